/**
 * Asks what if about many tiny weeks and tries every possible plan for each, with and without the changes.
 *   npx node bench/what-if-weeks.mjs [weeks]
 */
import { join } from 'node:path'
import { runTests } from '../server/test/processes/run-tests.ts'

const weeks = process.argv[2] ?? '5000'
const started = performance.now()
const args = ['src/features/planning/solver/what-if/what-if.test.ts', '-t', 'tiny week']
const { failed } = await runTests(join(import.meta.dirname, '../server'), args, { WHAT_IF_WEEKS: weeks })
const seconds = ((performance.now() - started) / 1000).toFixed(0)
const verdict = failed.length === 0 ? 'every answer equals that of all possible plans' : 'FAILED'
console.log(`${Number(weeks).toLocaleString('en-US')} tiny weeks: ${verdict} (${seconds} s)`)
if (failed.length > 0) process.exitCode = 1
