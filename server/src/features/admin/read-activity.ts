import type { ActivityEntry } from '@spotter/contract/admin.ts'
import type { ListQuery } from '@spotter/contract/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'

interface Feed {
  entries: ActivityEntry[]
  total: number
}

/** Who did what, the newest first. Unlike other lists it is never answered whole: it only ever grows. */
export async function readActivity(
  ctx: SignedIn,
  { page = 1, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Feed> {
  const { total } = await ctx.db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const entries = await ctx.db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'activity.at', 'activity.kind', 'activity.subject'])
    .select(
      sql<
        string | null
      >`case when users.id is not null then users.first_name || ' ' || users.last_name end`.as('actorName'),
    )
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { entries, total }
}
