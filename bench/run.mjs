/**
 * Runs the benchmarks one after another, each in its own process, and keeps their tables in bench/RESULTS.md.
 *   npm run bench                 all except the ones that take many minutes
 *   npm run bench -- schedule     only the ones you name; the other tables stay unchanged
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { keepTable } from './keep-table.ts'

const BENCHES = [
  { name: 'lighthouse', title: 'First view' },
  { name: 'schedule', title: 'Schedule' },
  { name: 'replica', title: 'Bookings with a replica' },
  { name: 'overview-click', title: 'Opening Schedule Overview', script: 'grid/overview-click.mjs' },
  { name: 'grid', title: 'Week grid', script: 'grid/run.mjs' },
  { name: 'planner', title: 'Planner' },
  { name: 'planner-ready', title: 'Waiting for a drafted week' },
  { name: 'planner-published', title: 'Planner on a database' },
  { name: 'planner-proofs', title: 'Proofs of drafted weeks', isLong: true },
  { name: 'planner-weeks', title: 'Planner compared with every possible plan', isLong: true },
  { name: 'what-if', title: 'What if' },
  { name: 'what-if-weeks', title: 'What if compared with every possible plan', isLong: true },
  { name: 'offers', title: 'Offers' },
  { name: 'payments', title: 'Payments and pay' },
  { name: 'races', title: 'Races, 200 rounds each', isLong: true },
]

for (const bench of chosen()) {
  console.log(`\n## ${bench.title}\n`)
  const output = await run(bench)
  if (output === undefined) process.exitCode = 1
  // Right away: a run that's stopped halfway keeps what it has measured.
  else await keepTable(bench.title, `npm run bench -- ${bench.name}`, output)
}

function chosen() {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown) {
    const names = BENCHES.map(({ name }) => name).join(', ')
    console.error(`There's no benchmark called ${unknown}. Choose from: ${names}`)
    process.exit(1)
  }
  return BENCHES.filter(({ name, isLong }) => (named.length > 0 ? named.includes(name) : !isLong))
}

/** What the benchmark prints, or undefined if it failed. */
async function run({ name, script = `${name}.mjs` }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code === 0) return output
  console.error(`\n✗ ${name} failed; its table in RESULTS.md is unchanged`)
  return undefined
}
