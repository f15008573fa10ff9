export { cancelFutureSessions } from './cancel-future-sessions.ts'
export { countFutureSessions } from './count-future-sessions.ts'
