import { addDays } from '../shared/time.ts'
import type { NewChange, SelectionAction } from './drafts.ts'

const HOURS_A_DAY = 24

export interface SelectedSession {
  assignmentId: string
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

/** What one of several selected sessions becomes. An hour past midnight belongs to the next day. */
export function applyAction(session: SelectedSession, action: SelectionAction): NewChange {
  const { assignmentId, trainerId, gymLocationId, date } = session
  switch (action.kind) {
    case 'cancel':
      return { kind: 'cancel', assignmentId, notes: action.reason }
    case 'change-trainer':
      return { ...session, kind: 'move', trainerId: action.trainerId }
    case 'shift': {
      const hour = session.hour + action.hours
      const days = action.days + Math.floor(hour / HOURS_A_DAY)
      return {
        kind: 'move',
        assignmentId,
        trainerId,
        gymLocationId,
        date: addDays(date, days),
        hour: (hour + HOURS_A_DAY) % HOURS_A_DAY,
      }
    }
  }
}
