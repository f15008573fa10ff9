import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../generated/database.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { hasFactor } from '../auth/auth.public.ts'

/** Only what an admin may see: no passwords, no tokens, and no one who was erased. */
export function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.is_active'])
    .select(['users.email_confirmed_at', 'users.created_at', 'users.last_login_at'])
    .select((eb) => [
      eb
        .fn<Role[]>('array', [
          eb
            .selectFrom('user_roles')
            .select('user_roles.role')
            .whereRef('user_roles.user_id', '=', 'users.id')
            .orderBy('user_roles.role'),
        ])
        .as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('brand_trainers')
          .innerJoin('gym_brands', 'gym_brands.id', 'brand_trainers.brand_id')
          .select(['brand_trainers.id', 'brand_trainers.brand_id', 'brand_trainers.assigned_at'])
          .select('gym_brands.name')
          .whereRef('brand_trainers.user_id', '=', 'users.id')
          .where('brand_trainers.removed_at', 'is', null)
          .where('gym_brands.archived_at', 'is', null)
          .orderBy('gym_brands.name'),
      ).as('brands'),
      eb
        .selectFrom('brand_managers')
        .innerJoin('gym_brands', 'gym_brands.id', 'brand_managers.brand_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('brand_managers.user_id', '=', 'users.id')
        .where('gym_brands.archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('managedBrandCount'),
      hasFactor.as('has_factor'),
    ])
    .where('users.erased_at', 'is', null)
}

export function orderByName<O>(users: SelectQueryBuilder<DB, 'users', O>) {
  return users.orderBy(sql`lower(users.last_name)`).orderBy(sql`lower(users.first_name)`).orderBy('users.id')
}

export async function getAdminUser(db: Database, userId: string): Promise<AdminUser> {
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
  if (!row) throw notFound('User')
  return toAdminUser(row)
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

export function toAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    emailConfirmed: row.email_confirmed_at !== null,
    isActive: row.is_active,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    gymBrandAssignments: row.brands.map((brand) => ({
      id: brand.id,
      trainerId: row.id,
      gymBrandId: brand.brand_id,
      gymBrandName: brand.name,
      assignedAt: new Date(brand.assigned_at).toISOString(),
    })),
    managedBrandCount: row.managedBrandCount,
    hasSecondFactor: row.has_factor,
  }
}
