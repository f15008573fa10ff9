import type { MoveMode } from '@spotter/contract/offers/offer-settings.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'

const HOUR_MS = 3_600_000

export interface OwnMoveFacts {
  mode: MoveMode
  startsAt: string
  now: string
  revision: number
  noticeHours: number
  movesPerWeek: number
  /** In the session's week, with swaps they asked for, and with those that wait for approval or have been approved. */
  movesMade: number
  hasOpenRequest: boolean
  /** The planner is at work on the week. */
  isBeingPlanned: boolean
}

export const hourTaken = () => conflict('This hour is no longer free. Choose another one.')

export function whyNotMove(facts: OwnMoveFacts): Refusal | null {
  if (facts.mode === 'off') return conflict('Only your gym can move this session')
  const hoursAhead = (Date.parse(facts.startsAt) - Date.parse(facts.now)) / HOUR_MS
  if (hoursAhead <= 0) return conflict('Cannot move a past session')
  if (hoursAhead < facts.noticeHours) return conflict(tooLate(facts.noticeHours))
  if (facts.hasOpenRequest) return conflict('Your gym still has to answer a request about this session')
  if (facts.movesMade >= facts.movesPerWeek) return conflict(movesUsed(facts.movesPerWeek))
  if (facts.isBeingPlanned)
    return conflict('Your gym is planning this week right now. Please try again in a few minutes.')
  return null
}

export function whyNotThisWay(mode: MoveMode, wanted: MoveMode): Refusal | null {
  if (mode === wanted) return null
  return mode === 'with-approval'
    ? conflict('Your gym has to approve this move. Please choose the hour again.')
    : conflict('You can move this session without asking. Please choose the hour again.')
}

function tooLate(noticeHours: number) {
  return `Sessions can be moved until ${plural(noticeHours, 'hour')} before they start`
}

function movesUsed(movesPerWeek: number) {
  return movesPerWeek === 1
    ? "You've already moved a session that week. Ask your gym if you need to move another one."
    : `You've already moved ${movesPerWeek} sessions that week. Ask your gym if you need to move another one.`
}
