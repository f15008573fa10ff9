import {
  listAttendanceCountsCall,
  listAttendanceDayCall,
  markAttendanceCall,
  markManyCall,
} from '@spotter/contract/schedule/attendance.calls.ts'
import {
  AttendanceCount,
  AttendanceCountsQuery,
  AttendanceDayQuery,
  BegunSession,
  MarkAttendanceRequest,
  MarkManyRequest,
  MarkManyResult,
  SessionAttendance,
} from '@spotter/contract/schedule/attendance.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { markAttendance, markMany } from './mark-attendance.ts'
import { readAttendanceCounts } from './read-attendance-counts.ts'
import { readAttendanceDay } from './read-attendance-day.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const STAFF = ['Trainer', ...MANAGERS] as const

export const attendanceRoutes = [
  route(markAttendanceCall, {
    access: STAFF,
    takesTokens: true,
    summary: 'Mark whether someone came to a session',
    body: MarkAttendanceRequest,
    result: SessionAttendance,
    handle: (ctx, { params, body }) => markAttendance(ctx, { ...params, ...body }),
  }),
  route(markManyCall, {
    access: STAFF,
    summary: 'Mark the attendance of many sessions',
    body: MarkManyRequest,
    result: MarkManyResult,
    handle: (ctx, { body }) => markMany(ctx, body.marks),
  }),
  route(listAttendanceDayCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a day's sessions that have begun, with their attendance",
    query: AttendanceDayQuery,
    result: z.array(BegunSession),
    handle: (ctx, { query }) => readAttendanceDay(ctx, query),
  }),
  route(listAttendanceCountsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Count the sessions that some of a brand's trainees attended and missed",
    query: AttendanceCountsQuery,
    result: z.array(AttendanceCount),
    handle: (ctx, { query }) => readAttendanceCounts(ctx, query),
  }),
]
