import { ATTENDANCE_DAYS } from '@spotter/contract/schedule/attendance.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'

export interface MarkFacts {
  isCancelled: boolean
  hasBegun: boolean
  isClosed: boolean
}

export function whyNotMark({ isCancelled, hasBegun, isClosed }: MarkFacts): Refusal | null {
  if (isCancelled) return conflict('This session was canceled')
  if (!hasBegun) return conflict("This session hasn't begun. You can mark attendance once it has.")
  if (isClosed) return conflict(`Attendance can be marked for ${ATTENDANCE_DAYS} days after a session`)
  return null
}
