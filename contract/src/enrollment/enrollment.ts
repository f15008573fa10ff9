import { z } from 'zod'
import { MAX_BULK_TRAINEES, MAX_IMPORT_CHARACTERS } from '../shared/limits.ts'
import { ListQuery, onceOrRepeated } from '../shared/paging.ts'
import { Email, Id, Instant, Phone, personName } from '../shared/text.ts'
import { SessionsPerWeek } from './wishes.ts'

export const APPROVAL_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
export const ApprovalStatus = z.enum(APPROVAL_STATUSES)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

export const LOCATION_REQUIRED = 'Please select a gym location'
const RequiredLocation = z.string(LOCATION_REQUIRED).min(1, LOCATION_REQUIRED).pipe(Id)

const RequiredBrand = z.string('Please select a gym').pipe(Id)

export const EnrollRequest = z.object({ gymBrandId: RequiredBrand, gymLocationId: RequiredLocation })
export type EnrollRequest = z.infer<typeof EnrollRequest>

export const RemoveEnrollmentRequest = z.object({ gymBrandId: RequiredBrand })
export type RemoveEnrollmentRequest = z.infer<typeof RemoveEnrollmentRequest>

/** Your own enrollment in one brand. */
export const EnrollmentStatus = z.object({
  traineeId: Id,
  isEnrolled: z.boolean(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  approvalStatus: ApprovalStatus,
  enrolledAt: Instant,
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
})
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>

/** One person in one brand, as its managers see them. `id` is the enrollment, `userId` the person. */
export const Trainee = z.object({
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: ApprovalStatus,
  approvalStatus: ApprovalStatus,
  gymBrandId: Id,
  gymBrandName: z.string(),
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
  isPlanned: z.boolean(),
  /** 'This week: 1 of 2.' The week is the location's, from Monday to Sunday. */
  sessionsThisWeek: z.int(),
  sessionsWanted: z.int(),
  enrolledAt: Instant,
  /** The day of `enrolledAt` in the location's time zone. */
  enrolledOn: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Trainee = z.infer<typeof Trainee>

/** Once or repeated (`status=Pending&status=Approved`), in any case: the screen's filter values are lowercase. */
const StatusFilter = onceOrRepeated(z.array(z.string()).max(10))
  .transform((words) => words.map(capitalised))
  .pipe(z.array(ApprovalStatus))

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** Approved trainees without a session this week, with fewer than they want, or whose packs run out this week. */
export const SessionsFilter = z.enum(['no-session', 'fewer-than-wanted', 'pack-runs-out'])
export type SessionsFilter = z.infer<typeof SessionsFilter>

export const TraineesQuery = ListQuery.extend({
  status: StatusFilter.optional(),
  sessions: SessionsFilter.optional(),
})
export type TraineesQuery = z.infer<typeof TraineesQuery>

export const UpdateApprovalRequest = z.object({
  traineeId: Id.optional(),
  approvalStatus: z.enum(['Approved', 'Rejected']),
  gymLocationId: Id.nullable().optional(),
  /** What the caller's screen shows: a decision based on something outdated is refused. */
  fromStatus: ApprovalStatus.optional(),
})
export type UpdateApprovalRequest = z.infer<typeof UpdateApprovalRequest>

export const UpdatePlannedRequest = z.object({ traineeId: Id.optional(), isPlanned: z.boolean() })
export type UpdatePlannedRequest = z.infer<typeof UpdatePlannedRequest>

export const UpdateTraineeRequest = z.object({
  id: Id.optional(),
  traineeId: Id.optional(),
  gymLocationId: RequiredLocation,
})
export type UpdateTraineeRequest = z.infer<typeof UpdateTraineeRequest>

export const CreateTraineeRequest = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: Email,
  phone: Phone.nullable().optional(),
  status: z.enum(['Pending', 'Approved']).default('Approved'),
  gymLocationId: RequiredLocation,
})
export type CreateTraineeRequest = z.infer<typeof CreateTraineeRequest>

/** What removing the trainee would cost, shown in the confirmation. */
export const FutureSessions = z.object({ futureSessions: z.int() })
export type FutureSessions = z.infer<typeof FutureSessions>

export const BULK_ACTIONS = ['approve', 'reject', 'mark-planned'] as const
export const BulkAction = z.enum(BULK_ACTIONS)
export type BulkAction = z.infer<typeof BulkAction>

export const SelectedTrainees = z
  .array(Id)
  .min(1, 'Please select at least one trainee')
  .max(MAX_BULK_TRAINEES, `At most ${MAX_BULK_TRAINEES} trainees at a time`)

export const FutureSessionsRequest = z.object({ traineeIds: SelectedTrainees })
export type FutureSessionsRequest = z.infer<typeof FutureSessionsRequest>

export const BulkTraineesRequest = z
  .object({
    action: z.enum([...BULK_ACTIONS, 'set-sessions-per-week']),
    traineeIds: SelectedTrainees,
    /** What the caller's screen shows for each: approving or rejecting something outdated is refused. */
    fromStatuses: z.record(Id, ApprovalStatus).optional(),
    /** For `set-sessions-per-week`: how often they want to train. Null means the gym's default. */
    sessionsPerWeek: SessionsPerWeek.nullable().optional(),
  })
  .refine(
    ({ action, sessionsPerWeek }) => action !== 'set-sessions-per-week' || sessionsPerWeek !== undefined,
    {
      error: 'Please enter the sessions per week',
      path: ['sessionsPerWeek'],
    },
  )
export type BulkTraineesRequest = z.infer<typeof BulkTraineesRequest>

/** One result per row: a row that's refused doesn't affect the others. */
export const BulkOutcome = z.object({
  traineeId: Id,
  fullName: z.string().nullable(),
  succeeded: z.boolean(),
  message: z.string().nullable(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const BulkTraineesResult = z.object({
  succeeded: z.int(),
  failed: z.int(),
  outcomes: z.array(BulkOutcome),
})
export type BulkTraineesResult = z.infer<typeof BulkTraineesResult>

/** The columns of an import, in the template's order. */
export const IMPORT_COLUMNS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Location',
  'Status',
  'Sessions per week',
] as const

export const ImportTraineesRequest = z.object({
  csv: z.string().min(1, 'The file is empty').max(MAX_IMPORT_CHARACTERS, 'The file is too large'),
})
export type ImportTraineesRequest = z.infer<typeof ImportTraineesRequest>

/** Where the file is wrong. Lines count from 1, as in an editor; `column` is null if the whole line is meant. */
export const ImportProblem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportRow = z.object({
  line: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  status: z.string(),
  sessionsPerWeek: z.string(),
  problems: z.array(ImportProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  /** Every problem in file order, including those that concern no single row (the header, too many rows). */
  problems: z.array(ImportProblem),
  ready: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** How many people were invited, whether or not they had an account. */
export const ImportResult = z.object({ invited: z.int() })
export type ImportResult = z.infer<typeof ImportResult>

export const UndoTraineeApprovalsRequest = z.object({ traineeIds: SelectedTrainees })
export type UndoTraineeApprovalsRequest = z.infer<typeof UndoTraineeApprovalsRequest>
