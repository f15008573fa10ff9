import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { LeftOutReason, StageCounts, WhyThis } from '@spotter/contract/planning/plan.ts'
import { dayAndMonth } from '@spotter/contract/words/dates.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { plural } from '@spotter/contract/words/plural.ts'

interface Score {
  wanted: number
  placed: number
  atMost: number
  stoppedEarly: boolean
}

/** '74 of 80 wanted sessions. No plan can place more: checked.' */
export function scoreInWords({ wanted, placed, atMost, stoppedEarly }: Score) {
  if (placed === atMost)
    return `${placed} of ${plural(wanted, 'wanted session')}. No plan can place more: checked.`
  return `${placed} of at most ${atMost}.${stoppedEarly ? ' Stopped early.' : ''}`
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

export interface LeftOutFacts {
  traineeName: string
  reason: LeftOutReason
  counts: StageCounts
  /** Where they'd like to train; null if they accept several locations. */
  locationName: string | null
  preferredTrainerName: string | null
}

/** Why someone was left out. */
export function leftOutInWords(facts: LeftOutFacts): string {
  const { traineeName: name, reason, counts, locationName, preferredTrainerName } = facts
  const place = locationName ? ` at ${locationName}` : ''
  const hours = (count: number) => (count === 1 ? `${name}'s only hour` : `any of ${name}'s ${count} hours`)
  switch (reason) {
    case 'no-hours':
      return `${name} hasn't set any hours this week.`
    case 'busy':
      return `${name} already has another session in ${all(counts.set, 'hour')} they set.`
    case 'own-days':
      return `${name}'s other hours are too close to their other sessions. Check their sessions per day and rest days.`
    case 'removed':
      return `You removed every hour that works for ${name}.`
    case 'location-full':
      return `There's no room left${place} in ${hours(counts.notBanned)}.`
    case 'no-trainer':
      return `No trainer is free${place} in ${hours(counts.locationHasRoom)}.`
    case 'preferred-trainer-off':
      return `${preferredTrainerName ?? 'Their trainer'} isn't available in ${hours(counts.locationHasRoom)}, and ${name} trains with no one else.`
    case 'trainers-booked':
      return `Every trainer who works in ${hours(counts.trainerWorks)} is already booked.`
    case 'trainer-limits':
      return `Every trainer who is free in ${hours(counts.trainerNotBooked)} has reached their limit.`
    case 'taken':
      return counts.trainerWithinLimits === 1
        ? `The only hour that works for ${name} is taken.`
        : `All ${counts.trainerWithinLimits} hours that work for ${name} are taken.`
  }
}

function all(count: number, one: string) {
  return count === 1 ? `the only ${one}` : `all ${plural(count, one)}`
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
