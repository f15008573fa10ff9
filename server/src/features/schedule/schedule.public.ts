export { cancelFutureSessions } from './cancel-future-sessions.ts'
export { countFutureSessions } from './count-future-sessions.ts'
export { forgetSessions } from './forget-sessions.ts'
export { holdSessions } from './hold-sessions.ts'
