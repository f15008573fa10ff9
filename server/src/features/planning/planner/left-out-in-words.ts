import type { LeftOutReason, StageCounts } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { thisWeek } from './plan-words.ts'

export interface LeftOutFacts {
  traineeName: string
  reason: LeftOutReason
  counts: StageCounts
  /** What they have this week, with what the draft proposes. */
  sessions: number
  /** How many they want. */
  wanted: number
  restDays: number
  /** Where they'd like to train; null if they accept several locations. */
  locationName: string | null
  preferredTrainerName: string | null
  /** Whether the gym has any. */
  hasTrainers: boolean
  /** Whether one of them has set an hour of the week that's still ahead. */
  hasTrainerHours: boolean
  /** Whether the week has begun. */
  isUnderWay: boolean
}

export function leftOutInWords(facts: LeftOutFacts): string {
  const { traineeName: name, reason, counts, locationName, preferredTrainerName } = facts
  const place = locationName ? ` at ${locationName}` : ''
  const hours = (count: number) => (count === 1 ? `${name}'s only hour` : `any of ${name}'s ${count} hours`)
  switch (reason) {
    case 'fits':
      return `An hour that works for ${name} is free now.`
    case 'no-hours':
      return `${name} hasn't set any hours ${thisWeek(facts.isUnderWay)}.`
    case 'busy':
      return `${name} already has another session in ${all(counts.set, 'hour')} they set.`
    case 'own-days':
      return ownDaysInWords(facts)
    case 'removed':
      return `You removed every hour that works for ${name}.`
    case 'location-full':
      return `There's no room left${place} in ${hours(counts.notBanned)}.`
    case 'no-trainer':
      if (!facts.hasTrainers) return 'This gym has no trainers yet. Invite one.'
      return `No trainer is free${place} in ${hours(counts.locationHasRoom)}.`
    case 'preferred-trainer-off':
      return `${preferredTrainerName ?? 'Their trainer'} isn't available in ${hours(counts.locationHasRoom)}, and ${name} trains with no one else.`
    case 'trainers-booked':
      return `Every trainer who works in ${hours(counts.trainerWorks)} is already booked.`
    case 'trainer-limits':
      return `Every trainer who is free in ${hours(counts.trainerNotBooked)} has reached their limit.`
    case 'taken':
      return takenInWords(counts.trainerWithinLimits, name)
  }
}

function ownDaysInWords({ traineeName, sessions, wanted, restDays }: LeftOutFacts) {
  const has = `${traineeName} has ${sessions} of ${plural(wanted, 'session')}.`
  return restDays > 0
    ? `${has} Their other hours fall on rest days (${plural(restDays, 'day')} off between sessions).`
    : `${has} Their other hours are on days when they already train.`
}

function takenInWords(count: number, name: string) {
  if (count === 1) return `The only hour that works for ${name} is taken.`
  return `${count === 2 ? 'Both' : `All ${count}`} hours that work for ${name} are taken.`
}

function all(count: number, one: string) {
  if (count === 1) return `the only ${one}`
  return count === 2 ? `both ${one}s` : `all ${plural(count, one)}`
}
