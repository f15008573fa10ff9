export { endEnrollments } from './end-enrollments.ts'
