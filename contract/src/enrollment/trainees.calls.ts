import { declareCall } from '../shared/call.ts'
import type { ListQuery } from '../shared/paging.ts'
import type { UndoOutcome } from '../shared/undo.ts'
import type {
  BulkTraineesRequest,
  BulkTraineesResult,
  CreateTraineeRequest,
  FutureSessions,
  FutureSessionsRequest,
  ImportPreview,
  ImportResult,
  ImportTraineesRequest,
  Trainee,
  TraineesQuery,
  UndoTraineeApprovalsRequest,
  UpdateApprovalRequest,
  UpdatePlannedRequest,
  UpdateTraineeRequest,
} from './enrollment.ts'

export const listTraineesCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/trainees')<{
  query: typeof TraineesQuery
  result: Trainee[]
}>()

export const resetPlannedCall = declareCall(
  'PUT',
  '/api/gym-management/brands/:gymBrandId/trainees/reset-planned',
)<{ result: number }>()

export const changeManyTraineesCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/bulk',
)<{ body: typeof BulkTraineesRequest; result: BulkTraineesResult }>()

export const countFutureSessionsCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/future-sessions',
)<{ body: typeof FutureSessionsRequest; result: FutureSessions }>()

export const exportTraineesCall = declareCall(
  'GET',
  '/api/gym-management/brands/:gymBrandId/trainees/export',
)<{ query: typeof TraineesQuery; result: string }>()

export const previewImportCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/import/preview',
)<{ body: typeof ImportTraineesRequest; result: ImportPreview }>()

export const importTraineesCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/import',
)<{ body: typeof ImportTraineesRequest; result: ImportResult }>()

export const decideApprovalCall = declareCall('PUT', '/api/gym-management/trainees/:traineeId/approval')<{
  body: typeof UpdateApprovalRequest
  result: Trainee
}>()

export const setPlannedCall = declareCall('PUT', '/api/gym-management/trainees/:traineeId/planned-status')<{
  body: typeof UpdatePlannedRequest
  result: Trainee
}>()

export const moveTraineeCall = declareCall('PUT', '/api/gym-management/trainees/:traineeId')<{
  body: typeof UpdateTraineeRequest
  result: Trainee
}>()

export const removeTraineeCall = declareCall('DELETE', '/api/gym-management/trainees/:traineeId')<{
  result: null
}>()

/** This one and the next do the same as the two above; screens use both. */
export const moveManagedTraineeCall = declareCall('PUT', '/api/gym-manager/trainees/:traineeId')<{
  body: typeof UpdateTraineeRequest
  result: Trainee
}>()

export const removeManagedTraineeCall = declareCall('DELETE', '/api/gym-manager/trainees/:traineeId')<{
  result: null
}>()

export const listManagedTraineesCall = declareCall('GET', '/api/gym-manager/trainees')<{
  query: typeof ListQuery
  result: Trainee[]
}>()

export const createTraineeCall = declareCall('POST', '/api/gym-manager/trainees')<{
  body: typeof CreateTraineeRequest
  result: Trainee
}>()

export const undoTraineeApprovalsCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/undo-approval',
)<{ body: typeof UndoTraineeApprovalsRequest; result: UndoOutcome }>()
