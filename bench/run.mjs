/**
 * Runs the benchmarks one after another, each in its own process, and keeps their tables in bench/RESULTS.md.
 *   npm run bench                 all except the ones that take many minutes
 *   npm run bench -- discovery    only the ones you name; the other tables stay unchanged
 *   npm run bench -- quick        a first impression in under two minutes: compares with your last quick run
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepTable } from './keep-table.ts'
import { compareRuns } from './runs/compare-runs.mjs'
import { drawGrowth } from './runs/draw-growth.mjs'
import { drawHistory } from './runs/draw-history.mjs'
import { figuresIn } from './runs/figures-in.mjs'
import { comparableRuns, keepHistory } from './runs/keep-history.mjs'
import { isQuick } from './runs/quick.mjs'

const BENCHES = [
  { name: 'lighthouse', title: 'The first view' },
  { name: 'discovery', title: 'Public lists', isQuick: true },
  { name: 'schedule', title: 'The schedule', isQuick: true },
  { name: 'plans', title: 'The ten heaviest statements', isLong: true },
  { name: 'planning', title: 'Drafts of 500 changes' },
  { name: 'insights', title: 'Insights and lists with 1,000,000 sessions' },
  { name: 'trainees', title: 'Trainee Management with 5,000 trainees' },
  { name: 'admin', title: 'Admin lists' },
  { name: 'grid', title: 'The week grid', script: 'grid/run.mjs', args: ['3', 'spotter,floor'] },
  {
    name: 'grid-libraries',
    title: 'The week grid compared with calendar libraries',
    script: 'grid/run.mjs',
    isLong: true,
  },
  { name: 'overview-click', title: 'Opening Schedule Overview', script: 'grid/overview-click.mjs' },
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
    isLong: true,
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

const PLOTS = join(import.meta.dirname, 'plots')

if (process.argv[2] === 'quick' && !isQuick) process.exitCode = await runQuickly()
else await runAll()

/** The size of a run is decided when a benchmark is loaded, so a quick one is a process of its own. */
async function runQuickly() {
  const names = BENCHES.filter((bench) => bench.isQuick).map(({ name }) => name)
  const env = { ...process.env, BENCH_QUICK: 'on' }
  const child = spawn(process.execPath, [import.meta.filename, ...names], { stdio: 'inherit', env })
  return new Promise((resolve) => child.on('close', resolve))
}

async function runAll() {
  const from = performance.now()
  const before = comparableRuns().at(-1)
  const measured = {}
  for (const bench of chosen()) {
    console.log(`\n## ${bench.title}\n`)
    const started = performance.now()
    const output = await run(bench)
    console.log(`\n(${secondsSince(started)} s)`)
    if (output === undefined) process.exitCode = 1
    else {
      measured[bench.name] = figuresIn(output)
      // Right away: a run that's stopped halfway keeps what it has measured.
      if (!isQuick) await keepSection(bench, output)
    }
  }
  const seconds = secondsSince(from)
  keepHistory(measured, seconds)
  const changes = compareRuns(before?.figures, measured)
  if (changes.length > 0) console.log(`\nSince ${before.commit}:\n${changes.join('\n')}`)
  console.log(`\nTook ${seconds} s.`)
  if (!isQuick) writePlots(measured)
}

function secondsSince(from) {
  return Math.round((performance.now() - from) / 1000)
}

async function keepSection({ name, title }, output) {
  const plots = [`![${title} across commits](plots/${name}.svg)`]
  if (name === 'schedule') plots.push('![How the overview grows](plots/growth.svg)')
  await keepTable(title, `npm run bench -- ${name}`, [output.trim(), ...plots].join('\n\n'))
}

/** At the end, because they show the history, which gets one entry per run. */
function writePlots(measured) {
  mkdirSync(PLOTS, { recursive: true })
  const write = (name, svg) => writeFileSync(join(PLOTS, `${name}.svg`), svg)
  for (const name of Object.keys(measured)) write(name, drawHistory(name, comparableRuns()))
  if (measured.schedule) write('growth', drawGrowth(overviewGrowth(measured.schedule)))
}

function overviewGrowth(figures) {
  const points = Object.entries(figures).flatMap(([name, value]) => {
    const size = /^(\d+): compact$/.exec(name)?.[1]
    return size ? [{ size: Number(size), value }] : []
  })
  return { title: 'Time for one overview against its trainers', sizes: 'Trainers', unit: 'ms', points }
}

function chosen() {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown) {
    console.error(
      `There's no benchmark called ${unknown}. Choose from: quick, ${BENCHES.map(({ name }) => name).join(', ')}`,
    )
    process.exit(1)
  }
  return BENCHES.filter(({ name, isLong }) => (named.length > 0 ? named.includes(name) : !isLong)).filter(
    ({ script }) => existsSync(join(import.meta.dirname, script)),
  )
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
