/**
 * Drafts many tiny weeks and tries every possible plan for each: the draft must be the best in all tiers, and as fair as it's
 * said to be. Then a thousand,
 * with every set of hours that can be asked for, and every change that's said to help.
 *   npx node bench/planner-weeks.mjs [weeks]
 */
import { join } from 'node:path'
import { runTests } from '../server/test/processes/run-tests.ts'

const SOLVER = 'src/features/planning/solver'
const weeks = process.argv[2] ?? '10000'
const asksWeeks = '1000'

await compare(weeks, 'every draft is the best possible plan', [
  `${SOLVER}/solve-week.test.ts`,
  '-t',
  'tiny weeks',
])
await compare(weeks, 'what is said about fairness is true of every possible plan', [
  `${SOLVER}/explain/fair-shares.test.ts`,
])
await compare(
  weeks,
  'what is said about locks and wishes that cost sessions is true of every possible plan',
  [`${SOLVER}/explain/costs.test.ts`],
)
const explained = ['smallest-asks', 'helpful-changes'].map((name) => `${SOLVER}/explain/${name}.test.ts`)
await compare(asksWeeks, 'no other hours to ask for are worth more, and every change helps', explained)

async function compare(count, verdict, args) {
  const started = performance.now()
  const settings = { PLANNER_WEEKS: count, ASKS_WEEKS: count }
  const { failed } = await runTests(join(import.meta.dirname, '../server'), args, settings)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const found = failed.length === 0 ? verdict : 'FAILED'
  console.log(`${Number(count).toLocaleString('en-US')} tiny weeks: ${found} (${seconds} s)`)
  if (failed.length > 0) process.exitCode = 1
}
