import type { Highs } from 'highs'
import { beforeAll, describe, expect, test } from 'vitest'
import { tryEveryPlan } from '../../../../test/planning/brute-force.ts'
import { realisticWeek } from '../../../../test/planning/realistic-week.ts'
import { seededRandom } from '../../../../test/planning/seeded-random.ts'
import { shuffleFacts } from '../../../../test/planning/shuffle-facts.ts'
import { MONDAY, simpleTrainee, simpleTrainer, simpleWeek } from '../../../../test/planning/simple-week.ts'
import { tinyWeekWithLocks } from '../../../../test/planning/tiny-week.ts'
import { checkPlan } from './check/check-plan.ts'
import { openAskedHour } from './explain/open-asked-hour.ts'
import { canonicalFacts } from './facts/canonical-facts.ts'
import type { PlanningFacts } from './facts/planning-facts.ts'
import { loadSolver } from './solve/load-solver.ts'
import { solveWeek, type WeekPlan } from './solve-week.ts'

/** `npm run bench -- planner-weeks` tries 10,000. */
const TINY_WEEKS = Number(process.env.PLANNER_WEEKS ?? 250)
const seeds = Array.from({ length: 12 }, (_, index) => index + 1)
const week = (seed: number) => realisticWeek({ trainees: 40, trainers: 6, seed })

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

const draft = (facts: PlanningFacts, withAskSet = false) => solveWeek(highs, facts, { withAskSet })
const bare = ({ sessions }: WeekPlan) => sessions.map(({ isLocked, why, ...session }) => session)

test(
  'tiny weeks get exactly the best of all possible plans, in every tier',
  () => {
    let [compared, proven] = [0, 0]
    for (let seed = 1; seed <= TINY_WEEKS; seed++) {
      const facts = canonicalFacts(tinyWeekWithLocks(seed))
      const best = tryEveryPlan(facts)
      if (!best) continue
      const plan = draft(facts)
      expect(plan.tiers, `seed ${seed}`).toEqual(best)
      expect(plan.atMost, `seed ${seed}`).toBeGreaterThanOrEqual(plan.placed)
      compared++
      if (plan.atMost === plan.placed) proven++
    }
    expect(compared).toBeGreaterThan(TINY_WEEKS * 0.95)
    expect(proven).toBeGreaterThan(compared * 0.99)
  },
  180_000 + TINY_WEEKS * 200,
)

test("a trainer's hour that counts at every location is used once, even where it begins at another time", () => {
  const places = ['neubau', 'pune']
  const kenji = simpleTrainer({ locationIds: places, hours: [{ date: MONDAY, hour: 18, locationId: null }] })
  const facts = simpleWeek({
    locations: [
      { id: 'neubau', timeZone: 'Europe/Vienna', capacity: null },
      { id: 'pune', timeZone: 'Asia/Kolkata', capacity: null },
    ],
    trainees: [
      simpleTrainee(),
      simpleTrainee({ id: 'maja', personId: 'maja-novak', timeZone: 'Asia/Kolkata', locationId: 'pune' }),
    ],
    trainers: [kenji],
  })
  const plan = draft(facts)
  expect([plan.placed, plan.atMost]).toEqual([1, 1])
  const both = places.map((locationId, index) => ({
    traineeId: ['emeka', 'maja'][index]!,
    trainerId: 'kenji',
    locationId,
    date: MONDAY,
    hour: 18,
  }))
  expect(checkPlan(facts, both).problems).toEqual([
    expect.stringContaining("the trainer's hour is used already"),
  ])
})

describe('realistic weeks', () => {
  test('break no rule, are worth what the checker counts, and never exceed the bound', () => {
    for (const seed of seeds) {
      const facts = week(seed)
      const plan = draft(facts)
      const { problems, score } = checkPlan(facts, bare(plan))
      expect(problems).toEqual([])
      expect(plan.tiers).toEqual(score)
      expect(plan.placed).toBeLessThanOrEqual(plan.atMost)
    }
  })

  test('give the same plan whatever the order of the rows', () => {
    for (const seed of seeds) {
      const [plan, again] = [draft(week(seed)), draft(shuffleFacts(week(seed), seed))]
      expect(again).toEqual(plan)
    }
  })

  test('account for every session that was wanted', () => {
    for (const seed of seeds) {
      const facts = week(seed)
      const plan = draft(facts)
      const wanted = facts.trainees.reduce((sum, { sessionsPerWeek }) => sum + sessionsPerWeek, 0)
      const missing = plan.leftOut.reduce((sum, left) => sum + left.missing, 0)
      expect(plan.wanted).toBe(wanted)
      expect(missing).toBe(wanted - plan.placed)
    }
  })
})

describe('asks', () => {
  test('every direct ask, once opened, places exactly one more session', () => {
    let opened = 0
    for (const seed of seeds.slice(0, 6)) {
      const facts = week(seed)
      const plan = draft(facts)
      if (plan.placed < plan.atMost) continue
      for (const ask of plan.leftOut.flatMap(({ asks }) => asks.slice(0, 1)).slice(0, 6)) {
        expect(draft(openAskedHour(facts, ask)).placed, `seed ${seed}`).toBe(plan.placed + 1)
        opened++
      }
    }
    expect(opened).toBeGreaterThan(10)
  })

  test('the smallest set of asks places as many more as it promises', () => {
    for (const seed of seeds.slice(0, 6)) {
      const facts = week(seed)
      const plan = draft(facts, true)
      const { asks, gain } = plan.askSet!
      const opened = asks.reduce(openAskedHour, facts)
      expect(draft(opened).placed).toBeGreaterThanOrEqual(plan.placed + gain)
      expect(gain * 5, 'an ask is worth its trouble').toBeGreaterThan(asks.length * 2)
    }
  })
})

describe('drafting again', () => {
  test('with the fewest changes and nothing new, nothing changes', () => {
    for (const seed of seeds) {
      const facts = week(seed)
      const plan = draft(facts)
      expect(draft({ ...facts, previousPlan: bare(plan) }).planHash).toBe(plan.planHash)
    }
  })

  test('when a trainer drops out, far fewer sessions change than from scratch, and as many are placed', () => {
    const facts = realisticWeek({ trainees: 80, trainers: 10, seed: 4 })
    const before = bare(draft(facts))
    const without = { ...facts, trainers: facts.trainers.slice(1) }
    const [scratch, kept] = [draft(without), draft({ ...without, previousPlan: before })]
    const changes = (plan: WeekPlan) => {
      const after = new Set(bare(plan).map((session) => JSON.stringify(session)))
      return before.filter((session) => !after.has(JSON.stringify(session))).length
    }
    expect(kept.placed).toBe(scratch.placed)
    expect(changes(kept)).toBeLessThan(changes(scratch))
  })
})

describe("the manager's decisions", () => {
  test('locked sessions are in every plan, and their price is known', () => {
    for (const seed of seeds) {
      const facts = week(seed)
      const locks = seededRandom(seed).some(bare(draft(facts)), 5)
      const plan = draft({ ...facts, locks })
      expect(plan.sessions.filter(({ isLocked }) => isLocked)).toHaveLength(5)
      expect(bare(plan)).toEqual(expect.arrayContaining(locks))
      expect(plan.atMostWithoutLocks).toBeGreaterThanOrEqual(plan.placed)
    }
  })

  test('a lock that is no longer possible stays, and is reported', () => {
    const facts = week(1)
    const [lock] = bare(draft(facts))
    const changed = {
      ...facts,
      locks: [lock!],
      trainers: facts.trainers.map((trainer) =>
        trainer.id === lock!.trainerId ? { ...trainer, hours: [] } : trainer,
      ),
    }
    const plan = draft(changed)
    expect(bare(plan)).toContainEqual(lock)
    expect(checkPlan(changed, bare(plan)).lockProblems).toEqual([
      { session: lock, problem: "the trainer doesn't work then" },
    ])
  })

  test('removed sessions never come back', () => {
    for (const seed of seeds) {
      const facts = week(seed)
      const removed = seededRandom(seed).some(bare(draft(facts)), 8)
      const bans = removed.map((session, index) => (index % 2 ? session : { ...session, trainerId: null }))
      const after = bare(draft({ ...facts, bans }))
      for (const { trainerId, ...hour } of bans) {
        const match = trainerId === null ? hour : { ...hour, trainerId }
        expect(after).not.toContainEqual(expect.objectContaining(match))
      }
    }
  })
})
