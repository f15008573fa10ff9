import type { NextStep, WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { EVENING, type Range, type SuggestedWeek, type TriedChange } from './suggest-steps.ts'

const STEPS = 10
/** An evening has several hours, so evenings would fill the list, and nobody would see how much one hour can do. */
const MOST_EVENINGS = 4
/** How many of each kind are tried: those that could bring the most. */
const TRIED = { hours: 16, evenings: 24, limits: 10, places: 8 }

export interface Candidate {
  change: WhatIfChange
  /** Trainer hours per week. */
  hours: number
  /** What it can bring in each week. */
  ranges: Range[]
}

const NOTHING: Range = { atLeast: 0, atMost: 0 }

/** The changes to try, from what could bring something in any week. */
export function chooseCandidates(weeks: readonly SuggestedWeek[]): Candidate[] {
  return [
    ...mostPromising(findHours(weeks), TRIED.hours),
    ...mostPromising(findEvenings(weeks), TRIED.evenings),
    ...mostPromising(findLimits(weeks), TRIED.limits),
    ...mostPromising(findPlaces(weeks), TRIED.places),
  ]
}

function mostPromising(candidates: Candidate[], count: number) {
  return candidates
    .toSorted(
      (a, b) =>
        sumOf(b.ranges, 'atMost') - sumOf(a.ranges, 'atMost') ||
        sumOf(b.ranges, 'atLeast') - sumOf(a.ranges, 'atLeast') ||
        compareText(keyOf(a), keyOf(b)),
    )
    .slice(0, count)
}

/** Each hour once, with the trainer it suits best: preferably someone who works right before or after it. */
function findHours(weeks: readonly SuggestedWeek[]): Candidate[] {
  const all = weeks.flatMap(({ hours }, week) => hours.map((hour) => ({ ...hour, week })))
  const atHour = Map.groupBy(all, ({ locationId, weekday, hour }) => `${locationId} ${weekday} ${hour}`)
  return [...atHour.values()].map((options) => {
    const ofTrainers = [...Map.groupBy(options, ({ trainerId }) => trainerId)]
      .map(([trainerId, own]) => ({ trainerId, own, near: own.filter(({ isNear }) => isNear).length }))
      .toSorted(
        (a, b) =>
          Math.sign(b.near) - Math.sign(a.near) ||
          sumOf(b.own, 'atLeast') - sumOf(a.own, 'atLeast') ||
          b.near - a.near ||
          compareText(a.trainerId, b.trainerId),
      )
    const best = ofTrainers[0]!
    const { locationId, weekday, hour } = best.own[0]!
    const change: WhatIfChange = {
      kind: 'more-hours',
      trainerId: best.trainerId,
      gymLocationId: locationId,
      weekdays: [weekday],
      from: hour,
      until: hour + 1,
    }
    return { change, hours: 1, ranges: byWeek(weeks, best.own) }
  })
}

function findEvenings(weeks: readonly SuggestedWeek[]): Candidate[] {
  const all = weeks.flatMap(({ evenings }, week) => evenings.map((evening) => ({ ...evening, week })))
  const atEvening = Map.groupBy(all, ({ locationId, weekday }) => `${locationId} ${weekday}`)
  return [...atEvening.values()].map((own) => {
    const { locationId, weekday } = own[0]!
    const change: WhatIfChange = {
      kind: 'new-trainer',
      gymLocationId: locationId,
      weekdays: [weekday],
      ...EVENING,
    }
    return { change, hours: EVENING.until - EVENING.from, ranges: byWeek(weeks, own) }
  })
}

function findLimits(weeks: readonly SuggestedWeek[]): Candidate[] {
  const all = weeks.flatMap(({ limits }, week) => limits.map((limit) => ({ ...limit, week })))
  return [...Map.groupBy(all, ({ trainerId }) => trainerId).values()].map((own) => {
    const { trainerId, hours } = own[0]!
    const change: WhatIfChange = { kind: 'weekly-limit', trainerId, hours }
    return { change, hours: 1, ranges: byWeek(weeks, own) }
  })
}

function findPlaces(weeks: readonly SuggestedWeek[]): Candidate[] {
  const all = weeks.flatMap(({ places }, week) => places.map((place) => ({ ...place, week })))
  return [...Map.groupBy(all, ({ locationId }) => locationId).values()].map((own) => {
    const { locationId, capacity } = own[0]!
    const change: WhatIfChange = { kind: 'capacity', gymLocationId: locationId, capacity }
    return { change, hours: 0, ranges: byWeek(weeks, own) }
  })
}

function byWeek(weeks: readonly SuggestedWeek[], own: readonly (Range & { week: number })[]): Range[] {
  return weeks.map((_, week) => {
    const { atLeast, atMost } = own.find((range) => range.week === week) ?? NOTHING
    return { atLeast, atMost }
  })
}

/** Only where the plan and the bound leave it open does a week have to be planned again. */
export function isOpen({ atLeast, atMost }: Range) {
  return atLeast < atMost
}

/** `tried`: for each candidate and week, what planning it again gave, if it was. */
export function rankSteps(
  weeks: readonly SuggestedWeek[],
  candidates: readonly Candidate[],
  tried: readonly (readonly (TriedChange | undefined)[])[],
): NextStep[] {
  const steps = candidates
    .map(({ change, hours, ranges }, candidate): NextStep => {
      const gains = weeks.map((week, index) => gainIn(week, ranges[index]!, tried[candidate]?.[index]))
      const gain = {
        sessions: sumOf(gains, 'sessions'),
        atLeast: sumOf(gains, 'atLeast'),
        atMost: sumOf(gains, 'atMost'),
      }
      return { change, hours, gain }
    })
    .filter(({ gain }) => gain.sessions > 0)
    .toSorted(
      (a, b) => b.gain.sessions - a.gain.sessions || a.hours - b.hours || compareText(keyOf(a), keyOf(b)),
    )
  const evenings = steps.filter(({ change }) => change.kind === 'new-trainer').slice(0, MOST_EVENINGS)
  return steps.filter((step) => step.change.kind !== 'new-trainer' || evenings.includes(step)).slice(0, STEPS)
}

/** These changes only add, so whatever the week had before, it still has. */
function gainIn({ sessions, atMost }: SuggestedWeek, range: Range, tried: TriedChange | undefined) {
  const most = tried?.atMost ?? sessions + range.atMost
  const placed = Math.max(sessions + range.atLeast, tried?.sessions ?? 0)
  return {
    sessions: placed - sessions,
    atLeast: Math.max(0, placed - atMost),
    atMost: most - sessions,
  }
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key) {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

function keyOf({ change }: { change: WhatIfChange }) {
  return JSON.stringify(change)
}

function compareText(a: string, b: string) {
  if (a === b) return 0
  return a < b ? -1 : 1
}
