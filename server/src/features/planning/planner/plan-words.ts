import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { WhyThis } from '@spotter/contract/planning/plan.ts'
import { cityTime } from '@spotter/contract/words/city-time.ts'
import { dayAndMonth } from '@spotter/contract/words/dates.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import type { LeftOutFacts } from './left-out-in-words.ts'

interface Score {
  wanted: number
  placed: number
  atMost: number
  stoppedEarly: boolean
  isChecked: boolean
}

/** '74 of 80 wanted sessions. No plan can place more: checked.' */
export function scoreInWords({ wanted, placed, atMost, stoppedEarly, isChecked }: Score) {
  const sessions = placed.toLocaleString('en-US')
  if (placed === atMost)
    return `${sessions} of ${plural(wanted, 'wanted session')}.${isChecked ? ' No plan can place more: checked.' : ''}`
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
  opens: { date: string; hour: number; timeZone: string }
  session: { timeZone: string }
}

/** What would help someone who was left out; for the taken hours of a checked plan, only someone else's loss. */
export function whatIfInWords(
  facts: LeftOutFacts,
  ask: AskFacts | undefined,
  { isChecked, timeFormat }: { isChecked: boolean; timeFormat: TimeFormat },
): string {
  const { traineeName: name, locationName } = facts
  if (ask?.asked === 'trainer')
    return `If ${ask.personName} opened ${hourInWords(ask, timeFormat)}, ${name} would fit and nobody moves.`
  if (ask) return `If ${name} opened ${hourInWords(ask, timeFormat)}, they would fit and nobody moves.`
  switch (facts.reason) {
    case 'fits':
      return `Draft again with the fewest changes, or add a session for ${name} by hand.`
    case 'taken':
      return isChecked
        ? `${name} fits only if someone else loses a session.`
        : `If someone else lost a session, ${name} would fit.`
    case 'no-hours':
      return `Their hours alone won't help: no trainer has one left for ${name}.`
    case 'removed':
      return `If you allowed one of them again, ${name} could be placed there.`
    case 'location-full':
      return `If there were more room${locationName ? ` at ${locationName}` : ''}, or if ${name} also trained elsewhere, there could be an hour.`
    case 'preferred-trainer-off':
      return `If ${name} also trained with others, there could be an hour.`
    case 'trainer-limits':
      return `If a trainer could work more, there could be an hour for ${name}. Limits are in Planning settings.`
    default:
      return `No hour that someone could open would make room for ${name}.`
  }
}

export function newsInWords(ask: AskFacts, fits: boolean, timeFormat: TimeFormat) {
  const who = ask.asked === 'trainer' ? ask.traineeName : 'they'
  const opened = `${ask.personName} opened ${hourInWords(ask, timeFormat)}`
  return fits ? `${opened}: ${who} ${ask.asked === 'trainer' ? 'fits' : 'fit'} now.` : `${opened}.`
}

/** 'Tuesday, November 17, 6–7 PM', with the person's time zone if it isn't the gym's. */
export function hourInWords({ opens, session }: Pick<AskFacts, 'opens' | 'session'>, timeFormat: TimeFormat) {
  const { date, hour, timeZone } = opens
  const when = `${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
  return timeZone === session.timeZone ? when : `${when} (${cityTime(timeZone)})`
}
