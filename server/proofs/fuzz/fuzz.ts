/**
 * Calls every operation of the API with thousands of hostile and nearly valid requests, as everyone in turn. Fails if a
 * response is a server error or has the wrong shape, and prints the request. Without options, the table goes to
 * bench/RESULTS.md; with options, add --keep.
 *   npm run fuzz
 *   npm run fuzz -- --cases 20 --seed 7 --only 'POST /api/Auth'
 */
import { parseArgs } from 'node:util'
import { keepTable } from '../../../bench/keep-table.ts'
import { openPool, queryBuilder } from '../../src/platform/database.ts'
import { createTestApp } from '../../test/app.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { fuzzOperations, type Tally } from './fuzz-operations.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: process.argv.length === 2 },
  },
})
const FAILURES_SHOWN = 5

await withOwnPostgres(
  async ({ connectionString }) => {
    const pool = openPool({ connectionString, max: 10, onError: () => undefined })
    const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
    const test = await createTestApp({ RATE_LIMITS: 'off' }, undefined, database)
    const begun = performance.now()
    const tallies = await fuzzOperations(test, {
      seed: Number(values.seed),
      cases: Number(values.cases),
      only: values.only,
      lanes: Number(values.lanes),
      onOperation({ operation, statuses, failures }) {
        const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
        console.log(`${failures.length === 0 ? '✓' : '✗'} ${operation}: ${counts.join(', ')}`)
        for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(failure)
      },
    })
    await test.close()
    const failures = tallies.reduce((sum, tally) => sum + tally.failures.length, 0)
    const table = describe(tallies, (performance.now() - begun) / 60_000)
    console.log(`\n${table}`)
    if (values.keep) await keepTable('Fuzzing', 'npm run fuzz', table)
    if (failures > 0) process.exitCode = 1
  },
  { settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } },
)

function describe(tallies: Tally[], minutes: number) {
  const count = (test: (status: number) => boolean) =>
    tallies
      .flatMap(({ statuses }) => Object.entries(statuses))
      .reduce((sum, [status, times]) => sum + (test(Number(status)) ? times : 0), 0)
  const rows = [
    ['operations', tallies.length],
    ['requests', count(() => true)],
    ['accepted (2xx, 3xx)', count((status) => status < 400)],
    ['refused (4xx)', count((status) => status >= 400 && status < 500)],
    ['server errors (5xx)', count((status) => status >= 500)],
    ['responses that are wrong in any way', tallies.reduce((sum, { failures }) => sum + failures.length, 0)],
  ]
  const length = `${values.cases} cases per operation, seed ${values.seed}, ${minutes.toFixed(1)} minutes.`
  return `${length}\n\n| | Count |\n|---|--:|\n${rows.map(([name, number]) => `| ${name} | ${number} |`).join('\n')}`
}
