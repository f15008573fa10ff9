import { declareCall } from '../shared/call.ts'
import type {
  AttendanceCount,
  AttendanceCountsQuery,
  AttendanceDayQuery,
  BegunSession,
  MarkAttendanceRequest,
  MarkManyRequest,
  MarkManyResult,
  SessionAttendance,
} from './attendance.ts'

export const markAttendanceCall = declareCall(
  'PUT',
  '/api/gym-schedule/assignments/:assignmentId/attendance',
)<{ body: typeof MarkAttendanceRequest; result: SessionAttendance }>()

export const markManyCall = declareCall('PUT', '/api/gym-schedule/attendance')<{
  body: typeof MarkManyRequest
  result: MarkManyResult
}>()

export const listAttendanceDayCall = declareCall('GET', '/api/gym-schedule/attendance')<{
  query: typeof AttendanceDayQuery
  result: BegunSession[]
}>()

export const listAttendanceCountsCall = declareCall('GET', '/api/gym-schedule/attendance/counts')<{
  query: typeof AttendanceCountsQuery
  result: AttendanceCount[]
}>()
