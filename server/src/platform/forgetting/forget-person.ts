import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { forgetJobsAbout } from '../queue/forget-jobs-about.ts'
import { mentioning } from './mentions.ts'

export interface KnownPerson {
  id: string
  email: string
  name: string
}

/** What the platform itself holds about a person. `ids` are all those by which the activity may name them. */
export async function forgetPerson(
  db: Database,
  person: KnownPerson,
  { ids, pseudonym }: { ids: string[]; pseudonym: string },
) {
  const mentions = mentioning([person.email, person.name])
  await forgetInActivity(db, person.id, { ids, pseudonym, mentions })
  await forgetMails(db, mentions)
  await forgetAnswers(db, person.id, mentions)
  await forgetJobsAbout(db, [person])
}

/**
 * A row is about a person when its detail holds an id of theirs, whatever they were called then; without any
 * detail it is about whoever acted. The words catch the rest.
 */
async function forgetInActivity(
  db: Database,
  userId: string,
  { ids, pseudonym, mentions }: { ids: string[]; pseudonym: string; mentions: string },
) {
  // Two statements, so that each stays within its time where the activity is long.
  for (const isAboutThem of [
    // `= any` is looked up by hash; `in (select unnest(…))` would go through all ids for every row.
    sql`(activity.actor_id = ${userId}::uuid and activity.detail = '{}') or exists (
      select from jsonb_each_text(activity.detail) as named where named.value = any(${ids}::text[]))`,
    sql`concat_ws(' ', activity.subject, activity.detail ->> 'error', activity.detail ->> 'nameBefore',
      activity.detail ->> 'reason') ~* ${mentions}`,
  ]) {
    await sql`
      select forget_in_activity(array_agg(activity.id), ${pseudonym}) from activity
      where ${isAboutThem}`.execute(db)
  }
}

/** Mails to others that tell of the person, too. */
async function forgetMails(db: Database, mentions: string) {
  await sql`
    delete from kept_mails
    where concat_ws(' ', recipient_email, recipient_name, subject, text) ~* ${mentions}`.execute(db)
}

async function forgetAnswers(db: Database, userId: string, mentions: string) {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId}::uuid or answer::text ~* ${mentions}`.execute(db)
}
