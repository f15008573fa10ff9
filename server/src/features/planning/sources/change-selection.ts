import type { DraftSource, NewChange, SelectionAction } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/time.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { Proposal } from './proposal.ts'

const HOURS_A_DAY = 24
const TITLES: Record<SelectionAction['kind'], string> = {
  shift: 'Move several sessions',
  'change-trainer': 'Change the trainer',
  cancel: 'Cancel several sessions',
}

export interface PlannedSession {
  assignmentId: string
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

/** The same for every selected session. */
export async function changeSelection(
  ctx: SignedIn,
  brandId: string,
  { assignmentIds, action }: Extract<DraftSource, { kind: 'selection' }>,
): Promise<Proposal> {
  const ids = [...new Set(assignmentIds)]
  const sessions = await ctx.db
    .selectFrom('assignments')
    .select(['id as assignmentId', 'trainer_user_id as trainerId', 'location_id as gymLocationId'])
    .select(['date', 'hour'])
    .where('id', 'in', ids)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'Scheduled')
    .execute()
  if (sessions.length < ids.length) throw notFound('Session')
  return { title: TITLES[action.kind], changes: sessions.map((session) => applyAction(session, action)) }
}

export function applyAction(session: PlannedSession, action: SelectionAction): NewChange {
  const { assignmentId } = session
  switch (action.kind) {
    case 'cancel':
      return { kind: 'cancel', assignmentId, notes: action.reason }
    case 'change-trainer':
      return { ...session, kind: 'move', trainerId: action.trainerId }
    case 'shift': {
      const hour = session.hour + action.hours
      const days = action.days + Math.floor(hour / HOURS_A_DAY)
      return {
        ...{ ...session, kind: 'move', date: addDays(session.date, days) },
        hour: (hour + HOURS_A_DAY) % HOURS_A_DAY,
      }
    }
  }
}
