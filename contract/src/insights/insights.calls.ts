import type { RemindersResult } from '../notifications/notifications.ts'
import { declareCall } from '../shared/call.ts'
import type { FairShares, FairSharesQuery, OwnShare } from './fair-shares.ts'
import type {
  Insights,
  InsightsExportQuery,
  InsightsQuery,
  InsightsTrainee,
  InsightsTraineesQuery,
  RemindQuietRequest,
} from './insights.ts'
import type { TrainerInsights } from './trainer-insights.ts'

export const readInsightsCall = declareCall('GET', '/api/gym-schedule/insights')<{
  query: typeof InsightsQuery
  result: Insights
}>()

export const exportInsightsCall = declareCall('GET', '/api/gym-schedule/insights/export')<{
  query: typeof InsightsExportQuery
  result: null
}>()

export const listInsightsTraineesCall = declareCall('GET', '/api/gym-schedule/insights/trainees')<{
  query: typeof InsightsTraineesQuery
  result: InsightsTrainee[]
}>()

export const remindQuietTraineesCall = declareCall('POST', '/api/gym-schedule/insights/reminders')<{
  body: typeof RemindQuietRequest
  result: RemindersResult
}>()

export const readFairSharesCall = declareCall('GET', '/api/gym-schedule/insights/fair-shares')<{
  query: typeof FairSharesQuery
  result: FairShares
}>()

/** Only gyms where you got fewer sessions than you wanted. */
export const listOwnSharesCall = declareCall('GET', '/api/my/shares')<{ result: OwnShare[] }>()

export const readTrainerInsightsCall = declareCall('GET', '/api/my/insights')<{ result: TrainerInsights }>()
