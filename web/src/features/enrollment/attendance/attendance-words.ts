import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'

/** '12 attended', or '12 attended, 1 no-show'. */
export function attendanceWords({ attended, noShows }: AttendanceCount) {
  const words = `${countWords(attended)} attended`
  return noShows > 0 ? `${words}, ${plural(noShows, 'no-show')}` : words
}
