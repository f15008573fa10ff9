import { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import {
  ConfirmChangeRequest,
  HourHolder,
  LockChangesRequest,
  SolveDraftRequest,
} from '@spotter/contract/planning/plan.ts'
import {
  confirmChangeCall,
  downloadProofCall,
  liftBanCall,
  listHoldersCall,
  listWeeksCall,
  lockChangesCall,
  solveDraftCall,
  stopPlanningCall,
} from '@spotter/contract/planning/planner.calls.ts'
import { WeekOutlook, WeeksQuery } from '@spotter/contract/planning/weeks.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { downloadProof, PROOFS_OF_PLANS } from '../proof/download-proof.ts'
import { liftBan, lockChanges } from './edit-plan.ts'
import { listHolders } from './list-holders.ts'
import { listWeeks } from './list-weeks.ts'
import { solveDraft, stopPlanning } from './start-plan.ts'
import { confirmChange } from './watch/confirm-change.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const plannerRoutes = [
  route(listWeeksCall, {
    access: MANAGERS,
    summary: 'List how many sessions the next eight weeks have, and how many are still open',
    query: WeeksQuery,
    result: z.array(WeekOutlook),
    handle: (ctx, { query }) => listWeeks(ctx, query),
  }),
  route(solveDraftCall, {
    access: MANAGERS,
    summary: 'Draft a week again, with the fewest changes or from scratch',
    body: SolveDraftRequest,
    result: DraftDetails,
    handle: (ctx, { params, body }) => solveDraft(ctx, params.draftId, body),
  }),
  route(stopPlanningCall, {
    access: MANAGERS,
    summary: 'Stop drafting a week',
    result: DraftDetails,
    handle: (ctx, { params }) => stopPlanning(ctx, params.draftId),
  }),
  route(lockChangesCall, {
    access: MANAGERS,
    summary: "Lock or unlock a planned week's sessions",
    body: LockChangesRequest,
    result: DraftDetails,
    handle: (ctx, { params, body }) => lockChanges(ctx, params.draftId, body),
  }),
  route(confirmChangeCall, {
    access: MANAGERS,
    summary: "Confirm that a planned week's session is published although what it rests on has changed",
    body: ConfirmChangeRequest,
    result: DraftDetails,
    handle: (ctx, { params, body }) => confirmChange(ctx, params, body),
  }),
  route(liftBanCall, {
    access: MANAGERS,
    summary: 'Allow a session that was removed from a planned week to be proposed again',
    result: z.null(),
    handle: (ctx, { params }) => liftBan(ctx, params),
  }),
  route(listHoldersCall, {
    access: MANAGERS,
    summary: 'List who has the hours that would work for someone left out',
    result: z.array(HourHolder),
    handle: (ctx, { params }) => listHolders(ctx, params),
  }),
  route(downloadProofCall, {
    access: MANAGERS,
    summary:
      "Download a published week's proof, which anyone can check: facts without names, sessions, and prices",
    sends: 'application/json',
    freshProof: 'with-factor',
    result: z.null(),
    limits: ({ actor }) => [[PROOFS_OF_PLANS, actor.userId]],
    handle: (ctx, { params }) => downloadProof(ctx, params.draftId),
  }),
]
