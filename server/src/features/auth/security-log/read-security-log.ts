import type {
  AdminSecurityEvent,
  AdminSecurityLogQuery,
  SecurityEvent,
  SecurityLogQuery,
} from '@spotter/contract/auth/security-log.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { listed } from '../../../platform/http/route.ts'

const isByAdministrator = sql<boolean>`coalesce(security_events.actor_id <> security_events.user_id, false)`

/** Always paged, because it only ever grows. The owner isn't shown from where an administrator acted. */
export async function readSecurityLog({ db, actor }: SignedIn, query: SecurityLogQuery) {
  const events: SecurityEvent[] = await selectPage(db, query, actor.userId)
    .select(sql<string | null>`case when not ${isByAdministrator} then address end`.as('address'))
    .select(sql<string | null>`case when not ${isByAdministrator} then device end`.as('device'))
    .execute()
  return listed(events, await countEvents(db, actor.userId))
}

export async function readAllSecurityLogs(db: Database, { userId, ...query }: AdminSecurityLogQuery) {
  const events: AdminSecurityEvent[] = await selectPage(db, query, userId)
    .innerJoin('users', 'users.id', 'security_events.user_id')
    .leftJoin('users as actors', 'actors.id', 'security_events.actor_id')
    .select(['security_events.address', 'security_events.device'])
    .select(['users.id as userId', 'users.email as userEmail', sql<string>`full_name(users)`.as('userName')])
    .select(
      sql<
        string | null
      >`case when ${isByAdministrator} and actors.id is not null then full_name(actors) end`.as('actorName'),
    )
    .execute()
  return listed(events, await countEvents(db, userId))
}

/** The page is chosen first, so that nothing is joined for the events before it. */
function selectPage(db: Database, { page = 1, pageSize }: SecurityLogQuery, userId?: string) {
  const events = db
    .selectFrom('security_events')
    .selectAll()
    .$if(userId !== undefined, (events) => events.where('user_id', '=', userId!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return db
    .selectFrom(events.as('security_events'))
    .select(['security_events.id', 'security_events.at', 'security_events.kind', 'security_events.detail'])
    .select(isByAdministrator.as('isByAdministrator'))
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
}

async function countEvents(db: Database, userId?: string) {
  const { total } = await db
    .selectFrom('security_events')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(userId !== undefined, (events) => events.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow()
  return total
}
