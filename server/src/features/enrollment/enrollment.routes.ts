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
  UpdateApprovalRequest,
  UpdatePlannedRequest,
  UpdateTraineeRequest,
} from '@spotter/contract/enrollment.ts'
import { ListQuery } from '@spotter/contract/paging.ts'
import { Id } from '@spotter/contract/text.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { changeManyTrainees } from './bulk/change-many-trainees.ts'
import { enroll } from './enroll/enroll.ts'
import { removeOwnEnrollment } from './enroll/remove-own-enrollment.ts'
import { listOwnEnrollments } from './enrollment.queries.ts'
import { exportTrainees } from './import/export-trainees.ts'
import { importTrainees, previewImport } from './import/import-trainees.ts'
import { createTrainee } from './invite/create-trainee.ts'
import { countLostSessions } from './trainees/count-lost-sessions.ts'
import { decideApproval } from './trainees/decide-approval.ts'
import { moveTrainee } from './trainees/move-trainee.ts'
import { readManagedTrainees, readTraineesOfBrand } from './trainees/read-trainees.ts'
import { removeTrainee } from './trainees/remove-trainee.ts'
import { resetPlanned, setPlanned } from './trainees/set-planned.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const BrandParams = z.object({ gymBrandId: Id })
const TraineeParams = z.object({ traineeId: Id })

const ownEnrollmentRoutes = [
  route({
    method: 'POST',
    path: '/api/GymEnrollment/enroll',
    access: 'signed-in',
    summary: 'Enroll in a gym brand at one of its locations',
    body: EnrollRequest,
    result: EnrollmentStatus,
    status: 201,
    handle: (ctx, { body }) => enroll(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/GymEnrollment/remove',
    access: 'signed-in',
    summary: 'Take back an own enrollment that is pending or rejected',
    body: RemoveEnrollmentRequest,
    result: z.null(),
    handle: (ctx, { body }) => removeOwnEnrollment(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/GymEnrollment/status',
    access: 'signed-in',
    summary: "The caller's enrollments",
    result: z.array(EnrollmentStatus),
    handle: (ctx) => listOwnEnrollments(ctx),
  }),
]

const brandTraineesRoutes = [
  route({
    method: 'GET',
    path: '/api/gym-management/brands/:gymBrandId/trainees',
    access: MANAGERS,
    summary: 'Trainees of a brand',
    params: BrandParams,
    query: TraineesQuery,
    result: z.array(Trainee),
    handle: (ctx, { params, query }) => readTraineesOfBrand(ctx, params.gymBrandId, query),
  }),
  route({
    method: 'PUT',
    path: '/api/gym-management/brands/:gymBrandId/trainees/reset-planned',
    access: MANAGERS,
    summary: 'Set every trainee of a brand to not planned; answers how many were',
    params: BrandParams,
    result: z.int(),
    handle: (ctx, { params }) => resetPlanned(ctx, params.gymBrandId),
  }),
  route({
    method: 'POST',
    path: '/api/gym-management/brands/:gymBrandId/trainees/bulk',
    access: MANAGERS,
    summary: 'Approve, reject or mark as planned many trainees, with an outcome for each',
    params: BrandParams,
    body: BulkTraineesRequest,
    result: BulkTraineesResult,
    handle: (ctx, { params, body }) => changeManyTrainees(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'POST',
    path: '/api/gym-management/brands/:gymBrandId/trainees/future-sessions',
    access: MANAGERS,
    summary: 'How many sessions revoking or removing these trainees would cancel',
    params: BrandParams,
    body: FutureSessionsRequest,
    result: FutureSessions,
    handle: (ctx, { params, body }) => countLostSessions(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'GET',
    path: '/api/gym-management/brands/:gymBrandId/trainees/export',
    access: MANAGERS,
    summary: 'The filtered list of trainees as CSV',
    params: BrandParams,
    query: TraineesQuery,
    result: z.string(),
    handle: (ctx, { params, query }) => exportTrainees(ctx, params.gymBrandId, query),
  }),
  route({
    method: 'POST',
    path: '/api/gym-management/brands/:gymBrandId/trainees/import/preview',
    access: MANAGERS,
    summary: 'Check a CSV of new trainees line by line; writes nothing',
    params: BrandParams,
    body: ImportTraineesRequest,
    result: ImportPreview,
    handle: (ctx, { params, body }) => previewImport(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'POST',
    path: '/api/gym-management/brands/:gymBrandId/trainees/import',
    access: MANAGERS,
    summary: 'Invite everyone in a CSV, or nobody if a line is wrong',
    params: BrandParams,
    body: ImportTraineesRequest,
    result: ImportResult,
    status: 201,
    handle: (ctx, { params, body }) => importTrainees(ctx, params.gymBrandId, body),
  }),
]

const traineeRoutes = [
  route({
    method: 'PUT',
    path: '/api/gym-management/trainees/:traineeId/approval',
    access: MANAGERS,
    summary: 'Approve a trainee, or reject or revoke',
    params: TraineeParams,
    body: UpdateApprovalRequest,
    result: Trainee,
    handle: (ctx, { params, body }) => decideApproval(ctx, params.traineeId, body),
  }),
  route({
    method: 'PUT',
    path: '/api/gym-management/trainees/:traineeId/planned-status',
    access: MANAGERS,
    summary: 'Mark an approved trainee as planned or not planned',
    params: TraineeParams,
    body: UpdatePlannedRequest,
    result: Trainee,
    handle: (ctx, { params, body }) => setPlanned(ctx, params.traineeId, body),
  }),
  ...(['/api/gym-management/trainees/:traineeId', '/api/gym-manager/trainees/:traineeId'] as const).flatMap(
    (path) => [
      route({
        method: 'PUT',
        path,
        access: MANAGERS,
        summary: "Change a trainee's preferred location",
        params: TraineeParams,
        body: UpdateTraineeRequest,
        result: Trainee,
        handle: (ctx, { params, body }) => moveTrainee(ctx, params.traineeId, body),
      }),
      route({
        method: 'DELETE',
        path,
        access: MANAGERS,
        summary: 'End a trainee’s enrollment; the account stays',
        params: TraineeParams,
        result: z.null(),
        handle: (ctx, { params }) => removeTrainee(ctx, params.traineeId),
      }),
    ],
  ),
]

const managerRoutes = [
  route({
    method: 'GET',
    path: '/api/gym-manager/trainees',
    access: MANAGERS,
    summary: "Trainees of all the caller's brands",
    query: ListQuery,
    result: z.array(Trainee),
    handle: (ctx, { query }) => readManagedTrainees(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/gym-manager/trainees',
    access: MANAGERS,
    summary: 'Invite somebody without an account and enroll them',
    body: CreateTraineeRequest,
    result: Trainee,
    status: 201,
    handle: (ctx, { body }) => createTrainee(ctx, body),
  }),
]

export const enrollmentRoutes = [
  ...ownEnrollmentRoutes,
  ...brandTraineesRoutes,
  ...traineeRoutes,
  ...managerRoutes,
]
