import { expect, it } from 'vitest'
import type { SessionFacts } from '../delivery/read-mail-facts.ts'
import { pushMessageOf } from './push-message.ts'

const session = {
  id: '1',
  revision: 0,
  date: '2026-11-17',
  hour: 18,
  startsAt: '',
  isTomorrow: true,
  location: { name: 'Secret hall', address: '1 Main Street', city: 'Vienna', timeZone: 'Europe/Vienna' },
  trainerId: '2',
  trainerName: 'Tara Quick',
  traineeName: 'Theo Adler',
  from: null,
  isHandedOver: false,
  isOthers: false,
} satisfies SessionFacts
const moved = { ...session, from: session }
const recipient = { timeFormat: '12h' } as const

it.each([
  ['SessionAssigned', [session], 'New session', 'Tue, Nov 17, 6–7 PM'],
  ['SessionAssigned', [session, session, session], '3 new sessions', 'Tue, Nov 17, 6–7 PM, and 2 more'],
  ['SessionAssigned', [session, moved], 'Your sessions have changed', 'Tue, Nov 17, 6–7 PM, and 1 more'],
  ['SessionMoved', [moved], 'Session moved', 'Tue, Nov 17, 6–7 PM'],
  ['SessionMoved', [{ ...session, isHandedOver: true }], 'Your sessions have changed', 'Tue, Nov 17, 6–7 PM'],
  ['SessionCancelled', [session], 'Session canceled', 'Tue, Nov 17, 6–7 PM'],
  ['SessionReminder', [session, session], '2 sessions tomorrow', 'Tue, Nov 17, 6–7 PM, and 1 more'],
] as const)(
  '%s: a locked phone shows the day and the hour, and no names or places',
  (type, sessions, title, body) => {
    expect(pushMessageOf({ type, sessions: [...sessions], recipient })).toEqual({ title, body })
  },
)

it.each(['TraineeApproved', 'RequestAnswered'] as const)('%s is only emailed', (type) => {
  expect(pushMessageOf({ type, sessions: [session], recipient })).toBeNull()
})

it('an offered hour is nothing but the day and the hour, too', () => {
  const offer = { date: '2026-11-17', hour: 18 }
  expect(pushMessageOf({ type: 'OfferMade', sessions: [], recipient, offer })).toEqual({
    title: 'An hour is free',
    body: 'Tue, Nov 17, 6–7 PM',
  })
})

it('a swap is both hours, the one they have and the one they would get', () => {
  const swap = { to: { date: '2026-11-18', hour: 7 } }
  expect(pushMessageOf({ type: 'SwapAsked', sessions: [session], recipient, swap })).toEqual({
    title: 'Could you swap hours?',
    body: 'Tue, Nov 17, 6–7 PM for Wed, Nov 18, 7–8 AM',
  })
})
