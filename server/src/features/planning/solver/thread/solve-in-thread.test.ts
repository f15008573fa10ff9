import { expect, test } from 'vitest'
import { foldFacts } from '../../../../../test/planning/fold-facts.ts'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { unpackBasis } from '../prove/basis.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import { solveInThread } from './solve-in-thread.ts'
import { keepSpareThread, takeThread } from './threads.ts'

const facts = realisticWeek({ trainees: 40, trainers: 6, seed: 3 })
const factsJson = foldFacts(facts)

test('a week drafted in a thread is the same as one drafted right here', async () => {
  const steps: string[] = []
  const { basis, ...plan } = await solveInThread({ factsJson }, { onStep: (step) => steps.push(step) })
  const { priced, pricedWithoutLocks, ...here } = solveWeek(await loadSolver(), facts)
  expect(plan).toEqual(here)
  expect(unpackBasis(basis)).toMatchObject({ priced, pricedWithoutLocks })
  expect(steps).toEqual(['sessions', 'fairness', 'wishes', 'balance', 'spacing', 'explaining', 'asking'])
})

test('the next small week is drafted in the same thread, which is warm by then, and comes out the same', async () => {
  const first = await solveInThread({ factsJson })
  const thread = takeThread()
  keepSpareThread(thread)
  expect(await solveInThread({ factsJson })).toEqual(first)
  const next = takeThread()
  keepSpareThread(next)
  expect(next).toBe(thread)
})

test('a draft that is canceled while it is being solved stops immediately', async () => {
  const large = foldFacts(realisticWeek({ trainees: 2000, trainers: 200, seed: 1 }))
  const controller = new AbortController()
  const solving = solveInThread(
    { factsJson: large },
    { signal: controller.signal, onStep: () => controller.abort(new Error('Canceled by the manager')) },
  )
  await expect(solving).rejects.toThrow('Canceled by the manager')
})

test('a draft canceled before it started never starts', async () => {
  await expect(
    solveInThread({ factsJson }, { signal: AbortSignal.abort(new Error('Too late')) }),
  ).rejects.toThrow('Too late')
})

test('a draft that takes absurdly long is stopped early and still holds', async () => {
  const plan = await solveInThread({ factsJson, safetyNetSeconds: 0 })
  expect(plan).toMatchObject({ stoppedEarly: true, method: 'chains' })
  expect(plan.placed).toBeGreaterThan(0)
  expect(plan.placed).toBeLessThanOrEqual(plan.atMost)
})

test('facts that make no sense are refused in words', async () => {
  const tuesday = foldFacts({ ...facts, week: '2026-11-17' })
  await expect(solveInThread({ factsJson: tuesday })).rejects.toThrow("2026-11-17 isn't a Monday")
})
