export { endEnrollments } from './trainees/end-enrollments.ts'
