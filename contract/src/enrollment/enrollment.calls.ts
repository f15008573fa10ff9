import { declareCall } from '../shared/call.ts'
import type { EnrollmentStatus, EnrollRequest, RemoveEnrollmentRequest } from './enrollment.ts'

export const enrollCall = declareCall('POST', '/api/GymEnrollment/enroll')<{
  body: typeof EnrollRequest
  result: EnrollmentStatus
}>()

export const removeEnrollmentCall = declareCall('DELETE', '/api/GymEnrollment/remove')<{
  body: typeof RemoveEnrollmentRequest
  result: null
}>()

export const listOwnEnrollmentsCall = declareCall('GET', '/api/GymEnrollment/status')<{
  result: EnrollmentStatus[]
}>()
