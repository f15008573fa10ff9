/**
 * Runs the benchmarks one after another, each in its own process, and keeps their tables in bench/RESULTS.md.
 *   npm run bench                 all except the ones that take many minutes
 *   npm run bench -- discovery    only the ones you name; the other tables stay unchanged
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keepTable } from './keep-table.ts'

const BENCHES = [
  { name: 'lighthouse', title: 'The first view of /' },
  { name: 'discovery', title: 'Public lists' },
  { name: 'schedule', title: 'The schedule' },
  { name: 'planning', title: 'Drafts of 500 changes' },
  { name: 'trainees', title: 'Trainee Management with 5,000 trainees' },
  { name: 'admin', title: 'Admin lists' },
  { name: 'grid', title: 'The week grid compared with calendar libraries', script: 'grid/run.mjs' },
  { name: 'planner', title: 'The planner' },
  { name: 'planner-published', title: 'The planner on a database' },
  {
    name: 'planner-weeks',
    title: 'The planner compared with every possible plan',
    isLong: true,
  },
  {
    name: 'mail-drain',
    title: 'Queued emails to a local mail relay',
    script: 'mail-storm.mjs',
    args: ['drain', '--mails', '10000', '--workers', '2'],
  },
  {
    name: 'mail-outage',
    title: 'Mail relay down for 10 minutes, with the worker killed along the way',
    script: 'mail-storm.mjs',
    args: ['outage', '--mails', '1000', '--minutes', '10', '--kills', '3'],
    isLong: true,
  },
  { name: 'races', title: 'Races, 200 rounds each', isLong: true },
].map((bench) => ({ args: [], script: `${bench.name}.mjs`, ...bench }))

const named = process.argv.slice(2)
const unknown = named.find((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown) {
  console.error(
    `There's no benchmark called ${unknown}. Choose from: ${BENCHES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const chosen = BENCHES.filter(({ name, isLong }) => (named.length > 0 ? named.includes(name) : !isLong))
for (const bench of chosen.filter(({ script }) => existsSync(join(import.meta.dirname, script)))) {
  console.log(`\n## ${bench.title}\n`)
  const output = await run(bench)
  if (output === undefined) process.exitCode = 1
  else await keepTable(bench.title, `npm run bench -- ${bench.name}`, output)
}

/** What the benchmark prints, or undefined if it failed. */
async function run({ name, script, args }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
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
