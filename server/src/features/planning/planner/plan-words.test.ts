import { expect, it } from 'vitest'
import {
  type AskFacts,
  fairnessInWords,
  lockCostInWords,
  newsInWords,
  reasonsInWords,
  scoreInWords,
  wishCostInWords,
} from './plan-words.ts'

const ask: AskFacts = {
  asked: 'trainee',
  personName: 'Emeka Obi',
  traineeName: 'Emeka Obi',
  session: { date: '2026-11-17', hour: 12 },
}

it('news says who opened what, and whether they fit', () => {
  expect(newsInWords(ask, true, '12h')).toBe('Emeka Obi opened Tuesday, November 17, 12–1 PM: they fit now.')
})

it('a week in which nobody wants a session is not called planned', () => {
  const none = { booked: 0, wanted: 0, placed: 0, atMost: 0, stoppedEarly: false, isChecked: true }
  expect(scoreInWords(none)).toBe('Nobody to plan: no approved trainee wants a session this week.')
  expect(scoreInWords({ ...none, booked: 46 })).toBe(
    '46 sessions planned. Nobody wants another one this week.',
  )
})

it('the score counts what the week already has', () => {
  const full = { booked: 46, wanted: 15, placed: 0, atMost: 0, stoppedEarly: false, isChecked: true }
  expect(scoreInWords(full)).toBe('46 of 61 wanted sessions are planned. None of the other 15 fits: checked.')
  expect(scoreInWords({ ...full, placed: 3, atMost: 3 })).toBe(
    '49 of 61 wanted sessions. No plan can place more: checked.',
  )
  expect(scoreInWords({ ...full, atMost: 2 })).toBe('46 of at most 48.')
})

it('what locks cost together comes with those that cost something alone', () => {
  const lock = { traineeName: 'Emeka Obi', date: '2026-11-17', hour: 18, cost: 2, gainers: [] }
  expect(lockCostInWords(0, [], '12h')).toBeNull()
  expect(lockCostInWords(2, [], '12h')).toBe('Your locks cost 2 sessions.')
  expect(lockCostInWords(2, [lock], '12h')).toBe(
    "Your locks cost 2 sessions. Emeka Obi's lock on Tuesday, November 17, 6–7 PM, costs 2.",
  )
})

it('who could have what a lock or a wish costs is named, unless it would be a crowd', () => {
  const wish = { traineeName: 'Maja Novak', trainerName: 'Ines Moreau', cost: 1, gainers: ['Theo Brandt'] }
  const costs = "Maja Novak's wish to train only with Ines Moreau costs"
  expect(wishCostInWords([])).toBeNull()
  expect(wishCostInWords([wish])).toBe(`${costs} 1 session: Theo Brandt could have it.`)
  expect(wishCostInWords([{ ...wish, cost: 2, gainers: ['Ana Lima', 'Theo Brandt'] }])).toBe(
    `${costs} 2 sessions: Ana Lima and Theo Brandt could have them.`,
  )
  expect(wishCostInWords([{ ...wish, cost: 4, gainers: ['A', 'B', 'C', 'D'] }])).toBe(
    `${costs} 4 sessions: 4 people could have them.`,
  )
})

it('fairness is checked, or says what may be possible, or that nobody is left to help', () => {
  expect(fairnessInWords({ least: 0, short: 2, perhaps: 1 })).toBe(
    'No plan with as many sessions gives the one who gets least more: checked.',
  )
  expect(fairnessInWords({ least: 0, short: 1, perhaps: 1 })).toBe(
    'Perhaps 1 more person could get a first session.',
  )
  expect(fairnessInWords({ least: 7, short: 2, perhaps: 2 })).toBe(
    'Perhaps 2 more people could get an eighth session.',
  )
  expect(fairnessInWords({ least: null, short: 0, perhaps: 0 })).toBe(
    'Nobody left out fits in any plan, not even in place of others.',
  )
})

it('a trainer is usual from the second session on', () => {
  const why = { isUsualHour: false, isPreferredLocation: false, isPreferredTrainer: false, shortfall: 0 }
  const reasons = (timesWithTrainer: number) => reasonsInWords({ ...why, timesWithTrainer }, 'Ines Moreau', 4)
  expect(reasons(1)).toEqual(['Trained with Ines Moreau before'])
  expect(reasons(2)).toEqual(['Usual trainer: 2 sessions with Ines Moreau lately'])
})
