import {
  listAttendanceDayCall,
  markAttendanceCall,
  markManyCall,
} from '@spotter/contract/schedule/attendance.calls.ts'
import type {
  Attendance,
  AttendanceDayQuery,
  MarkManyRequest,
} from '@spotter/contract/schedule/attendance.ts'
import { listMySessionsCall } from '@spotter/contract/schedule/my-sessions.calls.ts'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export function attendanceDayQuery(query: AttendanceDayQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.attendance, query],
    queryFn: ({ signal }) => call(listAttendanceDayCall, { query, signal }),
  })
}

export const markableSessionsQuery = queryOptions({
  queryKey: [...QUERY_KEYS.schedule.mySessions, 'markable'],
  queryFn: ({ signal }) => call(listMySessionsCall, { query: { markable: true }, signal }),
})

/** One after another: a mark must not overtake the one it replaces. */
const IN_ORDER = { id: 'attendance' }
const MARKING = 'mark-attendance'

export function useMarkAttendance(assignmentId: string) {
  const reload = useReload()
  return useMutation({
    mutationKey: [MARKING, assignmentId],
    scope: IN_ORDER,
    mutationFn: (attendance: Attendance | null) =>
      call(markAttendanceCall, { params: { assignmentId }, body: { attendance } }),
    onSettled: reload,
  })
}

/** Looks up a session's mark as the person sees it, even if it's still being saved. */
export function useSeenMarks() {
  const pending = useMutationState({
    filters: { mutationKey: [MARKING], status: 'pending' },
    select: ({ options, state }) =>
      [options.mutationKey?.[1] as string, state.variables as Attendance | null] as const,
  })
  const marks = new Map(pending)
  return (id: string, saved: Attendance | null) => {
    const mark = marks.get(id)
    return mark === undefined ? saved : mark
  }
}

export function useMarkMany() {
  const reload = useReload()
  return useMutation({
    scope: IN_ORDER,
    mutationFn: (marks: MarkManyRequest['marks']) => call(markManyCall, { body: { marks } }),
    onSettled: reload,
  })
}

/** Settles once what's on screen is up to date. */
function useReload() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.trainees.attendance })
    return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.all })
  }
}
