/**
 * Promises that take longer to check than a test should. Exits with code 1 if one is broken.
 *   npm run proof -- guards               removes each guard in a copy of the project and runs its test
 *   npm run proof -- guards --only refresh
 */
import { parseArgs } from 'node:util'
import { runGuards } from './guards/run-guards.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
})
const { count, missedByNone } = await runGuards(values.only)
console.log(`\n${count - missedByNone.length} of ${count} guards are missed when they're gone.`)
if (missedByNone.length > 0) process.exitCode = 1
