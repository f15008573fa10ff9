import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { ironwood, NEUBAU } from './schedule.ts'

/** With Kenji at Neubau, on Wednesday at 10 AM. */
export function sessionSlot(parts: Partial<SessionSlot> = {}): SessionSlot {
  return {
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-11-18',
    hour: 10,
    timeZone: 'Europe/Vienna',
    ...parts,
  }
}

/** A new session, unless the parts make it something else. */
export function draftChange(parts: Partial<DraftChange> = {}): DraftChange {
  return {
    id: 'change-1',
    kind: 'create',
    isPublished: false,
    assignmentId: null,
    traineeId: 'trainee-leila',
    traineeName: 'Leila Haddad',
    from: null,
    to: sessionSlot(),
    notes: null,
    problem: null,
    reason: null,
    ...parts,
  }
}

export function draftDetails(changes: DraftChange[], parts: Partial<DraftDetails> = {}): DraftDetails {
  const count = (kind: DraftChange['kind']) => changes.filter((change) => change.kind === kind).length
  const published = changes.filter(({ isPublished }) => isPublished).length
  return {
    id: 'draft-1',
    gymBrandId: ironwood.id,
    title: 'Same as last week',
    origin: 'last-week',
    state: published > 0 && published === changes.length ? 'published' : 'open',
    revision: 1,
    counts: { created: count('create'), moved: count('move'), canceled: count('cancel'), published },
    createdByName: 'Mona Berg',
    createdAt: '2026-11-16T09:00:00.000Z',
    updatedAt: '2026-11-16T09:00:00.000Z',
    publishedAt: null,
    undoUntil: null,
    canUndo: published > 0,
    needAttention: changes.filter(({ problem }) => problem !== null).length,
    changes,
    ...parts,
  }
}
