import {
  listHourOffersCall,
  listOwnOffersCall,
  orderHourOfferCall,
  readOfferCall,
  sendHourOfferCall,
  stopHourOfferCall,
  takeOfferCall,
} from '@spotter/contract/offers/hour-offers.calls.ts'
import {
  HourOffer,
  HourOffersQuery,
  OfferInfo,
  OrderOfferRequest,
  OwnOffer,
  SendOfferRequest,
} from '@spotter/contract/offers/hour-offers.ts'
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
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { EXCUSES } from '../schedule/schedule.public.ts'
import { listHourOffers } from './hours/hour-offers.queries.ts'
import { orderHourOffer } from './hours/order-hour-offer.ts'
import { SENT_OFFERS, sendHourOffer } from './hours/send-hour-offer.ts'
import { stopHourOffer } from './hours/stop-hour-offer.ts'
import { listOwnOffers, OFFER_LINK_USES, readOffer, takeOffer } from './hours/take-offer.ts'
import { askToMove } from './own-moves/ask-to-move.ts'
import { moveOwnSession, OWN_MOVES } from './own-moves/move-own-session.ts'
import { readOwnMoveOptions } from './own-moves/read-own-move-options.ts'
import { undoOwnMove } from './own-moves/undo-own-move.ts'
import { readOfferSettings, updateOfferSettings } from './settings/offer-settings.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const Token = z.object({ token: z.string().max(200) })

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

const hourRoutes = [
  route(listHourOffersCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's free hours that are offered to trainees, and to whom",
    query: HourOffersQuery,
    result: z.array(HourOffer),
    handle: (ctx, { query }) => listHourOffers(ctx, query.gymBrandId),
  }),
  route(sendHourOfferCall, {
    access: MANAGERS,
    summary: 'Offer a free hour to one of those in line now',
    body: SendOfferRequest,
    result: HourOffer,
    limits: ({ actor }) => [[SENT_OFFERS, actor.userId]],
    handle: (ctx, { params, body }) => sendHourOffer(ctx, params.offerId, body.traineeId),
  }),
  route(orderHourOfferCall, {
    access: MANAGERS,
    summary: "Change the order of those who haven't been offered a free hour yet",
    body: OrderOfferRequest,
    result: HourOffer,
    handle: (ctx, { params, body }) => orderHourOffer(ctx, params.offerId, body.traineeIds),
  }),
  route(stopHourOfferCall, {
    access: MANAGERS,
    summary: 'Stop offering a free hour',
    result: HourOffer,
    handle: (ctx, { params }) => stopHourOffer(ctx, params.offerId),
  }),
  route(listOwnOffersCall, {
    access: 'signed-in',
    summary: "List the hours that you're being offered",
    result: z.array(OwnOffer),
    handle: (ctx) => listOwnOffers(ctx),
  }),
  route(readOfferCall, {
    access: 'anyone',
    summary: 'Read which hour the link in an email offers',
    params: Token,
    result: OfferInfo,
    limits: ({ clientAddress }) => [[OFFER_LINK_USES, clientAddress]],
    handle: (ctx, { params }) => readOffer(ctx, params.token),
  }),
  route(takeOfferCall, {
    access: 'anyone',
    summary: 'Take the hour that the link in an email offers, if nobody was faster',
    params: Token,
    result: OfferInfo,
    limits: ({ clientAddress }) => [[OFFER_LINK_USES, clientAddress]],
    handle: (ctx, { params }) => takeOffer(ctx, params.token),
  }),
]

export const offersRoutes = [...settingsRoutes, ...ownMoveRoutes, ...hourRoutes]
