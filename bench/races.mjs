/**
 * Every race in the test suite with 200 rounds instead of a few: two servers on one database, and the same races
 * without their guards. Takes many minutes.
 *   npx node bench/races.mjs [rounds]
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from '../server/test/processes/run-tests.ts'

const SERVER = join(import.meta.dirname, '../server')
const rounds = process.argv[2] ?? '200'

const files = globSync('src/**/*.test.ts', { cwd: SERVER }).filter((file) =>
  /test\/race\.ts/.test(readFileSync(join(SERVER, file), 'utf8')),
)
const { count, failed } = await runTests(SERVER, files, { RACE_ROUNDS: rounds })
console.log(`${rounds} rounds each: ${count - failed.length} of ${count} tests passed.`)
for (const name of failed) console.log(`- failed: ${name}`)
if (failed.length > 0) process.exitCode = 1
