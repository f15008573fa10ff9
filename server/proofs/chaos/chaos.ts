/**
 * Two servers, a worker, and people who book and cancel, while processes are killed and PostgreSQL, its disk, the
 * network, and the mail relay fail. Afterward, every acknowledged write has to be there and `npm run doctor` has to be
 * content. Without options, the table goes to bench/RESULTS.md; with options, add --keep.
 *   npm run chaos
 *   npm run chaos -- --kills 3 --stops 1 --silences 0 --relay-faults 0 --full-disks 0
 */
import { parseArgs } from 'node:util'
import { keepTable } from '../../../bench/keep-table.ts'
import { type Outcome, runChaos } from './run-chaos.ts'
import { whyNoSmallDisk } from './small-disk.ts'

const FULL = { kills: '100', stops: '20', silences: '5', 'relay-faults': '8', 'full-disks': '3' }

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: FULL.kills },
    stops: { type: 'string', default: FULL.stops },
    silences: { type: 'string', default: FULL.silences },
    'relay-faults': { type: 'string', default: FULL['relay-faults'] },
    'full-disks': { type: 'string', default: FULL['full-disks'] },
    seconds: { type: 'string', default: '15' },
    pairs: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: process.argv.length === 2 },
  },
})

const noDisk = whyNoSmallDisk()
const begun = performance.now()
const outcome = await runChaos({
  kills: Number(values.kills),
  stops: Number(values.stops),
  silences: Number(values.silences),
  relayFaults: Number(values['relay-faults']),
  fullDisks: noDisk ? 0 : Number(values['full-disks']),
  seconds: Number(values.seconds),
  pairs: Number(values.pairs),
  seed: Number(values.seed),
  awaitsEmails: true,
  onFault: (kind, number) => console.log(`${number}. ${kind}`),
})
const table = describe(outcome)
console.log(`\n${table}`)
if (values.keep) await keepTable('Chaos', 'npm run chaos', table)
const isBroken = [outcome.lost, outcome.findings, outcome.ended, outcome.ledger.wrong].some(
  ({ length }) => length > 0,
)
if (isBroken) process.exitCode = 1

function describe({ ledger, lost, findings, ended, recoveries, emails, mostCopies }: Outcome) {
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const faults = [...recoveries].map(([kind, seconds]) => {
    return `| ${kind} | ${seconds.length} | ${Math.max(...seconds).toFixed(1)} |`
  })
  return [
    `${minutes} minutes, ${values.pairs} pairs of people booking and canceling without pause, seed ${values.seed}.`,
    ...(noDisk ? [`The disk wasn't filled: ${noDisk}.`] : []),
    '',
    '| Fault | Times | Longest until the next acknowledged write, s |',
    '|---|--:|--:|',
    ...faults,
    '',
    '| Afterward | Count |',
    '|---|--:|',
    `| acknowledged writes | ${ledger.acknowledged} |`,
    `| requests repeated because the answer was missing or a 503 | ${ledger.repeated} |`,
    `| acknowledged writes that are gone | ${lost.length} |`,
    `| broken invariants (\`npm run doctor\`) | ${findings.length} |`,
    `| server errors other than 503 | ${ledger.wrong.length} |`,
    `| processes that ended by themselves | ${ended.length} |`,
    `| emails that arrived | ${emails} |`,
    `| most copies of one email | ${mostCopies} |`,
    ...[...lost, ...ledger.wrong, ...findings.map(({ broken }) => broken), ...ended].map(
      (line) => `- ${line}`,
    ),
  ].join('\n')
}
