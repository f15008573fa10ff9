import type { MoveOption } from '../schedule/schedule.ts'
import { declareCall } from '../shared/call.ts'
import type {
  AddChangesRequest,
  CreateDraftRequest,
  Draft,
  DraftDetails,
  DraftOutcome,
  DraftsQuery,
  PublishDraftRequest,
  UpdateChangeRequest,
} from './drafts.ts'

export const listDraftsCall = declareCall('GET', '/api/gym-planning/drafts')<{
  query: typeof DraftsQuery
  result: Draft[]
}>()

export const createDraftCall = declareCall('POST', '/api/gym-planning/drafts')<{
  body: typeof CreateDraftRequest
  result: DraftDetails
}>()

export const readDraftCall = declareCall('GET', '/api/gym-planning/drafts/:draftId')<{
  result: DraftDetails
}>()

export const deleteDraftCall = declareCall('DELETE', '/api/gym-planning/drafts/:draftId')<{ result: null }>()

export const addChangesCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/changes')<{
  body: typeof AddChangesRequest
  result: DraftDetails
}>()

export const updateChangeCall = declareCall('PUT', '/api/gym-planning/drafts/:draftId/changes/:changeId')<{
  body: typeof UpdateChangeRequest
  result: DraftDetails
}>()

export const removeChangeCall = declareCall('DELETE', '/api/gym-planning/drafts/:draftId/changes/:changeId')<{
  result: null
}>()

/** Where a create or a move could go instead, best first, with what the draft itself takes left out. */
export const listAlternativesCall = declareCall(
  'GET',
  '/api/gym-planning/drafts/:draftId/changes/:changeId/alternatives',
)<{ result: MoveOption[] }>()

export const publishDraftCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/publish')<{
  body: typeof PublishDraftRequest
  result: DraftOutcome
}>()

export const undoDraftCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/undo')<{
  result: DraftOutcome
}>()
