import type { AdminUser, UsersQuery } from '@spotter/contract/admin/admin.ts'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { SignedIn } from '../../platform/context.ts'
import { countOf, cutPage } from '../../platform/page-of.ts'
import { isPersonLike } from '../../platform/search.ts'
import { orderByName, selectUsers, toAdminUser } from './admin.queries.ts'

interface UserList {
  users: AdminUser[]
  total: number
}

export async function readUsers(ctx: SignedIn, query: UsersQuery): Promise<UserList> {
  const found = ctx.db.selectFrom('users').where((eb) => eb.and(conditions(eb, query)))
  const total = await countOf(found)
  // Pick the page before looking up roles and brands, so skipped people cost next to nothing.
  const ids = cutPage(orderByName(found.select('users.id')), query)
  const rows = await orderByName(selectUsers(ctx.db)).where('users.id', 'in', ids).execute()
  return { users: rows.map(toAdminUser), total }
}

function conditions(eb: ExpressionBuilder<DB, 'users'>, query: UsersQuery) {
  const { search, role, isActive, notManagerOf, notTrainerOf } = query
  return [
    eb('users.erased_at', 'is', null),
    ...(search ? [isPersonLike(search)] : []),
    ...(role ? [hasRole(eb, role)] : []),
    ...(isActive !== undefined ? [eb('users.is_active', '=', isActive)] : []),
    ...(notManagerOf ? [eb.not(isManagerOf(eb, notManagerOf))] : []),
    ...(notTrainerOf ? [eb.not(isTrainerOf(eb, notTrainerOf))] : []),
  ]
}

function hasRole(eb: ExpressionBuilder<DB, 'users'>, role: string) {
  return eb.exists(
    eb
      .selectFrom('user_roles')
      .select('user_roles.role')
      .whereRef('user_roles.user_id', '=', 'users.id')
      .where('user_roles.role', '=', role),
  )
}

function isManagerOf(eb: ExpressionBuilder<DB, 'users'>, brandId: string) {
  return eb.exists(
    eb
      .selectFrom('brand_managers')
      .select('brand_managers.id')
      .whereRef('brand_managers.user_id', '=', 'users.id')
      .where('brand_managers.brand_id', '=', brandId),
  )
}

function isTrainerOf(eb: ExpressionBuilder<DB, 'users'>, brandId: string) {
  return eb.exists(
    eb
      .selectFrom('brand_trainers')
      .select('brand_trainers.id')
      .whereRef('brand_trainers.user_id', '=', 'users.id')
      .where('brand_trainers.brand_id', '=', brandId)
      .where('brand_trainers.removed_at', 'is', null),
  )
}
