import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { WhyThis } from '@spotter/contract/planning/plan.ts'
import { dayAndMonth } from '@spotter/contract/words/dates.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import type { LeftOutFacts } from './left-out-in-words.ts'

interface Score {
  wanted: number
  placed: number
  atMost: number
  stoppedEarly: boolean
}

/** '74 of 80 wanted sessions. No plan can place more: checked.' */
export function scoreInWords({ wanted, placed, atMost, stoppedEarly }: Score) {
  const sessions = placed.toLocaleString('en-US')
  if (placed === atMost)
    return `${sessions} of ${plural(wanted, 'wanted session')}. No plan can place more: checked.`
  return `${sessions} of at most ${atMost.toLocaleString('en-US')}.${stoppedEarly ? ' Stopped early.' : ''}`
}

export function lockCostInWords(cost: number) {
  return cost === 0 ? null : `Your locks cost ${plural(cost, 'session')}.`
}

/** 'Why this?', the strongest reason first. */
export function reasonsInWords(why: WhyThis | null, trainerName: string): string[] {
  if (!why) return ['Added by a manager']
  const reasons = [
    why.isUsualHour && 'Usual hour',
    why.timesWithTrainer > 0 &&
      `Usual trainer: ${plural(why.timesWithTrainer, 'session')} with ${trainerName} lately`,
    why.isPreferredTrainer && 'Preferred trainer',
    why.isPreferredLocation && 'Preferred location',
    why.shortfall > 0 && `Fair share: missed ${plural(why.shortfall, 'session')} lately`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons : ['An hour that works for both']
}

export interface AskFacts {
  asked: 'trainer' | 'trainee'
  personName: string
  traineeName: string
  opens: { date: string; hour: number }
}

/** What would help someone who was left out; for the taken hours of a checked plan, only someone else's loss. */
export function whatIfInWords(
  { traineeName, reason }: LeftOutFacts,
  ask: AskFacts | undefined,
  { isChecked, timeFormat }: { isChecked: boolean; timeFormat: TimeFormat },
): string | null {
  if (ask?.asked === 'trainer')
    return `If ${ask.personName} opened ${hourInWords(ask, timeFormat)}, ${traineeName} would fit and nobody moves.`
  if (ask) return `If ${traineeName} opened ${hourInWords(ask, timeFormat)}, they would fit and nobody moves.`
  if (reason === 'taken' && isChecked) return `${traineeName} fits only if someone else loses a session.`
  return null
}

export function newsInWords(ask: AskFacts, fits: boolean, timeFormat: TimeFormat) {
  const who = ask.asked === 'trainer' ? ask.traineeName : 'they'
  const opened = `${ask.personName} opened ${hourInWords(ask, timeFormat)}`
  return fits ? `${opened}: ${who} ${ask.asked === 'trainer' ? 'fits' : 'fit'} now.` : `${opened}.`
}

/** 'Tuesday, November 17, 6–7 PM' */
export function hourInWords({ opens: { date, hour } }: Pick<AskFacts, 'opens'>, timeFormat: TimeFormat) {
  return `${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
}
