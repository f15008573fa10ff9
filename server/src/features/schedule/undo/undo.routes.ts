import { undoAssignmentCall, undoCancellationCall } from '@spotter/contract/schedule/schedule.calls.ts'
import { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { route } from '../../../platform/http/route.ts'
import { undoAssignment } from './undo-assignment.ts'
import { undoCancellation } from './undo-cancellation.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const undoRoutes = [
  route(undoAssignmentCall, {
    access: MANAGERS,
    summary: 'Undo assigning a session, within seconds',
    result: UndoOutcome,
    handle: (ctx, { params }) => undoAssignment(ctx, params.assignmentId),
  }),
  route(undoCancellationCall, {
    access: MANAGERS,
    summary: 'Undo canceling a session, within seconds',
    result: UndoOutcome,
    handle: (ctx, { params }) => undoCancellation(ctx, params.assignmentId),
  }),
]
