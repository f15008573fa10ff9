import { type HelpfulChange, LeftOutReason, type StageCounts } from '@spotter/contract/planning/plan.ts'
import { describe, expect, it } from 'vitest'
import { type Help, helpInWords } from './help-in-words.ts'
import { leftOutInWords } from './left-out-in-words.ts'
import type { AskFacts } from './plan-words.ts'

const counts = { set: 2, locationHasRoom: 4 } as StageCounts
const facts = {
  traineeName: 'Emeka Obi',
  counts,
  sessions: 1,
  wanted: 3,
  restDays: 1,
  locationName: 'Neubau',
  preferredTrainerName: null,
  hasTrainers: true,
  hasTrainerHours: true,
  isUnderWay: false,
}
const noHelp: Help = { ask: undefined, pair: [], change: null, gainsFromSet: false, isChecked: true }
const session: HelpfulChange['session'] = {
  trainerId: 'lucia',
  trainerName: 'Lucia Vega',
  gymLocationId: 'neubau',
  gymLocationName: 'Neubau',
  date: '2026-11-18',
  hour: 12,
  timeZone: 'Europe/Vienna',
}
const ask: AskFacts = {
  asked: 'trainee',
  personName: 'Emeka Obi',
  traineeName: 'Emeka Obi',
  session: { date: '2026-11-17', hour: 12 },
}
const pair = [
  { ...ask, asked: 'trainer' as const, personName: 'Lucia Vega', session },
  { ...ask, session },
]
const helpFor = (reason: LeftOutReason, help: Partial<Help> = {}) =>
  helpInWords({ ...facts, reason }, { ...noHelp, ...help }, '12h')

describe('why someone was left out', () => {
  it('is said for every reason', () => {
    for (const reason of LeftOutReason.options)
      expect(leftOutInWords({ ...facts, reason })).toMatch(/^[A-Z].*\.$/)
  })

  it('counts what they have if their own days are the reason, and says if a gym has no trainers', () => {
    expect(leftOutInWords({ ...facts, reason: 'own-days' })).toBe(
      'Emeka Obi has 1 of 3 sessions. Their other hours fall on rest days (1 day off between sessions).',
    )
    expect(leftOutInWords({ ...facts, reason: 'own-days', restDays: 0 })).toBe(
      'Emeka Obi has 1 of 3 sessions. Their other hours are on days when they already train.',
    )
    expect(leftOutInWords({ ...facts, reason: 'no-trainer', hasTrainers: false })).toBe(
      'This gym has no trainers yet. Invite one.',
    )
  })
})

describe('a week that has begun', () => {
  it('never says that someone set no hours, only that none are left', () => {
    const reason = 'no-hours' as const
    expect(leftOutInWords({ ...facts, reason })).toBe("Emeka Obi hasn't set any hours this week.")
    const underWay = { ...facts, reason, isUnderWay: true }
    expect(leftOutInWords(underWay)).toBe("Emeka Obi hasn't set any hours for the rest of this week.")
    expect(helpInWords({ ...underWay, hasTrainerHours: false }, noHelp, '12h')).toBe(
      'No trainer has set any hours for the rest of this week. Ask a trainer for an hour first.',
    )
  })
})

describe('what would help someone left out', () => {
  it('never calls trainers full who have set no hours', () => {
    expect(helpFor('no-hours')).toBe('Every trainer is full. Ask a trainer for an hour first.')
    const reason = 'no-hours' as const
    expect(helpInWords({ ...facts, reason, hasTrainerHours: false }, noHelp, '12h')).toBe(
      'No trainer has set any hours this week. Ask a trainer for an hour first.',
    )
    expect(helpInWords({ ...facts, reason, hasTrainers: false }, noHelp, '12h')).toBe(
      'This gym has no trainers yet. Invite one.',
    )
  })

  it('is said for every reason, even if no hour can be asked for', () => {
    for (const reason of LeftOutReason.options) expect(helpFor(reason)).toMatch(/^[A-Z].*\.$/)
  })

  it('is said on the clock of the gym', () => {
    expect(helpFor('no-hours', { ask })).toBe(
      'If Emeka Obi opened Tuesday, November 17, 12–1 PM, they would fit and nobody moves.',
    )
  })

  it('never says that nothing helps if two hours do, or the whole set', () => {
    expect(helpFor('taken', { pair })).toBe(
      "With today's hours, Emeka Obi fits only if someone else loses a session. Or if Lucia Vega and Emeka Obi both open Wednesday, November 18, 12–1 PM.",
    )
    expect(helpFor('busy', { pair })).toBe(
      'No single new hour makes room for Emeka Obi. It takes more: if Lucia Vega and Emeka Obi both open Wednesday, November 18, 12–1 PM.',
    )
    expect(helpFor('taken', { gainsFromSet: true })).toMatch(/Or if all the hours under Asks are opened\.$/)
    expect(helpFor('taken', { isChecked: false })).toBe(
      'If someone else lost a session, Emeka Obi would fit.',
    )
  })

  it('is the number that is in the way', () => {
    const change = (kind: HelpfulChange['kind'], from: number, to: number) => ({
      ask,
      change: { kind, from, to, session },
    })
    expect(helpFor('trainer-limits', change('hours-per-week', 1, 2))).toBe(
      'Lucia Vega is free on Wednesday, November 18, 12–1 PM, but has reached 1 hour per week. Raise it to 2 and Emeka Obi fits.',
    )
    expect(helpFor('location-full', change('capacity', 4, 5))).toBe(
      'Neubau is full on Wednesday, November 18, 12–1 PM: 4 sessions at a time. Raise it to 5 and Emeka Obi fits.',
    )
    expect(helpFor('own-days', change('rest-days', 1, 0))).toBe(
      'With no days off between sessions instead of 1, Emeka Obi fits on Wednesday, November 18, 12–1 PM.',
    )
  })
})
