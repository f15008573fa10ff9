import type { ApprovalStatus, Trainee, TraineesQuery } from '@spotter/contract/enrollment/enrollment.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { listed } from '../../../platform/http/route.ts'
import { managedBrandIds, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { matchesSearch, matchesSessions, selectTrainees, traineeOf } from '../enrollment.queries.ts'

export async function readTraineesOfBrand(ctx: SignedIn, brandId: string, query: TraineesQuery) {
  const brand = await requireManagedBrand(ctx, brandId)
  return readPage(traineesOf(ctx, brand.id, query), query, query.status ?? [])
}

function traineesOf(ctx: SignedIn, brandId: string, { sessions }: Pick<TraineesQuery, 'sessions'>) {
  const trainees = selectTrainees(ctx).where('enrollments.brand_id', '=', brandId)
  return sessions ? trainees.where(matchesSessions(ctx, sessions)) : trainees
}

export async function readManagedTrainees(ctx: SignedIn, query: ListQuery) {
  return readPage(selectTrainees(ctx).where('enrollments.brand_id', 'in', managedBrandIds(ctx)), query, [])
}

async function readPage(
  trainees: ReturnType<typeof selectTrainees>,
  { page, pageSize, search }: ListQuery,
  statuses: ApprovalStatus[],
) {
  const wanted = narrowed(trainees, search, statuses)
  const rows = await wanted
    .orderBy('enrollments.enrolled_at', 'desc')
    .orderBy('enrollments.id')
    .$if(page !== undefined, (query) => query.limit(pageSize).offset(((page ?? 1) - 1) * pageSize))
    .execute()
  const total = page === undefined ? rows.length : await countOf(wanted)
  return listed(rows.map(traineeOf), total)
}

export async function listTraineesOfBrand(
  ctx: SignedIn,
  brandId: string,
  query: Pick<TraineesQuery, 'search' | 'status' | 'sessions'>,
): Promise<Trainee[]> {
  const rows = await narrowed(traineesOf(ctx, brandId, query), query.search, query.status ?? [])
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('enrollments.id')
    .execute()
  return rows.map(traineeOf)
}

function narrowed(
  trainees: ReturnType<typeof selectTrainees>,
  search: string | undefined,
  statuses: ApprovalStatus[],
) {
  return trainees
    .$if(Boolean(search), (query) => query.where(matchesSearch(search ?? '')))
    .$if(statuses.length > 0, (query) => query.where('enrollments.approval_status', 'in', statuses))
}

async function countOf(trainees: ReturnType<typeof selectTrainees>) {
  const { total } = await trainees
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
