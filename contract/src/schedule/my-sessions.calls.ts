import { declareCall } from '../shared/call.ts'
import type { CalendarFeed, MySession, MySessionsQuery, NewCalendarFeed } from './schedule.ts'
import type { AskRequest, SessionRequest } from './session-requests.ts'

export const listMySessionsCall = declareCall('GET', '/api/my/sessions')<{
  query: typeof MySessionsQuery
  result: MySession[]
}>()

export const readCalendarFeedCall = declareCall('GET', '/api/my/calendar-feed')<{
  result: CalendarFeed | null
}>()

export const createCalendarFeedCall = declareCall('POST', '/api/my/calendar-feed')<{
  result: NewCalendarFeed
}>()

export const revokeCalendarFeedCall = declareCall('DELETE', '/api/my/calendar-feed')<{ result: null }>()

export const readCalendarCall = declareCall('GET', '/api/calendar/:token.ics')<{ result: null }>()

/** 'I can't make it', by the session's trainee or trainer. */
export const askToBeExcusedCall = declareCall('POST', '/api/my/sessions/:assignmentId/request')<{
  body: typeof AskRequest
  result: SessionRequest
}>()

export const withdrawRequestCall = declareCall('DELETE', '/api/my/sessions/:assignmentId/request')<{
  result: null
}>()
