import type {
  BrandTrainerAssignment,
  GymManagerAssignment,
  ManagedTrainer,
} from '@spotter/contract/gyms/gyms.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { pageOf } from '../../../platform/page-of.ts'
import { isPersonLike } from '../../../platform/search.ts'
import { requireManagedBrand } from '../brand-scope.ts'

interface StaffList<Member> {
  members: Member[]
  total: number
}

export async function readManagers(
  ctx: SignedIn,
  brandId: string,
  query: ListQuery,
): Promise<StaffList<GymManagerAssignment>> {
  await requireManagedBrand(ctx, brandId)
  const { search } = query
  const managers = selectManagers(ctx.db, brandId).$if(search !== undefined, (managers) =>
    managers.where(isPersonLike(search!)),
  )
  const { items, total } = await pageOf(managers, query)
  return { members: items.map(toManagerAssignment), total }
}

export async function readTrainers(
  ctx: SignedIn,
  brandId: string,
  query: ListQuery,
): Promise<StaffList<BrandTrainerAssignment>> {
  const { items, total } = await findTrainers(ctx, brandId, query)
  return { members: items.map(toTrainerAssignment), total }
}

export async function readManagedTrainers(
  ctx: SignedIn,
  brandId: string,
  query: ListQuery,
): Promise<StaffList<ManagedTrainer>> {
  const { items, total } = await findTrainers(ctx, brandId, query)
  return { members: items.map(toManagedTrainer), total }
}

async function findTrainers(ctx: SignedIn, brandId: string, query: ListQuery) {
  await requireManagedBrand(ctx, brandId)
  const { search } = query
  const trainers = selectTrainers(ctx.db, brandId).$if(search !== undefined, (trainers) =>
    trainers.where(isPersonLike(search!)),
  )
  return pageOf(trainers, query)
}

export function selectManagers(db: Database, brandId: string) {
  return db
    .selectFrom('brand_managers')
    .innerJoin('users', 'users.id', 'brand_managers.user_id')
    .select(['brand_managers.id', 'brand_managers.user_id', 'brand_managers.assigned_at'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(sql<string>`full_name(users)`.as('fullName'))
    .where('brand_managers.brand_id', '=', brandId)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
}

export function selectTrainers(db: Database, brandId: string) {
  return db
    .selectFrom('brand_trainers')
    .innerJoin('users', 'users.id', 'brand_trainers.user_id')
    .select(['brand_trainers.id', 'brand_trainers.user_id', 'brand_trainers.brand_id'])
    .select(['brand_trainers.assigned_at', 'users.first_name', 'users.last_name'])
    .select(['users.email', 'users.is_active'])
    .select(sql<string>`full_name(users)`.as('fullName'))
    .where('brand_trainers.brand_id', '=', brandId)
    .where('brand_trainers.removed_at', 'is', null)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
}

type ManagerRow = Awaited<ReturnType<ReturnType<typeof selectManagers>['execute']>>[number]
type TrainerRow = Awaited<ReturnType<ReturnType<typeof selectTrainers>['execute']>>[number]

export function toManagerAssignment(row: ManagerRow): GymManagerAssignment {
  return {
    id: row.id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    assignedAt: row.assigned_at,
  }
}

export function toTrainerAssignment(row: TrainerRow): BrandTrainerAssignment {
  return {
    ...toManagerAssignment(row),
    trainerId: row.user_id,
    gymBrandId: row.brand_id,
    isActive: row.is_active,
  }
}

function toManagedTrainer(row: TrainerRow): ManagedTrainer {
  return {
    id: row.user_id,
    userId: row.user_id,
    trainerId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.fullName,
    email: row.email,
    isActive: row.is_active,
  }
}
