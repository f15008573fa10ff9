/**
 * Drafts many tiny weeks and tries every possible plan for each: the draft must be the best in all tiers.
 *   npx node bench/planner-weeks.mjs [weeks]
 */
import { join } from 'node:path'
import { runTests } from '../server/test/processes/run-tests.ts'

const weeks = process.argv[2] ?? '10000'
const started = performance.now()
const args = ['src/features/planning/solver/solve-week.test.ts', '-t', 'tiny weeks']
const { failed } = await runTests(join(import.meta.dirname, '../server'), args, { PLANNER_WEEKS: weeks })
const seconds = ((performance.now() - started) / 1000).toFixed(0)
const verdict = failed.length === 0 ? 'every draft is the best possible plan' : 'FAILED'
console.log(`${Number(weeks).toLocaleString('en-US')} tiny weeks: ${verdict} (${seconds} s)`)
if (failed.length > 0) process.exitCode = 1
