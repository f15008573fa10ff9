export { matchesSessions } from './enrollment.queries.ts'
export { endEnrollments } from './trainees/end-enrollments.ts'
