import type { BrandPeopleQuery, BrandPerson } from '@spotter/contract/activity/activity.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { isPersonLike } from '../../platform/search.ts'
import { requireManagedBrand } from '../gyms/gyms.public.ts'

const MOST = 20

export async function readBrandPeople(
  ctx: SignedIn,
  gymBrandId: string,
  { search }: BrandPeopleQuery,
): Promise<BrandPerson[]> {
  const { id } = await requireManagedBrand(ctx, gymBrandId)
  const { rows } = await sql<BrandPerson>`
    select users.id as "userId", full_name(users) as name, users.email
    from users
    where users.id in (
      select brand_managers.user_id from brand_managers where brand_managers.brand_id = ${id}
      union
      select brand_trainers.user_id from brand_trainers
      where brand_trainers.brand_id = ${id} and brand_trainers.removed_at is null
      union
      select enrollments.user_id from enrollments
      where enrollments.brand_id = ${id} and enrollments.removed_at is null
    ) and ${search ? isPersonLike(search) : sql`true`}
    order by lower(full_name(users)), users.id
    limit ${MOST}`.execute(ctx.db)
  return rows
}
