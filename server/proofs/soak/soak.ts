/**
 * One server at half of what it can do for half an hour. Memory, response times, and database connections have to stay
 * where they are. Without options, the table goes to bench/RESULTS.md; with options, add --keep.
 *   npm run soak
 *   npm run soak -- --minutes 3
 */
import { parseArgs } from 'node:util'
import { keepTable } from '../../../bench/keep-table.ts'
import { judgeSoak } from './judge-soak.ts'
import { runSoak, type Soak, type Window } from './run-soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    keep: { type: 'boolean', default: process.argv.length === 2 },
  },
})

const soak = await runSoak(Number(values.minutes), (window) => console.log(rowOf(window)))
const problems = judgeSoak(soak)
const table = describe(soak)
console.log(`\n${table}`)
if (values.keep) await keepTable('Soak', 'npm run soak', table)
if (problems.length > 0) process.exitCode = 1

function describe({ capacity, windows }: Soak) {
  return [
    `${values.minutes} min at half of ${capacity.toFixed(0)} requests per second, which one server and its worker managed`,
    'at full load: three of four are reads, the others book and cancel.',
    '',
    '| Part | requests/s | p50 ms | p99 ms | memory MB | connections | failed |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...windows.map((window, n) => `| ${n + 1} ${rowOf(window)}`),
    '',
    problems.length === 0 ? 'Nothing grew.' : `Not steady: ${problems.join('; ')}.`,
  ].join('\n')
}

function rowOf({ perSecond, p50, p99, megabytes, connections, failures }: Window) {
  const figures = [perSecond, p50, p99, megabytes, connections, failures].map((figure) => figure.toFixed(0))
  return `| ${figures.join(' | ')} |`
}
