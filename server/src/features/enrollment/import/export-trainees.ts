import type { Trainee, TraineesQuery } from '@spotter/contract/enrollment/enrollment.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { csvFile } from '../../../platform/csv/csv-file.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { listTraineesOfBrand } from '../trainees/read-trainees.ts'

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

export async function exportTrainees(ctx: SignedIn, brandId: string, query: TraineesQuery) {
  await requireManagedBrand(ctx, brandId)
  const trainees = await listTraineesOfBrand(ctx, brandId, query)
  const rows = [
    COLUMNS.map(([head]) => head),
    ...trainees.map((trainee) => COLUMNS.map(([, cell]) => cell(trainee))),
  ]
  return csvFile(rows, 'trainees.csv')
}

function yesOrNo(value: boolean) {
  return value ? 'Yes' : 'No'
}
