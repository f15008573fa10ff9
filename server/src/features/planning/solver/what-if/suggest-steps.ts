import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import type { Highs } from 'highs'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { areNeighbors } from '../week/clocks.ts'
import { createOccupancy, type Occupancy } from '../week/occupancy.ts'
import { resolveWeek } from '../week/resolve-week.ts'
import { type Cell, cellsAt, type Week, weekHour } from '../week/week.ts'
import { changeFacts, newTrainer } from './change-facts.ts'
import { openCells, priceHours } from './price-hours.ts'
import { COUNT, type Replanned, replanWeek } from './replan-week.ts'

/** An evening, such as one more trainer could work. */
export const EVENING = { from: 17, until: 21 }

/** How many more sessions a change can bring in a week than its plan has. Where both are the same, that's exact. */
export interface Range {
  atLeast: number
  atMost: number
}

/** What isn't listed brings nothing. Days of the week are 1 (Monday) to 7. */
export interface SuggestedWeek {
  sessions: number
  atMost: number
  /** One more hour of a trainer. Near: right before or after an hour they work that day. */
  hours: (Range & { trainerId: string; locationId: string; weekday: number; hour: number; isNear: boolean })[]
  /** One more trainer for an evening. */
  evenings: (Range & { locationId: string; weekday: number })[]
  /** One more hour per week than the trainer's limit. */
  limits: (Range & { trainerId: string; hours: number })[]
  /** Room for one more session at a time. */
  places: (Range & { locationId: string; capacity: number })[]
  stoppedEarly: boolean
}

/**
 * What could place more sessions in a week, and how many at least and at most: from the plan, that someone who lacks a
 * session would fit in and nobody moves; from the bound, that no plan could have more.
 */
export function suggestSteps(highs: Highs, facts: PlanningFacts, net: SafetyNet): SuggestedWeek {
  const plan = replanWeek(highs, facts, COUNT, net)
  const scene = createScene(highs, plan, net)
  return {
    sessions: plan.sessions.length,
    atMost: plan.atMost,
    hours: suggestHours(scene),
    evenings: suggestEvenings(scene),
    limits: suggestLimits(scene),
    places: suggestPlaces(scene),
    stoppedEarly: plan.stoppedEarly,
  }
}

/** How many sessions the best plan has with each of these changes on its own. */
export function tryEach(
  highs: Highs,
  facts: PlanningFacts,
  changes: readonly WhatIfChange[],
  net: SafetyNet,
): TriedChange[] {
  return changes.map((change) => {
    const { sessions, atMost, stoppedEarly } = replanWeek(highs, changeFacts(facts, [change]), COUNT, net)
    return { sessions: sessions.length, atMost, stoppedEarly }
  })
}

export type TriedChange = Pick<SuggestedWeek, 'sessions' | 'atMost' | 'stoppedEarly'>

interface Scene {
  plan: Replanned
  /** With a trainer without hours at each location, and where the plan puts everyone. */
  week: Week
  extras: number[]
  occupancy: Occupancy
  /** Who lacks a session and has time, by the ID of the cell. */
  waitingAt: Map<number, number[]>
  /** How many more sessions than the plan has could there be if anyone worked these hours, too? */
  mostWith: (cells: readonly Cell[]) => number
}

function createScene(highs: Highs, plan: Replanned, net: SafetyNet): Scene {
  const { facts, sessions, atMost } = plan
  const added = facts.locations.map(({ id }) => newTrainer(`extra-trainer-${id}`, id))
  const week = resolveWeek({ ...facts, trainers: [...facts.trainers, ...added] })
  const extras = added.map((_, index) => facts.trainers.length + index)
  const occupancy = occupy(week, plan)
  const waitingAt = new Map<number, number[]>()
  for (const { index, wanted, cells } of week.trainees) {
    if (occupancy.ofTrainee(index) >= wanted) continue
    for (const { id } of cells) waitingAt.set(id, [...(waitingAt.get(id) ?? []), index])
  }
  const boundWith = priceHours(highs, week, extras, net)
  // An hour is in at most one session, so without it, any plan loses at most that.
  const mostWith = (cells: readonly Cell[]) =>
    Math.min(boundWith(cells), atMost + cells.length) - sessions.length
  return { plan, week, extras, occupancy, waitingAt, mostWith }
}

function occupy(week: Week, { sessions }: Replanned) {
  const occupancy = createOccupancy(week)
  for (const session of sessions) occupancy.add({ ...session, cell: week.cells[session.cell.id]! })
  return occupancy
}

function suggestHours(scene: Scene): SuggestedWeek['hours'] {
  const { plan, mostWith } = scene
  const { facts, week } = plan
  const loyal = loyalHours(week)
  const mostWithOne = 1 + plan.atMost - plan.sessions.length
  return week.locations.flatMap(({ id: locationId }, location) =>
    openCells(scene.week, location).flatMap((cell) => {
      const ofAnyone = mostWith([cell])
      return week.trainers.flatMap(({ index, id: trainerId, setHours }) => {
        if (!facts.trainers[index]!.locationIds.includes(locationId) || setHours.has(weekHour(cell)))
          return []
        // Someone who trains with nobody else isn't part of what anyone's hour can bring.
        const atMost = loyal.has(`${index} ${cell.id}`) ? mostWithOne : ofAnyone
        if (atMost <= 0) return []
        const atLeast = findFitting(scene, index, cell) ? 1 : 0
        const { day, hour } = cell
        const isNear = isNextToWork(setHours, weekHour(cell))
        return [{ trainerId, locationId, weekday: day + 1, hour, atLeast, atMost, isNear }]
      })
    }),
  )
}

function isNextToWork(setHours: Set<number>, hour: number) {
  return [hour - 1, hour + 1].some((other) => setHours.has(other) && areNeighbors(hour, other))
}

/** When the trainees who only want this trainer have time. */
function loyalHours({ trainees }: Week) {
  return new Set(
    trainees
      .filter(({ onlyPreferredTrainer }) => onlyPreferredTrainer)
      .flatMap(({ preferredTrainer, cells }) => cells.map(({ id }) => `${preferredTrainer} ${id}`)),
  )
}

/** Someone who lacks a session and would fit in with this trainer, and nobody moves. */
function findFitting({ waitingAt, occupancy }: Scene, trainer: number, cell: Cell) {
  return (waitingAt.get(cell.id) ?? [])
    .map((trainee) => ({ trainee, trainer, cell }))
    .find((session) => occupancy.fits(session))
}

function suggestEvenings(scene: Scene): SuggestedWeek['evenings'] {
  const { week, extras, mostWith } = scene
  return week.locations.flatMap(({ id: locationId }, location) => {
    const evening = openCells(week, location).filter(isInEvening)
    return [...Map.groupBy(evening, ({ day }) => day)].flatMap(([day, cells]) => {
      const atMost = mostWith(cells)
      if (atMost <= 0) return []
      return [
        { locationId, weekday: day + 1, atLeast: countFitting(scene, extras[location]!, cells), atMost },
      ]
    })
  })
}

function isInEvening({ hour }: Cell) {
  return hour >= EVENING.from && hour < EVENING.until
}

/** One after another, without moving anyone; afterward, everything is as before. */
function countFitting(scene: Scene, trainer: number, cells: readonly Cell[]) {
  const added = cells.flatMap((cell) => {
    const found = findFitting(scene, trainer, cell)
    if (found) scene.occupancy.add(found)
    return found ?? []
  })
  for (const session of added) scene.occupancy.remove(session)
  return added.length
}

/** If the plan is the best and a trainer has hours left, the limit isn't what's missing. */
function suggestLimits(scene: Scene): SuggestedWeek['limits'] {
  const { plan, week, occupancy } = scene
  const slack = plan.atMost - plan.sessions.length
  return plan.week.trainers.flatMap(({ index, id: trainerId, perWeek, cells }) => {
    if (perWeek === Number.POSITIVE_INFINITY) return []
    const atMost = occupancy.ofTrainer(index) >= perWeek ? 1 + slack : slack
    if (atMost === 0) return []
    const trainers = week.trainers.map((one) =>
      one.index === index ? { ...one, perWeek: perWeek + 1 } : one,
    )
    const raised = { ...scene, occupancy: occupy({ ...week, trainers }, plan) }
    const atLeast = cells.some((cell) => findFitting(raised, index, week.cells[cell.id]!)) ? 1 : 0
    return [{ trainerId, hours: perWeek + 1, atLeast, atMost }]
  })
}

/** If the plan is the best and no hour is full at a location, room isn't what's missing there. */
function suggestPlaces({ plan, week, occupancy }: Scene): SuggestedWeek['places'] {
  const { facts, atMost, sessions } = plan
  return facts.locations.flatMap(({ id: locationId, capacity }, location) => {
    const full = cellsAt(week, location).filter((cell) => occupancy.room(cell) <= 0).length
    const most = full + atMost - sessions.length
    return capacity === null || most === 0
      ? []
      : [{ locationId, capacity: capacity + 1, atLeast: 0, atMost: most }]
  })
}
