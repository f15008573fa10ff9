import { OfferSettings, UpdateOfferSettingsRequest } from '@spotter/contract/offers/offer-settings.ts'
import {
  askToMoveCall,
  listOwnMoveOptionsCall,
  moveOwnSessionCall,
  readOfferSettingsCall,
  undoOwnMoveCall,
  updateOfferSettingsCall,
} from '@spotter/contract/offers/offers.calls.ts'
import {
  AskToMoveRequest,
  MoveOwnSessionRequest,
  OwnMovedSession,
  OwnMoveOptions,
} from '@spotter/contract/offers/own-moves.ts'
import { SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { route } from '../../platform/http/route.ts'
import { EXCUSES } from '../schedule/schedule.public.ts'
import { askToMove } from './own-moves/ask-to-move.ts'
import { moveOwnSession, OWN_MOVES } from './own-moves/move-own-session.ts'
import { readOwnMoveOptions } from './own-moves/read-own-move-options.ts'
import { undoOwnMove } from './own-moves/undo-own-move.ts'
import { readOfferSettings, updateOfferSettings } from './settings/offer-settings.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const settingsRoutes = [
  route(readOfferSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read what a brand leaves to its trainees',
    result: OfferSettings,
    handle: (ctx, { params }) => readOfferSettings(ctx, params.brandId),
  }),
  route(updateOfferSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Change what a brand leaves to its trainees',
    body: UpdateOfferSettingsRequest,
    result: OfferSettings,
    handle: (ctx, { params, body }) => updateOfferSettings(ctx, params.brandId, body),
  }),
]

const ownMoveRoutes = [
  route(listOwnMoveOptionsCall, {
    access: 'signed-in',
    summary: 'List the hours you could move one of your sessions to, best first',
    result: OwnMoveOptions,
    handle: (ctx, { params }) => readOwnMoveOptions(ctx, params.assignmentId),
  }),
  route(moveOwnSessionCall, {
    access: 'signed-in',
    summary: 'Move one of your sessions, where the gym lets you',
    body: MoveOwnSessionRequest,
    result: OwnMovedSession,
    limits: ({ actor }) => [[OWN_MOVES, actor.userId]],
    handle: (ctx, { params, body }) => moveOwnSession(ctx, params.assignmentId, body),
  }),
  route(undoOwnMoveCall, {
    access: 'signed-in',
    summary: 'Undo moving one of your sessions, within seconds',
    result: UndoOutcome,
    handle: (ctx, { params }) => undoOwnMove(ctx, params.assignmentId),
  }),
  route(askToMoveCall, {
    access: 'signed-in',
    summary: 'Ask to move one of your sessions, where the gym approves moves',
    body: AskToMoveRequest,
    result: SessionRequest,
    limits: ({ actor }) => [[EXCUSES, actor.userId]],
    status: 201,
    handle: (ctx, { params, body }) => askToMove(ctx, params.assignmentId, body),
  }),
]

export const offersRoutes = [...settingsRoutes, ...ownMoveRoutes]
