import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import type { Highs } from 'highs'
import { checkPlan } from '../check/check-plan.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { nameSessions } from '../week/name-sessions.ts'
import { DAYS, type Session } from '../week/week.ts'
import { changeFacts } from './change-facts.ts'
import { type Replanned, replanWeek, SHARE, STAY } from './replan-week.ts'

/** What a session costs each trainee, in cents; nothing for those without a price. */
export type Prices = Record<string, number>

export interface ScenarioOfWeek {
  sessions: number
  atMost: number
  wanted: number
  people: number
  satisfied: number
  cents: number
}

export interface ComparedWeek {
  asIs: ScenarioOfWeek
  changed: ScenarioOfWeek
  hoursAdded: number
  hoursUsed: number
  /** By day of the week and part of the day: how many more sessions there are then. */
  moments: number[]
  stoppedEarly: boolean
}

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

/**
 * Plans the week twice: as it is, and with the changes. Of all plans with as many sessions, the second one is as close to the
 * first as it can be, so that what differs between them comes from the changes.
 */
export function compareWeek(
  highs: Highs,
  facts: PlanningFacts,
  changes: readonly WhatIfChange[],
  prices: Prices,
  net: SafetyNet,
): ComparedWeek {
  const asIs = replanWeek(highs, facts, SHARE, net)
  const previousPlan = nameSessions(asIs.facts, asIs.sessions)
  const changed = replanWeek(highs, { ...changeFacts(facts, changes), previousPlan }, STAY, net)
  const [before, after] = [better(asIs, changed), better(changed, asIs)]
  const [momentsBefore, momentsAfter] = [countMoments(before), countMoments(after)]
  return {
    asIs: describe(before, prices),
    changed: describe(after, prices),
    ...countHours(before, after),
    moments: momentsAfter.map((count, moment) => count - momentsBefore[moment]!),
    stoppedEarly: asIs.stoppedEarly || changed.stoppedEarly,
  }
}

/** Without a proof, the other plan can be the better one here, too, if it breaks no rule. */
function better(own: Replanned, other: Replanned): Replanned {
  if (own.sessions.length >= other.sessions.length || own.sessions.length === own.atMost) return own
  const sessions = nameSessions(other.facts, other.sessions)
  if (checkPlan(own.facts, sessions).problems.length > 0) return own
  return { ...other, facts: own.facts, week: own.week, atMost: own.atMost }
}

function describe({ facts, sessions, atMost, week }: Replanned, prices: Prices): ScenarioOfWeek {
  const got = new Map<number, number>()
  for (const { trainee } of sessions) got.set(trainee, (got.get(trainee) ?? 0) + 1)
  const people = week.trainees.filter(({ wanted }) => wanted > 0)
  return {
    sessions: sessions.length,
    atMost,
    wanted: people.reduce((sum, { wanted }) => sum + wanted, 0),
    people: people.length,
    satisfied: people.filter(({ index, wanted }) => (got.get(index) ?? 0) >= wanted).length,
    cents: sessions.reduce((sum, { trainee }) => sum + (prices[facts.trainees[trainee]!.id] ?? 0), 0),
  }
}

function countMoments({ sessions }: Replanned) {
  const counts = new Array<number>(DAYS * PARTS_OF_DAY.length).fill(0)
  for (const { cell } of sessions) counts[cell.day * PARTS_OF_DAY.length + partOfDay(cell)]!++
  return counts
}

function partOfDay({ hour }: Session['cell']) {
  if (hour < 12) return 0
  return hour < 17 ? 1 : 2
}

function countHours(before: Replanned, after: Replanned) {
  const [open, openThen] = [openHours(before), openHours(after)]
  const used = after.sessions.filter(
    ({ trainer, cell }) => !open.has(`${after.facts.trainers[trainer]!.id} ${cell.day} ${cell.hour}`),
  )
  return { hoursAdded: openThen.size - open.size, hoursUsed: used.length }
}

/** Whatever a trainer's hour is for, it's one hour. */
function openHours({ facts, week }: Replanned) {
  return new Set(
    week.trainers.flatMap(({ cells, index }) =>
      cells.map(({ day, hour }) => `${facts.trainers[index]!.id} ${day} ${hour}`),
    ),
  )
}
