import type { ManyInvitations } from '@spotter/contract/admin/admin.ts'
import { MANY_INVITATIONS } from '@spotter/contract/shared/limits.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { listed } from '../../platform/http/route.ts'
import { pageOf } from '../../platform/page-of.ts'
import { isPersonLike } from '../../platform/search.ts'

export async function readManyInvitations({ db }: SignedIn, query: ListQuery) {
  const { search } = query
  const days = db
    .selectFrom('invitation_days')
    .innerJoin('users', 'users.id', 'invitation_days.user_id')
    .where('invitation_days.invitations', '>', sql.lit(MANY_INVITATIONS))
    .$if(search !== undefined, (days) => days.where(isPersonLike(search!)))
    .select(['users.id as userId', sql<string>`full_name(users)`.as('userName'), 'users.email as userEmail'])
    .select(['invitation_days.day', 'invitation_days.invitations'])
    .orderBy('invitation_days.day', 'desc')
    .orderBy('invitation_days.invitations', 'desc')
    .orderBy('users.id')
  const { items, total } = await pageOf(days, query)
  return listed<ManyInvitations>(items, total)
}
