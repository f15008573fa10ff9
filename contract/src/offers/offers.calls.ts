import type { SessionRequest } from '../schedule/session-requests.ts'
import { declareCall } from '../shared/call.ts'
import type { UndoOutcome } from '../shared/undo.ts'
import type { OfferSettings, UpdateOfferSettingsRequest } from './offer-settings.ts'
import type { AskToMoveRequest, MoveOwnSessionRequest, OwnMovedSession, OwnMoveOptions } from './own-moves.ts'

export const readOfferSettingsCall = declareCall('GET', '/api/gym-offers/settings/:brandId')<{
  result: OfferSettings
}>()

export const updateOfferSettingsCall = declareCall('PUT', '/api/gym-offers/settings/:brandId')<{
  body: typeof UpdateOfferSettingsRequest
  result: OfferSettings
}>()

export const listOwnMoveOptionsCall = declareCall('GET', '/api/my/sessions/:assignmentId/move-options')<{
  result: OwnMoveOptions
}>()

export const moveOwnSessionCall = declareCall('POST', '/api/my/sessions/:assignmentId/move')<{
  body: typeof MoveOwnSessionRequest
  result: OwnMovedSession
}>()

export const undoOwnMoveCall = declareCall('POST', '/api/my/sessions/:assignmentId/undo-move')<{
  result: UndoOutcome
}>()

/** Where the brand approves moves. */
export const askToMoveCall = declareCall('POST', '/api/my/sessions/:assignmentId/move-request')<{
  body: typeof AskToMoveRequest
  result: SessionRequest
}>()
