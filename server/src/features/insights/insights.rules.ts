import type { HourFigures, Revenue, WeekFigures } from '@spotter/contract/insights/insights.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'

/** What was counted at each location; null is anywhere. */
export type PerLocation<T> = [locationId: string | null, found: T[]][]

export interface HoursOfWeek {
  week: string
  hourlyCounts: PerLocation<[at: number, open: number, marked: number, unmet: number]>
  trainers: PerLocation<[trainerId: string, open: number]>
}

export interface SessionsOfWeek {
  week: string
  hourlyCounts: PerLocation<[at: number, booked: number]>
  trainers: PerLocation<[trainerId: string, booked: number]>
  counts: PerLocation<[sessions: number, canceled: number, noShows: number, lateChanges: number]>
  revenue: PerLocation<[currency: string, booked: string, paid: string, overdue: string]>
}

interface Counted {
  hours: readonly HoursOfWeek[]
  sessions: readonly SessionsOfWeek[]
}

/** At one location, what's open or wanted anywhere counts, too; without a location, everything does. */
function at<T>(locationId: string | null, found: PerLocation<T>): T[] {
  return found.flatMap(([id, items]) => (!locationId || !id || id === locationId ? items : []))
}

export function addUpHours({ hours, sessions }: Counted, locationId: string | null): HourFigures[] {
  const figures = new Map<number, HourFigures>()
  const figuresAt = (hourOfWeek: number) => {
    const [weekday, hour] = [Math.floor(hourOfWeek / 24) + 1, hourOfWeek % 24]
    const known = figures.get(hourOfWeek) ?? { weekday, hour, open: 0, booked: 0, marked: 0, unmet: 0 }
    figures.set(hourOfWeek, known)
    return known
  }
  for (const [hourOfWeek, open, marked, unmet] of hours.flatMap(({ hourlyCounts }) =>
    at(locationId, hourlyCounts),
  )) {
    const figure = figuresAt(hourOfWeek)
    figure.open += open
    figure.marked += marked
    figure.unmet += unmet
  }
  for (const [hourOfWeek, booked] of sessions.flatMap(({ hourlyCounts }) => at(locationId, hourlyCounts))) {
    figuresAt(hourOfWeek).booked += booked
  }
  return [...figures].sort(([one], [other]) => one - other).map(([, figure]) => figure)
}

export interface Use {
  open: number
  booked: number
}

export function addUpTrainers({ hours, sessions }: Counted, locationId: string | null): Map<string, Use> {
  const uses = new Map<string, Use>()
  const add = (id: string, { open = 0, booked = 0 }: Partial<Use>) => {
    const use = uses.get(id) ?? { open: 0, booked: 0 }
    uses.set(id, { open: use.open + open, booked: use.booked + booked })
  }
  for (const week of hours) for (const [id, open] of at(locationId, week.trainers)) add(id, { open })
  for (const week of sessions) for (const [id, booked] of at(locationId, week.trainers)) add(id, { booked })
  return uses
}

/**
 * Hours that are open anywhere count in equal parts at each of the brand's locations. As whole hours everywhere, they'd make
 * every location look emptier than its trainers.
 */
export function addUpLocation({ hours, sessions }: Counted, locationId: string, locationCount: number): Use {
  const sum = (weeks: readonly { trainers: PerLocation<[string, number]> }[], at: string | null) =>
    weeks
      .flatMap(({ trainers }) => trainers.filter(([id]) => id === at))
      .flatMap(([, found]) => found)
      .reduce((total, [, count]) => total + count, 0)
  return {
    open: sum(hours, locationId) + Math.round(sum(hours, null) / locationCount),
    booked: sum(sessions, locationId),
  }
}

export function addUpWeeks(
  { sessions }: Pick<Counted, 'sessions'>,
  locationId: string | null,
): WeekFigures[] {
  return sessions
    .map(({ week, counts }) => {
      const sum = (place: 0 | 1 | 2 | 3) =>
        at(locationId, counts).reduce((total, numbers) => total + numbers[place], 0)
      return { week, sessions: sum(0), canceled: sum(1), noShows: sum(2), lateChanges: sum(3) }
    })
    .sort((one, other) => one.week.localeCompare(other.week))
}

/** What packs add, in cents. `earned` is the worth of the sessions that they covered. */
export interface PackRevenue {
  currency: string
  sold: bigint
  paid: bigint
  overdue: bigint
  earned: bigint
}

/** In cents, because a float can't hold every cent. */
export function addUpRevenue(
  { sessions }: Pick<Counted, 'sessions'>,
  packs: readonly PackRevenue[],
  locationId: string | null,
): Revenue[] {
  const sums = new Map<string, PackRevenue & { booked: bigint }>()
  const add = (currency: string, amounts: Omit<PackRevenue, 'currency'> & { booked: bigint }) => {
    const known = sums.get(currency) ?? { booked: 0n, sold: 0n, earned: 0n, paid: 0n, overdue: 0n }
    sums.set(currency, {
      currency,
      booked: known.booked + amounts.booked,
      sold: known.sold + amounts.sold,
      earned: known.earned + amounts.earned,
      paid: known.paid + amounts.paid,
      overdue: known.overdue + amounts.overdue,
    })
  }
  for (const [currency, ...amounts] of sessions.flatMap(({ revenue }) => at(locationId, revenue))) {
    const [booked, paid, overdue] = amounts.map(inCents) as [bigint, bigint, bigint]
    add(currency, { booked, sold: booked, earned: booked, paid, overdue })
  }
  for (const { currency, ...amounts } of packs) add(currency, { booked: 0n, ...amounts })
  return [...sums.values()]
    .sort((one, other) => one.currency.localeCompare(other.currency))
    .map(({ currency, booked, sold, earned, paid, overdue }) => ({
      currency,
      booked: inUnits(booked),
      sold: inUnits(sold),
      earned: inUnits(earned),
      paid: inUnits(paid),
      overdue: inUnits(overdue),
    }))
}
