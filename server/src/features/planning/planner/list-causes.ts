import type {
  HelpfulChange,
  LeftOutCause,
  LeftOutTrainee,
  PlanAsk,
  Raise,
} from '@spotter/contract/planning/plan.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { hourInWords, thisWeek } from './plan-words.ts'

/** Someone left out, with what they have in common with others. */
export interface LeftOutFound extends LeftOutTrainee {
  /** What their change would be if it were made for everyone it's in the way of. */
  together: Pick<Raise, 'to' | 'gain'> | null
  /** Null if they accept several. */
  locationName: string | null
  hasTrainers: boolean
  isUnderWay: boolean
}

const OF_LOCATIONS = new Set(['location-full', 'no-trainer', 'trainers-booked', 'trainer-limits', 'taken'])

/** Everyone left out, each in one cause, the one that costs most sessions first. */
export function listCauses(leftOut: LeftOutFound[], asks: PlanAsk[], timeFormat: TimeFormat): LeftOutCause[] {
  const contested = chooseHours(leftOut, asks)
  const groups = Map.groupBy(leftOut, (one) => {
    const hour = contested.get(one.traineeId)
    const raise = raiseOf(one)
    if (raise) return `raise ${raise.what} ${raise.ofId}`
    if (hour) return `ask ${hourKey(hour)}`
    return OF_LOCATIONS.has(one.reason) ? `${one.reason} ${one.locationName}` : one.reason
  })
  return [...groups.values()]
    .map((ones) => causeOf(ones, contested, timeFormat))
    .toSorted((a, b) => b.missing - a.missing)
}

function causeOf(
  ones: LeftOutFound[],
  contested: Map<string, PlanAsk>,
  timeFormat: TimeFormat,
): LeftOutCause {
  const [first] = ones
  const missing = ones.reduce((sum, one) => sum + one.missing, 0)
  const cause = { traineeIds: ones.map(({ traineeId }) => traineeId), missing, askIds: [], raise: null }
  const raise = raiseOf(first!)
  if (raise) return { ...cause, message: limitInWords(first!.change!), action: 'raise', raise }
  const choice = ones.flatMap((one) => contested.get(one.traineeId) ?? [])
  if (choice.length > 0) {
    const message = choiceInWords(choice, timeFormat)
    return { ...cause, message, action: 'ask', askIds: [atMostWantedPlace(choice).id] }
  }
  const message = ones.length === 1 ? first!.message : reasonInWords(first!, ones)
  if (first!.reason === 'no-hours') return { ...cause, message, action: 'remind' }
  const askIds = ones.flatMap((one) => one.askIds.slice(0, 1))
  return { ...cause, message, action: askIds.length > 0 ? 'ask' : null, askIds }
}

/** A limit or a capacity that's in the way, if it's why they were left out, or if no hour helps. */
function raiseOf({ change, together, reason, askIds }: LeftOutFound): Raise | null {
  const isReason = reason === 'trainer-limits' || reason === 'location-full'
  if (!change || !together || !(isReason || askIds.length === 0)) return null
  const { kind, session } = change
  if (kind === 'rest-days' || kind === 'sessions-per-day') return null
  const ofId = kind === 'capacity' ? session.gymLocationId : session.trainerId
  return { what: kind, ofId, ...together }
}

/** For those whom an hour would help that would help others, too: the one that would help most of them. */
function chooseHours(leftOut: LeftOutFound[], asks: PlanAsk[]) {
  const byId = new Map(asks.map((ask) => [ask.id, ask]))
  const chosen = new Map<string, PlanAsk>()
  let rest = leftOut.filter((one) => one.askIds.length > 0 && one.reason !== 'no-hours' && !raiseOf(one))
  while (true) {
    const own = rest.flatMap((one) => one.askIds.flatMap((id) => byId.get(id) ?? []))
    const [most] = [...Map.groupBy(own, hourKey).values()].toSorted((a, b) => b.length - a.length)
    if (!most || most.length < 2) return chosen
    for (const ask of most) chosen.set(ask.traineeId, ask)
    rest = rest.filter(({ traineeId }) => !chosen.has(traineeId))
  }
}

/** One session at most fits into it, wherever: a trainer works with one person at a time. */
function hourKey({ asked, session: { trainerId, date, hour } }: PlanAsk) {
  return `${asked} ${trainerId} ${date} ${hour}`
}

/** An hour is asked for at one location. */
function atMostWantedPlace(choice: PlanAsk[]): PlanAsk {
  const byPlace = [...Map.groupBy(choice, ({ session }) => session.gymLocationId).values()]
  return byPlace.toSorted((a, b) => b.length - a.length)[0]![0]!
}

function choiceInWords(choice: PlanAsk[], timeFormat: TimeFormat) {
  const { asked, session } = choice[0]!
  const places = [...new Set(choice.map(({ session }) => session.gymLocationName))].join(' or ')
  const when = `${hourInWords(session, timeFormat)} at ${places}`
  return asked === 'trainer'
    ? `If ${session.trainerName} opened ${when}, one of these ${choice.length} would fit.`
    : `${session.trainerName} is free on ${when}. One of these ${choice.length} would fit if they opened it.`
}

function limitInWords({ kind, from, session }: HelpfulChange) {
  if (kind === 'capacity') return `${session.gymLocationName} is full: ${plural(from, 'session')} at a time.`
  return `${session.trainerName} has reached the limit of ${plural(from, 'hour')} per ${kind === 'hours-per-week' ? 'week' : 'day'}.`
}

function reasonInWords(
  { reason, locationName, hasTrainers, isUnderWay }: LeftOutFound,
  { length }: LeftOutFound[],
) {
  const place = locationName ? ` at ${locationName}` : ''
  switch (reason) {
    case 'fits':
      return `An hour that works for each of these ${length} is free now.`
    case 'no-hours':
      return `${length} people haven't set any hours ${thisWeek(isUnderWay)}.`
    case 'busy':
      return `${length} people already have other sessions in every hour they set.`
    case 'own-days':
      return `The other hours of ${length} people fall on days when they already train, or on rest days.`
    case 'removed':
      return `You removed every hour that works for ${length} people.`
    case 'location-full':
      return `There's no room left${place} in the hours of ${length} people.`
    case 'no-trainer':
      return hasTrainers
        ? `No trainer is free${place} in the hours of ${length} people.`
        : 'This gym has no trainers yet. Invite one.'
    case 'preferred-trainer-off':
      return `${length} people train only with trainers who aren't available in their hours.`
    case 'trainers-booked':
      return `Every trainer who works${place} in the hours of ${length} people is already booked.`
    case 'trainer-limits':
      return `Every trainer who is free${place} in the hours of ${length} people has reached their limit.`
    case 'taken':
      return `Every hour${place} that works for these ${length} people is taken.`
  }
}
