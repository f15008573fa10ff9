export { revokeCalendarFeedsOf } from './calendar/calendar-feed.ts'
export { cancelFutureSessions } from './cancel/cancel-future-sessions.ts'
export { holdPerson, holdSessions } from './cancel/hold-sessions.ts'
export {
  type ChangeOutcome,
  changeSession,
  changeSessions,
  judgeSessionChanges,
} from './changes/change-sessions.ts'
export type { SessionChange, SessionSlot } from './changes/session-change.ts'
export { brokenRules } from './concerns/broken-rules.ts'
export type { Concern } from './concerns/concern-in-words.ts'
export { judgedPlaces, type PlannedPlace, plannedPlaces } from './concerns/judge-places.ts'
export { eraseInSessions } from './erase-in-sessions.ts'
export { explainOption } from './move/explain-option.ts'
export { askedFor, freeHours, listOptions } from './move/list-options.ts'
export { EXCUSES, makeRequest } from './requests/ask-to-be-excused.ts'
export { needsAnswer } from './requests/requests.queries.ts'
