import { declareCall } from '../../call.ts'
import type { ApproveSelectionRequest } from '../../notifications.ts'
import type { UndoOutcome, UndoTraineeApprovalsRequest } from '../../undo/undo.ts'

export const undoAssignmentCall = declareCall(
  'POST',
  '/api/gym-schedule/assignments/:assignmentId/undo-assignment',
)<{ result: UndoOutcome }>()

/** Also the sessions of its series that were canceled with it. */
export const undoCancellationCall = declareCall(
  'POST',
  '/api/gym-schedule/assignments/:assignmentId/undo-cancellation',
)<{ result: UndoOutcome }>()

export const undoTraineeApprovalsCall = declareCall(
  'POST',
  '/api/gym-management/brands/:gymBrandId/trainees/undo-approval',
)<{ body: typeof UndoTraineeApprovalsRequest; result: UndoOutcome }>()

export const undoNotificationApprovalsCall = declareCall(
  'POST',
  '/api/gym-management/notifications/pending/undo-approval',
)<{ body: typeof ApproveSelectionRequest; result: UndoOutcome }>()
