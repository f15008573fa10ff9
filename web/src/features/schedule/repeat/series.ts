import { readSeriesCall } from '@spotter/contract/schedule/schedule.calls.ts'
import type { SessionSeries } from '@spotter/contract/schedule/schedule.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { queryOptions } from '@tanstack/react-query'
import { weekdayOf } from '../../../components/week-grid/words.ts'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

/** The series a session belongs to; null if it stands alone. */
export function seriesQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.series, assignmentId],
    queryFn: ({ signal }) => call(readSeriesCall, { params: { assignmentId }, signal }),
  })
}

/** 'Every Tuesday, 6 PM, 5 of 12'. A session that has moved doesn't change when the others are. */
export function seriesWords({ position, length, sessions }: SessionSeries, timeFormat?: TimeFormat) {
  const times = sessions.map(({ date, hour }) => `Every ${weekdayOf(date)}, ${hourLabel(hour, timeFormat)}`)
  const counts = Map.groupBy(times, (time) => time)
  const usual = [...counts.values()].reduce((most, next) => (next.length > most.length ? next : most))[0]
  return `${usual}, ${position} of ${length}`
}

export function followingCount(series: SessionSeries | null | undefined) {
  return series ? series.length - series.position : 0
}
