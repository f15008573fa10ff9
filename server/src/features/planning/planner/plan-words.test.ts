import { LeftOutReason, type StageCounts } from '@spotter/contract/planning/plan.ts'
import { describe, expect, it } from 'vitest'
import { type AskFacts, newsInWords, whatIfInWords } from './plan-words.ts'

const counts = { set: 2 } as StageCounts
const facts = { traineeName: 'Emeka Obi', counts, locationName: 'Neubau', preferredTrainerName: null }
const options = { isChecked: true, timeFormat: '12h' } as const
const ask: AskFacts = {
  ...{ asked: 'trainee', personName: 'Emeka Obi', traineeName: 'Emeka Obi' },
  opens: { date: '2026-11-17', hour: 12, timeZone: 'America/New_York' },
  session: { timeZone: 'Europe/Vienna' },
}

describe('what would help someone left out', () => {
  it('is said for every reason, even if no hour can be asked for', () => {
    const sentences = LeftOutReason.options.map((reason) =>
      whatIfInWords({ ...facts, reason }, undefined, options),
    )
    for (const sentence of sentences) expect(sentence).toMatch(/Emeka Obi.*\.$/)
  })

  it('names the time zone of an hour that is on another clock than the gym', () => {
    expect(whatIfInWords({ ...facts, reason: 'no-hours' }, ask, options)).toBe(
      'If Emeka Obi opened Tuesday, November 17, 12–1 PM (New York time), they would fit and nobody moves.',
    )
    const opens = { ...ask.opens, timeZone: 'Europe/Vienna' }
    expect(newsInWords({ ...ask, opens }, true, '12h')).toBe(
      'Emeka Obi opened Tuesday, November 17, 12–1 PM: they fit now.',
    )
  })

  it('says that someone else has to lose a session only when the plan is checked', () => {
    const taken = { ...facts, reason: 'taken' } as const
    expect(whatIfInWords(taken, undefined, options)).toBe(
      'Emeka Obi fits only if someone else loses a session.',
    )
    expect(whatIfInWords(taken, undefined, { ...options, isChecked: false })).toBe(
      'If someone else lost a session, Emeka Obi would fit.',
    )
  })
})
