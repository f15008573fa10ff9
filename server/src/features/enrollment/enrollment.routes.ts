import {
  enrollCall,
  listOwnEnrollmentsCall,
  removeEnrollmentCall,
} from '@spotter/contract/enrollment/enrollment.calls.ts'
import {
  BulkTraineesRequest,
  BulkTraineesResult,
  CreateTraineeRequest,
  EnrollmentStatus,
  EnrollRequest,
  FutureSessions,
  FutureSessionsRequest,
  ImportPreview,
  ImportResult,
  ImportTraineesRequest,
  RemoveEnrollmentRequest,
  Trainee,
  TraineesQuery,
  UndoTraineeApprovalsRequest,
  UpdateApprovalRequest,
  UpdatePlannedRequest,
  UpdateTraineeRequest,
} from '@spotter/contract/enrollment/enrollment.ts'
import {
  changeManyTraineesCall,
  countFutureSessionsCall,
  createTraineeCall,
  decideApprovalCall,
  exportTraineesCall,
  importTraineesCall,
  listManagedTraineesCall,
  listTraineesCall,
  moveManagedTraineeCall,
  moveTraineeCall,
  previewImportCall,
  removeManagedTraineeCall,
  removeTraineeCall,
  resetPlannedCall,
  setPlannedCall,
  undoTraineeApprovalsCall,
} from '@spotter/contract/enrollment/trainees.calls.ts'
import {
  listOwnWishesCall,
  listWishesCall,
  updateOwnWishCall,
  updateWishCall,
} from '@spotter/contract/enrollment/wishes.calls.ts'
import {
  OwnWish,
  TrainingWish,
  UpdateWishRequest,
  WishChanges,
  WishesQuery,
} from '@spotter/contract/enrollment/wishes.ts'
import { ListQuery } from '@spotter/contract/shared/paging.ts'
import { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { changeManyTrainees } from './bulk/change-many-trainees.ts'
import { enroll } from './enroll/enroll.ts'
import { removeOwnEnrollment } from './enroll/remove-own-enrollment.ts'
import { listOwnEnrollments } from './enrollment.queries.ts'
import { exportTrainees } from './import/export-trainees.ts'
import { IMPORTS, importTrainees, PREVIEWS, previewImport } from './import/import-trainees.ts'
import { createTrainee } from './invite/create-trainee.ts'
import { countLostSessions } from './trainees/count-lost-sessions.ts'
import { decideApproval } from './trainees/decide-approval.ts'
import { moveTrainee } from './trainees/move-trainee.ts'
import { readManagedTrainees, readTraineesOfBrand } from './trainees/read-trainees.ts'
import { removeTrainee } from './trainees/remove-trainee.ts'
import { resetPlanned, setPlanned } from './trainees/set-planned.ts'
import { undoApprovals } from './trainees/undo-approvals.ts'
import { listWishes, readOwnWishes } from './wishes/read-wishes.ts'
import { updateOwnWish, updateWish } from './wishes/update-wish.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const ownEnrollmentRoutes = [
  route(enrollCall, {
    access: 'signed-in',
    summary: 'Enroll in a gym brand at one of its locations',
    body: EnrollRequest,
    result: EnrollmentStatus,
    status: 201,
    handle: (ctx, { body }) => enroll(ctx, body),
  }),
  route(removeEnrollmentCall, {
    access: 'signed-in',
    summary: 'Withdraw your pending or rejected enrollment',
    body: RemoveEnrollmentRequest,
    result: z.null(),
    handle: (ctx, { body }) => removeOwnEnrollment(ctx, body),
  }),
  route(listOwnEnrollmentsCall, {
    access: 'signed-in',
    summary: 'List your enrollments',
    result: z.array(EnrollmentStatus),
    handle: (ctx) => listOwnEnrollments(ctx),
  }),
]

const brandTraineesRoutes = [
  route(listTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's trainees",
    query: TraineesQuery,
    result: z.array(Trainee),
    handle: (ctx, { params, query }) => readTraineesOfBrand(ctx, params.gymBrandId, query),
  }),
  route(resetPlannedCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Mark all of a brand's trainees as not planned, and return how many were planned",
    result: z.int(),
    handle: (ctx, { params }) => resetPlanned(ctx, params.gymBrandId),
  }),
  route(changeManyTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Approve, reject, or change the planned status of several trainees, with a result for each',
    body: BulkTraineesRequest,
    result: BulkTraineesResult,
    handle: (ctx, { params, body }) => changeManyTrainees(ctx, params.gymBrandId, body),
  }),
  route(undoTraineeApprovalsCall, {
    access: MANAGERS,
    summary: 'Undo approving trainees, within seconds',
    body: UndoTraineeApprovalsRequest,
    result: UndoOutcome,
    handle: (ctx, { params, body }) => undoApprovals(ctx, params.gymBrandId, body),
  }),
  route(countFutureSessionsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Count the sessions that revoking or removing these trainees would cancel',
    body: FutureSessionsRequest,
    result: FutureSessions,
    handle: (ctx, { params, body }) => countLostSessions(ctx, params.gymBrandId, body),
  }),
  route(exportTraineesCall, {
    access: MANAGERS,
    summary: 'Export the filtered list of trainees as CSV',
    sends: 'text/csv',
    freshProof: 'with-factor',
    query: TraineesQuery,
    result: z.string(),
    handle: (ctx, { params, query }) => exportTrainees(ctx, params.gymBrandId, query),
  }),
  route(previewImportCall, {
    access: MANAGERS,
    summary: 'Check a CSV of new trainees line by line, without importing it',
    body: ImportTraineesRequest,
    result: ImportPreview,
    limits: ({ actor }) => [[PREVIEWS, actor.userId]],
    handle: (ctx, { params, body }) => previewImport(ctx, params.gymBrandId, body),
  }),
  route(importTraineesCall, {
    access: MANAGERS,
    summary: 'Invite everyone in a CSV, or no one if a line is wrong',
    body: ImportTraineesRequest,
    result: ImportResult,
    limits: ({ actor }) => [[IMPORTS, actor.userId]],
    status: 201,
    handle: (ctx, { params, body }) => importTrainees(ctx, params.gymBrandId, body),
  }),
]

const traineeRoutes = [
  route(decideApprovalCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Approve, reject, or revoke a trainee',
    body: UpdateApprovalRequest,
    result: Trainee,
    handle: (ctx, { params, body }) => decideApproval(ctx, params.traineeId, body),
  }),
  route(setPlannedCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Mark an approved trainee as planned or not planned',
    body: UpdatePlannedRequest,
    result: Trainee,
    handle: (ctx, { params, body }) => setPlanned(ctx, params.traineeId, body),
  }),
  ...[moveTraineeCall, moveManagedTraineeCall].map((call) =>
    route(call, {
      access: MANAGERS,
      takesTokens: true,
      summary: "Change a trainee's preferred location",
      body: UpdateTraineeRequest,
      result: Trainee,
      handle: (ctx, { params, body }) => moveTrainee(ctx, params.traineeId, body),
    }),
  ),
  ...[removeTraineeCall, removeManagedTraineeCall].map((call) =>
    route(call, {
      access: MANAGERS,
      takesTokens: true,
      summary: "End a trainee's enrollment and keep the account",
      result: z.null(),
      handle: (ctx, { params }) => removeTrainee(ctx, params.traineeId),
    }),
  ),
]

const managerRoutes = [
  route(listManagedTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the trainees of all your brands',
    query: ListQuery,
    result: z.array(Trainee),
    handle: (ctx, { query }) => readManagedTrainees(ctx, query),
  }),
  route(createTraineeCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Invite someone without an account and enroll them',
    body: CreateTraineeRequest,
    result: Trainee,
    status: 201,
    handle: (ctx, { body }) => createTrainee(ctx, body),
  }),
]

const wishRoutes = [
  route(listWishesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List how often a brand's trainees want to train, and how often they do in a week",
    query: WishesQuery,
    result: z.array(TrainingWish),
    handle: (ctx, { query }) => listWishes(ctx, query),
  }),
  route(updateWishCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Change how often and with whom a trainee wants to train',
    body: UpdateWishRequest,
    result: TrainingWish,
    handle: (ctx, { body }) => updateWish(ctx, body),
  }),
  route(listOwnWishesCall, {
    access: 'signed-in',
    summary: 'List how often and with whom you want to train',
    result: z.array(OwnWish),
    handle: (ctx) => readOwnWishes(ctx),
  }),
  route(updateOwnWishCall, {
    access: 'signed-in',
    summary: 'Change how often and with whom you want to train',
    body: WishChanges,
    result: OwnWish,
    handle: (ctx, { params, body }) => updateOwnWish(ctx, params.traineeId, body),
  }),
]

export const enrollmentRoutes = [
  ...ownEnrollmentRoutes,
  ...brandTraineesRoutes,
  ...traineeRoutes,
  ...managerRoutes,
  ...wishRoutes,
]
