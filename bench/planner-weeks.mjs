/**
 * Drafts many tiny weeks and tries every possible plan for each: the draft must be the best in all tiers.
 *   npx node bench/planner-weeks.mjs [weeks]
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const weeks = process.argv[2] ?? '10000'
const test = 'server/src/features/planning/solver/solve-week.test.ts'
const started = performance.now()
const child = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', test, '-t', 'tiny weeks'],
  { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PLANNER_WEEKS: weeks } },
)
const code = await new Promise((resolve) => child.on('close', resolve))
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${Number(weeks).toLocaleString('en-US')} tiny weeks: ${code === 0 ? 'every draft is the best possible plan' : 'FAILED'} (${seconds} s)`,
)
process.exitCode = code
