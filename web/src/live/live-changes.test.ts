import { expect, test } from 'vitest'
import { QUERY_KEYS } from '../lib/query-keys.ts'
import { type Change, isStale, staleAfter } from './live-changes.ts'

const WEEK = { gymBrandId: 'b', startDate: '2026-11-16', endDate: '2026-11-22' }
const { planning, schedule, traineeAvailability, trainerAvailability } = QUERY_KEYS
const KEYS = {
  'the week': [...schedule.trainerHours, WEEK],
  'a trainee': [...schedule.traineeHours, { traineeId: 't', startDate: '2026-11-17', endDate: '2026-11-23' }],
  'the next week': [...schedule.trainerHours, { ...WEEK, startDate: '2026-11-23', endDate: '2026-11-29' }],
  'free trainers': [...schedule.freeTrainers, { date: '2026-11-18', hour: 9 }],
  'assignable trainees': [...schedule.assignableTrainees, { date: '2026-11-18', hour: 9 }],
  'suggested trainees': [...schedule.suggestedTrainees, { date: '2026-11-18', hour: 9 }],
  absences: [...schedule.absences, { gymBrandId: 'b' }],
  requests: [...schedule.requests, { gymBrandId: 'b' }],
  'my sessions': [...schedule.mySessions, { past: false, page: 1 }],
  'my calendar link': schedule.calendarFeed,
  'my hours': [...traineeAvailability.slots, '2026-11-16'],
  "kenji's hours": [...trainerAvailability.all, 'kenji', 'slots'],
  "amara's hours": [...trainerAvailability.all, 'amara', 'slots'],
  'the trainee list': [...QUERY_KEYS.trainees.all, 'b'],
  'pending notifications': QUERY_KEYS.notifications.pending,
  'who wants how many': [...QUERY_KEYS.wishes.managed, { gymBrandId: 'b', week: '2026-11-16' }],
  'the drafts': [...planning.drafts, 'b'],
  'an open draft': [...planning.draft, 'd'],
  'another draft': [...planning.draft, 'e'],
  'a pack': [...QUERY_KEYS.packs.one, 'p'],
  payments: [...schedule.payments, { gymBrandId: 'b' }],
  "what I'm to pay": QUERY_KEYS.billing.toPay,
  gyms: QUERY_KEYS.gyms.assignedBrands,
}

const session: Change = {
  kind: 'session',
  assignmentId: 'a',
  gymBrandId: 'b',
  gymLocationId: 'l',
  trainerId: 'kenji',
  traineeId: 't',
  date: '2026-11-18',
  hour: 9,
  status: 'Scheduled',
}
const days = { startDate: '2026-11-18', endDate: '2026-11-19' }
const HOURS = ['the week', 'a trainee', 'free trainers']
const TRAINEES = ['assignable trainees', 'suggested trainees']
const MONEY = ['a pack', 'payments', "what I'm to pay"]
const DRAFTS = ['an open draft', 'another draft']

test.each<[event: Change, stale: string[]]>([
  [
    session,
    [
      ...HOURS,
      ...TRAINEES,
      'absences',
      'requests',
      'my sessions',
      'my hours',
      "kenji's hours",
      'the trainee list',
      'pending notifications',
      'who wants how many',
      ...DRAFTS,
      ...MONEY,
    ],
  ],
  [
    { kind: 'trainer-hours', trainerId: 'kenji', ...days },
    [...HOURS, 'absences', "kenji's hours", ...DRAFTS],
  ],
  [{ kind: 'trainee-hours', userId: 'u', ...days }, ['a trainee', ...TRAINEES, 'my hours', ...DRAFTS]],
  [
    { kind: 'enrollment', gymBrandId: 'b', traineeId: 't' },
    ['a trainee', ...TRAINEES, 'the trainee list', 'who wants how many', ...DRAFTS],
  ],
  [
    { kind: 'gym', gymBrandId: 'b' },
    [
      'the week',
      'a trainee',
      'the next week',
      'free trainers',
      ...TRAINEES,
      'absences',
      'requests',
      'my sessions',
      'my calendar link',
      'the drafts',
      ...DRAFTS,
      'payments',
      'gyms',
    ],
  ],
  [{ kind: 'request', gymBrandId: 'b', assignmentId: 'a' }, ['requests', 'my sessions']],
  [{ kind: 'pack', gymBrandId: 'b' }, MONEY],
  [{ kind: 'draft', gymBrandId: 'b', draftId: 'd' }, ['the drafts', 'an open draft']],
  [{ kind: 'refetch' }, Object.keys(KEYS)],
])('%j makes exactly the affected queries stale', (event, stale) => {
  const after = staleAfter(event)
  const found = Object.entries(KEYS).filter(([, key]) => isStale(after, key))
  expect(found.map(([name]) => name)).toEqual(stale)
})
