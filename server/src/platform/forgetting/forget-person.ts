import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { forgetJobsAbout } from '../queue/forget-jobs-about.ts'
import { mentioning } from './mentioning.ts'

export interface KnownPerson {
  id: string
  email: string
  name: string
}

/** Erases what the platform itself holds about a person. `ids` are all the IDs under which activity may list them. */
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
 * A row is about a person if its detail contains one of their IDs, no matter what their name was then; without any
 * detail, it's about the person who acted. The words catch the rest.
 */
async function forgetInActivity(
  db: Database,
  userId: string,
  { ids, pseudonym, mentions }: { ids: string[]; pseudonym: string; mentions: string },
) {
  // Two statements, so each stays within its time limit when there's a lot of activity.
  for (const isAboutThem of [
    // `= any` uses a hash lookup; `in (select unnest(…))` would go through all IDs for every row.
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

/** Includes emails to other people that mention the person. */
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
