import { describe, expect, it } from 'vitest'
import { judgeChanges } from './changes.rules.ts'
import type { LiveSession } from './live-sessions.ts'
import type { ChangeFacts, TargetFacts } from './why-not-change.ts'

const DATE = '2030-05-14'

function at(hour: number) {
  return {
    gymLocationId: 'hall',
    date: DATE,
    hour,
    startsAt: `${DATE}T${String(hour).padStart(2, '0')}:00:00Z`,
  }
}

function targetAt(hour: number, trainerId: string, more: Partial<TargetFacts> = {}): TargetFacts {
  return {
    ...at(hour),
    trainerId,
    slotId: `${trainerId} ${hour}`,
    capacity: null,
    isPast: false,
    isPastDate: false,
    isTooFarAhead: false,
    locationIsManaged: true,
    trainerIsOfBrand: true,
    traineeIsOfBrand: true,
    brandIsActive: true,
    isSamePerson: false,
    traineeIsApproved: true,
    trainerIsAvailable: true,
    ...more,
  }
}

function live(assignmentId: string, hour: number, trainerId: string, traineeUserId: string): LiveSession {
  return { assignmentId, trainerId, traineeUserId, ...at(hour) }
}

function create(target: TargetFacts, traineeUserId: string): ChangeFacts {
  return { kind: 'create', assignmentId: null, traineeUserId, session: null, target, expectedRevision: null }
}

function change(
  kind: 'move' | 'cancel' | 'restore',
  session: LiveSession,
  target: TargetFacts | null,
  more: Partial<NonNullable<ChangeFacts['session']>> & { expectedRevision?: number } = {},
): ChangeFacts {
  const { expectedRevision = null, ...now } = more
  const { assignmentId, traineeUserId, trainerId, gymLocationId, date, hour, startsAt } = session
  const place = { trainerId, gymLocationId, date, hour }
  return {
    kind,
    assignmentId,
    traineeUserId,
    target,
    expectedRevision,
    session: { status: 'Scheduled', hasBegun: false, revision: 3, startsAt, place, ...now },
  }
}

function words(changes: ChangeFacts[], others: LiveSession[] = []) {
  return judgeChanges(changes, others).map((refusal) => refusal?.message ?? null)
}

describe('changes made together', () => {
  const [one, two] = [live('one', 6, 'Kenji', 'Maja'), live('two', 7, 'Kenji', 'Chidi')]

  it('can swap two sessions', () => {
    const trade = [change('move', one, targetAt(7, 'Kenji')), change('move', two, targetAt(6, 'Kenji'))]
    expect(words(trade, [one, two])).toEqual([null, null])
  })

  it('can use an hour that a move or a cancellation frees, in any order', () => {
    const taken = create(targetAt(6, 'Kenji'), 'Emeka')
    expect(words([taken, change('cancel', one, null)], [one])).toEqual([null, null])
    expect(words([taken, change('move', one, targetAt(8, 'Kenji'))], [one])).toEqual([null, null])
  })

  it('are all refused if the last one in a chain is', () => {
    const chain = [
      create(targetAt(6, 'Kenji'), 'Emeka'),
      change('move', one, targetAt(7, 'Kenji')),
      change('move', two, targetAt(8, 'Kenji', { trainerIsAvailable: false })),
    ]
    expect(words(chain, [one, two])).toEqual([
      'Trainer is already booked at this time',
      'Trainer is already booked at this time',
      'Trainer is not available at this time',
    ])
  })

  it('are checked against each other', () => {
    const target = (trainer: string) => targetAt(9, trainer, { capacity: 2 })
    expect(
      words([
        create(target('Kenji'), 'Maja'),
        create(target('Kenji'), 'Chidi'),
        create(target('Yara'), 'Maja'),
        create(target('Yara'), 'Chidi'),
        create(target('Tane'), 'Emeka'),
      ]),
    ).toEqual([
      null,
      'Trainer is already booked at this time',
      'Trainee is already booked at this time',
      null,
      'Location is at capacity at this time',
    ])
  })

  it('count toward capacity by actual time, not by the hour on the clock', () => {
    const next = { ...targetAt(7, 'Yara', { capacity: 1 }), startsAt: one.startsAt }
    expect(words([create(next, 'Chidi')], [one])).toEqual(['Location is at capacity at this time'])
    const repeated = { ...targetAt(6, 'Yara', { capacity: 1 }), startsAt: two.startsAt }
    expect(words([create(repeated, 'Chidi')], [one])).toEqual([null])
  })

  it('never overlap for one person, even by half an hour', () => {
    const half = { ...targetAt(6, 'Yara'), startsAt: `${DATE}T06:30:00Z` }
    expect(words([create(half, 'Maja')], [one])).toEqual(['Trainee is already booked at this time'])
    const later = { ...targetAt(7, 'Yara'), startsAt: `${DATE}T07:00:00Z` }
    expect(words([create(later, 'Maja')], [one])).toEqual([null])
  })
})

describe('a session to change', () => {
  const session = live('one', 6, 'Kenji', 'Maja')

  it.each([
    ['move', {}, null],
    ['move', { hasBegun: true }, 'Cannot move a past session'],
    ['cancel', { hasBegun: true }, 'Cannot cancel a past session'],
    ['move', { status: 'Cancelled' }, 'This session was canceled'],
    ['restore', { status: 'Cancelled' }, null],
    ['move', { expectedRevision: 3 }, null],
    ['move', { expectedRevision: 2 }, 'This session was changed in the meantime'],
  ] as const)('%s, %j: %s', (kind, more, refusal) => {
    const target = kind === 'cancel' ? null : targetAt(8, 'Kenji')
    expect(words([change(kind, session, target, more)])).toEqual([refusal])
  })

  it('must exist', () => {
    expect(words([{ ...change('cancel', session, null), session: null }])).toEqual(['Session not found'])
  })
})
