import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { deleteJobsAbout } from '../queue/delete-jobs-about.ts'
import { mentioning } from './mentioning.ts'

export interface KnownPerson {
  id: string
  email: string
  name: string
}

interface Traces {
  /** Everything that activity and stored responses may list them under. */
  ids: string[]
  /** The emails that mention them, no matter to whom. */
  mailIds: string[]
  /** Addresses that were theirs and that nobody else uses now. */
  formerEmails: string[]
  pseudonym: string
}

/**
 * Erases what the platform itself holds about a person. They're found by their IDs and by their email address, never by
 * their name, which a gym or another person may share.
 */
export async function eraseTraces(db: Database, person: KnownPerson, traces: Traces) {
  const { ids, mailIds, pseudonym } = traces
  const mentions = mentioning([person.email, ...traces.formerEmails])
  await eraseInActivity(db, person.id, { ids, pseudonym, mentions })
  await eraseInMails(db, mailIds, mentions)
  await eraseInAnswers(db, person.id, ids, mentions)
  await deleteJobsAbout(db, [person])
}

/**
 * A row is about a person if its detail contains one of their IDs, no matter what their name was then; without any
 * detail, it's about the person who acted. The address catches the rest.
 */
async function eraseInActivity(
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
      select erase_in_activity(array_agg(activity.id), ${pseudonym}) from activity
      where ${isAboutThem}`.execute(db)
  }
}

/** Includes emails to other people that mention the person. */
async function eraseInMails(db: Database, mailIds: string[], mentions: string) {
  await sql`
    delete from kept_mails
    where id = any(${mailIds}::uuid[])
      or concat_ws(' ', recipient_email, recipient_name, subject, text) ~* ${mentions}`.execute(db)
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

async function eraseInAnswers(db: Database, userId: string, ids: string[], mentions: string) {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId}::uuid or answer::text ~* ${mentions} or exists (
      select from regexp_matches(answer::text, ${ID}, 'g') as found (words)
      where found.words[1] = any(${ids}::text[]))`.execute(db)
}
