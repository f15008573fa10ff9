import type { AdminStats } from '@spotter/contract/admin/admin.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'

export async function readStats(ctx: SignedIn): Promise<AdminStats> {
  const { rows } = await sql<AdminStats>`
    select
      (select count(*) from gym_brands where gym_brands.archived_at is null) as "totalGymBrands",
      (select count(*) from users where users.erased_at is null) as "totalUsers",
      (select count(*) from user_roles
        join users on users.id = user_roles.user_id and users.is_active
        where user_roles.role = 'Trainer') as "activeTrainers",
      (select count(*) from user_roles where user_roles.role = 'GymManager') as "gymManagers"`.execute(ctx.db)
  return rows[0]!
}
