import type { ApprovalStatus, Trainee, TraineesQuery } from '@spotter/contract/enrollment/enrollment.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { listed } from '../../../platform/http/route.ts'
import { pageOf } from '../../../platform/page-of.ts'
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
  query: ListQuery,
  statuses: ApprovalStatus[],
) {
  const wanted = narrowed(trainees, query.search, statuses)
    .orderBy('enrollments.enrolled_at', 'desc')
    .orderBy('enrollments.id')
  const { items, total } = await pageOf(wanted, query)
  return listed(items.map(traineeOf), total)
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
