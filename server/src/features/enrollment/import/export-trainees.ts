import type { Trainee, TraineesQuery } from '@spotter/contract/enrollment.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { File } from '../../../platform/http/route.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { listTraineesOfBrand } from '../trainees/read-trainees.ts'
import { writeCsv } from './csv.ts'

const COLUMNS: [head: string, cell: (trainee: Trainee) => string][] = [
  ['First name', (trainee) => trainee.firstName],
  ['Last name', (trainee) => trainee.lastName],
  ['Email', (trainee) => trainee.email],
  ['Phone', (trainee) => trainee.phone ?? ''],
  ['Location', (trainee) => trainee.gymLocationName ?? ''],
  ['Status', (trainee) => trainee.approvalStatus],
  ['Planned', ({ approvalStatus, isPlanned }) => (approvalStatus === 'Approved' ? yesOrNo(isPlanned) : '')],
  ['Enrolled', (trainee) => trainee.enrolledOn],
  ['Sessions per week', (trainee) => String(trainee.sessionsWanted)],
]

// Without it, Excel doesn't recognize UTF-8 and garbles every name with an accent.
const BYTE_ORDER_MARK = '\uFEFF'

export async function exportTrainees(ctx: SignedIn, brandId: string, query: TraineesQuery) {
  await requireManagedBrand(ctx, brandId)
  const trainees = await listTraineesOfBrand(ctx, brandId, query)
  const rows = [
    COLUMNS.map(([head]) => head),
    ...trainees.map((trainee) => COLUMNS.map(([, cell]) => cell(trainee))),
  ]
  return new File(BYTE_ORDER_MARK + writeCsv(rows), 'text/csv; charset=utf-8', {
    'content-disposition': 'attachment; filename="trainees.csv"',
  })
}

function yesOrNo(value: boolean) {
  return value ? 'Yes' : 'No'
}
