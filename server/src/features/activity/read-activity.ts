import type { ActivityEntry, ActivityQuery, BrandActivityQuery } from '@spotter/contract/activity/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { listed } from '../../platform/http/route.ts'
import { requireManagedBrand } from '../gyms/gyms.public.ts'
import { countEntries, type EntriesWanted, selectNewest } from './newest-entries.ts'

/** Null unless it's an ID. Compared as text, every person and session would be looked at for each entry. */
function asId(text: RawBuilder<unknown>) {
  return sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}

/** Some entries name a person by ID, so that the name can be erased. */
const SUBJECT = sql`coalesce(
  (select full_name(person) from users as person where person.id = ${asId(sql`activity.subject`)}),
  activity.subject
)`

const SESSION = sql`(
  select json_build_object(
    'trainerName', full_name(trainer), 'traineeName', full_name(trainee),
    'date', sessions.date, 'hour', sessions.hour
  )
  from sessions
  join users as trainer on trainer.id = sessions.trainer_user_id
  join users as trainee on trainee.id = sessions.trainee_user_id
  where sessions.id = ${asId(sql`activity.detail ->> 'assignmentId'`)}
)`

/** Who did what, newest first. Unlike other lists, it's always paged, because it only ever grows. */
export async function readActivity(db: Database, { page, gymBrandId, ...query }: ActivityQuery) {
  const wanted = { ...query, brandId: gymBrandId, offset: ((page ?? 1) - 1) * query.pageSize }
  const entries = await readEntries(db, wanted)
  return page === undefined ? entries : listed(entries, await countEntries(db, wanted))
}

export async function readBrandActivity(ctx: SignedIn, gymBrandId: string, query: BrandActivityQuery) {
  const brand = await requireManagedBrand(ctx, gymBrandId)
  return readEntries(ctx.db, { ...query, brandId: brand.id, offset: 0 })
}

/** Only the entries of the page are joined with what they're about. */
async function readEntries(db: Database, wanted: EntriesWanted): Promise<ActivityEntry[]> {
  const { rows } = await sql<ActivityEntry>`
    select activity.id, activity.at, activity.kind, ${SUBJECT} as subject, activity.actor_id as "actorId",
      case when users.id is not null then full_name(users) end as "actorName",
      ${SESSION} as session, activity.detail
    from (${selectNewest(wanted)}) as newest
    join activity on activity.id = newest.id
    left join users on users.id = activity.actor_id
    order by newest.at desc, newest.id desc`.execute(db)
  return rows
}
