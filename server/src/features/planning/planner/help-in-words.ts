import type { HelpfulChange } from '@spotter/contract/planning/plan.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { LeftOutFacts } from './left-out-in-words.ts'
import { type AskFacts, hourInWords, thisWeek } from './plan-words.ts'

export interface Help {
  /** The likeliest of the hours that make room for them. */
  ask: AskFacts | undefined
  /** Two hours that do so together. */
  pair: (AskFacts & Pick<HelpfulChange, 'session'>)[]
  change: HelpfulChange | null
  gainsFromSet: boolean
  isChecked: boolean
}

/** Where these are the reason, the number that's in the way helps more than any hour. */
const CHANGEABLE = new Set(['trainer-limits', 'location-full', 'own-days'])

/** What would help someone who was left out; for the taken hours of a checked plan, without new hours only someone else's loss. */
export function helpInWords(facts: LeftOutFacts, help: Help, timeFormat: TimeFormat): string {
  const { traineeName: name, reason } = facts
  const { ask, change } = help
  if (change && (CHANGEABLE.has(reason) || !ask)) return changeInWords(change, name, timeFormat)
  if (ask?.asked === 'trainer')
    return `If ${ask.personName} opened ${hourInWords(ask.session, timeFormat)}, ${name} would fit and nobody moves.`
  if (ask)
    return `If ${name} opened ${hourInWords(ask.session, timeFormat)}, they would fit and nobody moves.`
  return withoutNewHour(facts, help, timeFormat)
}

function withoutNewHour(facts: LeftOutFacts, help: Help, timeFormat: TimeFormat) {
  const { traineeName: name, locationName, preferredTrainerName } = facts
  const together = togetherInWords(help, timeFormat)
  switch (facts.reason) {
    case 'fits':
      return `Draft again with the fewest changes, or add a session for ${name} by hand.`
    case 'taken':
      return help.isChecked
        ? `With today's hours, ${name} fits only if someone else loses a session.${together && ` Or if ${together}.`}`
        : `If someone else lost a session, ${name} would fit.`
    case 'no-hours':
      if (!facts.hasTrainers) return 'This gym has no trainers yet. Invite one.'
      if (!facts.hasTrainerHours)
        return `No trainer has set any hours ${thisWeek(facts.isUnderWay)}. Ask a trainer for an hour first.`
      return `Every trainer is full. Ask a trainer for an hour first.`
    case 'removed':
      return `If you allowed one of them again, ${name} could be placed there.`
    case 'location-full':
      return `If there were more room${locationName ? ` at ${locationName}` : ''}, or if ${name} also trained elsewhere, there could be an hour.`
    case 'preferred-trainer-off':
      return `If ${name} also trained with others than ${preferredTrainerName ?? 'their trainer'}, there could be an hour.`
    default:
      return `No single new hour makes room for ${name}.${together && ` It takes more: if ${together}.`}`
  }
}

function togetherInWords({ pair, gainsFromSet }: Help, timeFormat: TimeFormat) {
  const [one, other] = pair
  if (one && other)
    return `${one.personName} and ${other.personName} both open ${hourInWords(one.session, timeFormat)}`
  return gainsFromSet ? 'all the hours under Asks are opened' : ''
}

function changeInWords({ kind, from, to, session }: HelpfulChange, name: string, timeFormat: TimeFormat) {
  const at = hourInWords(session, timeFormat)
  switch (kind) {
    case 'hours-per-week':
    case 'hours-per-day':
      return `${session.trainerName} is free on ${at}, but has reached ${plural(from, 'hour')} per ${kind === 'hours-per-week' ? 'week' : 'day'}. Raise it to ${to} and ${name} fits.`
    case 'capacity':
      return `${session.gymLocationName} is full on ${at}: ${plural(from, 'session')} at a time. Raise it to ${to} and ${name} fits.`
    case 'rest-days':
      return `With ${to === 0 ? 'no days' : plural(to, 'day')} off between sessions instead of ${from}, ${name} fits on ${at}.`
    case 'sessions-per-day':
      return `With up to ${to} sessions per day, ${name} fits on ${at}.`
  }
}
