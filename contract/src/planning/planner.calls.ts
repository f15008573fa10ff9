import { declareCall } from '../shared/call.ts'
import type { DraftDetails } from './drafts.ts'
import type {
  AskInfo,
  ConfirmChangeRequest,
  HourHolder,
  LockChangesRequest,
  PlanAsk,
  SendAsksRequest,
  SolveDraftRequest,
} from './plan.ts'
import type {
  BrandQuery,
  PlanningSettings,
  TrainerLimit,
  UpdatePlanningSettingsRequest,
  UpdateTrainerLimitsRequest,
} from './planning-settings.ts'
import type { WeekOutlook, WeeksQuery } from './weeks.ts'

/** Eight weeks from this one on: how much is planned in each, and how much is still open. */
export const listWeeksCall = declareCall('GET', '/api/gym-planning/weeks')<{
  query: typeof WeeksQuery
  result: WeekOutlook[]
}>()

/** Drafts the week again, in the background: the answer is still drafting. A `draft` event tells of every step. */
export const solveDraftCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/solve')<{
  body: typeof SolveDraftRequest
  result: DraftDetails
}>()

/** Stops drafting. What the draft held before stays. */
export const stopPlanningCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/cancel')<{
  result: DraftDetails
}>()

export const lockChangesCall = declareCall('PUT', '/api/gym-planning/drafts/:draftId/locks')<{
  body: typeof LockChangesRequest
  result: DraftDetails
}>()

/** Publishes a session although what it rests on has changed: one session at a time. */
export const confirmChangeCall = declareCall(
  'PUT',
  '/api/gym-planning/drafts/:draftId/changes/:changeId/confirmation',
)<{ body: typeof ConfirmChangeRequest; result: DraftDetails }>()

/** Removing a proposed session from a planned week bans it; this lifts the ban. */
export const liftBanCall = declareCall('DELETE', '/api/gym-planning/drafts/:draftId/bans/:banId')<{
  result: null
}>()

/** For anyone to check: the published plan, the facts it was drafted for, without names, and what shows how many sessions fit. */
export const downloadProofCall = declareCall('GET', '/api/gym-planning/drafts/:draftId/proof')<{
  result: null
}>()

export const sendAskCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/asks/:askId/send')<{
  result: PlanAsk
}>()

/** 'Ask all': one email per person. */
export const sendAsksCall = declareCall('POST', '/api/gym-planning/drafts/:draftId/asks/send')<{
  body: typeof SendAsksRequest
  result: PlanAsk[]
}>()

/** 'See who': the hours that would work for someone left out, and who has them in this draft. */
export const listHoldersCall = declareCall('GET', '/api/gym-planning/drafts/:draftId/left-out/:traineeId')<{
  result: HourHolder[]
}>()

export const readPlanningSettingsCall = declareCall('GET', '/api/gym-planning/settings')<{
  query: typeof BrandQuery
  result: PlanningSettings
}>()

export const updatePlanningSettingsCall = declareCall('PUT', '/api/gym-planning/settings')<{
  body: typeof UpdatePlanningSettingsRequest
  result: PlanningSettings
}>()

export const listTrainerLimitsCall = declareCall('GET', '/api/gym-planning/trainer-limits')<{
  query: typeof BrandQuery
  result: TrainerLimit[]
}>()

/** Answers with the limits of those who were changed. */
export const updateTrainerLimitsCall = declareCall('PUT', '/api/gym-planning/trainer-limits')<{
  body: typeof UpdateTrainerLimitsRequest
  result: TrainerLimit[]
}>()

/** What the link in an email asks for. Reading it changes nothing: email scanners open links, too. */
export const readAskCall = declareCall('GET', '/api/asks/:token')<{ result: AskInfo }>()

/** The button on the page `/asks/:token`. */
export const openAskedHourCall = declareCall('POST', '/api/asks/:token')<{ result: AskInfo }>()
