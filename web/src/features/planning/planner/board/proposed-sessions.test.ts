import { expect, test } from 'vitest'
import { draftChange, sessionSlot } from '../../../../test/drafts.ts'
import { proposedSessions } from './proposed-sessions.ts'

const WEEK = '2026-11-23'
const inWeek = sessionSlot({ date: '2026-11-29' })
const before = sessionSlot({ date: '2026-11-22' })

test('everyone has what a draft adds to the week, without what it takes out of it', () => {
  const changes = [
    draftChange({ traineeId: 'new', to: inWeek }),
    draftChange({ traineeId: 'new', to: sessionSlot({ date: WEEK }) }),
    draftChange({ traineeId: 'later', to: sessionSlot({ date: '2026-11-30' }) }),
    draftChange({ traineeId: 'moved in', kind: 'move', from: before, to: inWeek }),
    draftChange({ traineeId: 'moved out', kind: 'move', from: inWeek, to: before }),
    draftChange({ traineeId: 'moved within', kind: 'move', from: inWeek, to: sessionSlot({ date: WEEK }) }),
    draftChange({ traineeId: 'canceled', kind: 'cancel', from: inWeek, to: null }),
    draftChange({ traineeId: 'published', to: inWeek, isPublished: true }),
  ]
  expect(Object.fromEntries(proposedSessions(changes, WEEK))).toEqual({
    new: 2,
    later: 0,
    'moved in': 1,
    'moved out': -1,
    'moved within': 0,
    canceled: -1,
  })
})
