import { FairShares, FairSharesQuery, OwnShare } from '@spotter/contract/insights/fair-shares.ts'
import {
  exportInsightsCall,
  listInsightsTraineesCall,
  listOwnSharesCall,
  readFairSharesCall,
  readInsightsCall,
  readTrainerInsightsCall,
  remindQuietTraineesCall,
} from '@spotter/contract/insights/insights.calls.ts'
import {
  Insights,
  InsightsExportQuery,
  InsightsQuery,
  InsightsTrainee,
  InsightsTraineesQuery,
  RemindQuietRequest,
} from '@spotter/contract/insights/insights.ts'
import { TrainerInsights } from '@spotter/contract/insights/trainer-insights.ts'
import { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { exportInsights } from './export-insights.ts'
import { readFairShares } from './fair-shares/read-fair-shares.ts'
import { readOwnShares } from './fair-shares/read-own-shares.ts'
import { readInsights } from './read-insights.ts'
import { readInsightsTrainees } from './read-insights-trainees.ts'
import { readTrainerInsights } from './read-trainer-insights.ts'
import { remindQuietTrainees } from './remind-quiet-trainees.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const insightsRoutes = [
  route(readInsightsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read a brand's figures for the last full weeks",
    query: InsightsQuery,
    result: Insights,
    handle: (ctx, { query }) => readInsights(ctx, query),
  }),
  route(exportInsightsCall, {
    access: MANAGERS,
    summary: "Download one of a brand's figures as CSV",
    sends: 'text/csv',
    freshProof: 'with-factor',
    query: InsightsExportQuery,
    result: z.null(),
    handle: (ctx, { query }) => exportInsights(ctx, query),
  }),
  route(listInsightsTraineesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the trainees who are new, active, lost, or quiet',
    query: InsightsTraineesQuery,
    result: z.array(InsightsTrainee),
    handle: (ctx, { query }) => readInsightsTrainees(ctx, query),
  }),
  route(remindQuietTraineesCall, {
    access: MANAGERS,
    summary: 'Remind trainees who have gone quiet, at most once a week',
    body: RemindQuietRequest,
    result: RemindersResult,
    handle: (ctx, { body }) => remindQuietTrainees(ctx, body),
  }),
  route(readFairSharesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read how many of the sessions they wanted a brand's trainees got",
    query: FairSharesQuery,
    result: FairShares,
    handle: (ctx, { query }) => readFairShares(ctx, query),
  }),
  route(listOwnSharesCall, {
    access: 'signed-in',
    summary: 'List the gyms where you got fewer sessions than you wanted',
    result: z.array(OwnShare),
    handle: (ctx) => readOwnShares(ctx),
  }),
  route(readTrainerInsightsCall, {
    access: ['Trainer'],
    summary: 'Read your own figures as a trainer, and which hours trainees want',
    result: TrainerInsights,
    handle: (ctx) => readTrainerInsights(ctx),
  }),
]
