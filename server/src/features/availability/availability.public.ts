export { forgetHours } from './forget-hours.ts'
