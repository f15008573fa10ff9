/**
 * Runs the benchmarks one after another, each in a process of its own, and keeps their tables in bench/RESULTS.md.
 *   npm run bench                 all but those that take many minutes
 *   npm run bench -- discovery    only the named ones; the other tables stay as they were
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../server/src/platform/embedded-postgres/binaries.ts'

const RESULTS = join(import.meta.dirname, 'RESULTS.md')

const BENCHES = [
  { name: 'lighthouse', title: 'The first view of /' },
  { name: 'discovery', title: "Visitors' lists" },
  { name: 'schedule', title: 'The schedule' },
  { name: 'trainees', title: 'Trainee Management with 5,000 trainees' },
  { name: 'admin', title: "The admin's lists" },
  { name: 'grid', title: 'The week grid against calendar libraries', script: 'grid/run.mjs' },
  {
    name: 'mail-drain',
    title: 'Queued mails to a local relay',
    script: 'mail-storm.mjs',
    args: ['drain', '--mails', '10000', '--workers', '2'],
  },
  {
    name: 'mail-outage',
    title: 'The relay away for ten minutes, the worker killed meanwhile',
    script: 'mail-storm.mjs',
    args: ['outage', '--mails', '1000', '--minutes', '10', '--kills', '3'],
    isLong: true,
  },
  { name: 'races', title: 'Races, two hundred rounds each', isLong: true },
].map((bench) => ({ args: [], script: `${bench.name}.mjs`, ...bench }))

const INTRODUCTION = `# Measured

Written by \`npm run bench\`. Figures of one machine say little by themselves: compare what was measured in the same
run on the same machine.
`

const named = process.argv.slice(2)
const unknown = named.find((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are: ${BENCHES.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const machine = await describeMachine()
const chosen = BENCHES.filter(({ name, isLong }) => (named.length > 0 ? named.includes(name) : !isLong))
for (const bench of chosen.filter(({ script }) => existsSync(join(import.meta.dirname, script)))) {
  console.log(`\n## ${bench.title}\n`)
  const output = await run(bench)
  if (output === undefined) process.exitCode = 1
  else keep(bench, output)
}

/** What the benchmark prints, or undefined when it failed. */
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
  console.error(`\n✗ ${name} failed; its table in RESULTS.md stays as it was`)
  return undefined
}

/** Written after each, so that an interruption loses one table at most. */
function keep(bench, output) {
  const sections = new Map(readSections())
  sections.set(
    bench.title,
    `Measured ${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${output.trim()}`,
  )
  const inOrder = BENCHES.filter(({ title }) => sections.has(title))
  const written = inOrder.map(
    ({ name, title }) => `## ${title}\n\n\`npm run bench -- ${name}\`. ${sections.get(title)}\n`,
  )
  writeFileSync(RESULTS, `${INTRODUCTION}\n${written.join('\n')}`)
}

function readSections() {
  if (!existsSync(RESULTS)) return []
  const [, ...parts] = readFileSync(RESULTS, 'utf8').split(/^## /m)
  return parts.map((part) => {
    const [title, ...rest] = part.split('\n')
    return [
      title,
      rest
        .join('\n')
        .trim()
        .replace(/^`npm run bench -- \S+`\. /, ''),
    ]
  })
}

async function describeMachine() {
  const { version } = await findBinaries(undefined)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${version}`
}
