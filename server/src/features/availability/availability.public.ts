export { isAwayHour } from './away/read-days-away.ts'
export { openHour } from './by-email/open-hour.ts'
export { requireNotTooFarAhead } from './clock.queries.ts'
export { eraseHours } from './erase-hours.ts'
