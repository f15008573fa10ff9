export { revokeCalendarFeedsOf } from './calendar/calendar-feed.ts'
export { cancelFutureSessions } from './cancel/cancel-future-sessions.ts'
export { holdSessions } from './cancel/hold-sessions.ts'
export { forgetSessions } from './forget-sessions.ts'
