/**
 * Weeks of different sizes, drafted by the product's own code: how good, how fast, how much memory, and how much better
 * than a careful greedy plan.
 *   npx node bench/planner.mjs              every size below
 *   npx node bench/planner.mjs 60 8 20      one size: 20 weeks of 60 trainees and 8 trainers, as JSON
 */
import { execFile } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { checkPlan } from '../server/src/features/planning/solver/check/check-plan.ts'
import { canonicalFacts } from '../server/src/features/planning/solver/facts/canonical-facts.ts'
import { planGreedily } from '../server/src/features/planning/solver/greedy/greedy-planner.ts'
import { planByChains } from '../server/src/features/planning/solver/greedy/plan-by-chains.ts'
import { sumTiers } from '../server/src/features/planning/solver/model/tiers.ts'
import { loadSolver } from '../server/src/features/planning/solver/solve/load-solver.ts'
import { solveWeek } from '../server/src/features/planning/solver/solve-week.ts'
import { solveInThread } from '../server/src/features/planning/solver/thread/solve-in-thread.ts'
import { resolveWeek } from '../server/src/features/planning/solver/week/resolve-week.ts'
import { foldFacts } from '../server/test/planning/fold-facts.ts'
import { realisticWeek } from '../server/test/planning/realistic-week.ts'

const SIZES = [
  { trainees: 60, trainers: 8, weeks: 20, coldBelow: 500 },
  { trainees: 300, trainers: 30, weeks: 8, coldBelow: 1500 },
  { trainees: 2000, trainers: 200, weeks: 3, medianBelow: 5000, maxBelow: 15_000 },
]
const GAP_AT_MOST = 2
const MEMORY_BELOW = 700

const [trainees, trainers, weeks] = process.argv.slice(2).map(Number)
if (weeks) console.log(JSON.stringify(await measureSize({ trainees, trainers, weeks })))
else await measureAll()

async function measureAll() {
  const measured = []
  for (const size of SIZES) {
    const args = [import.meta.filename, size.trainees, size.trainers, size.weeks].map(String)
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
    measured.push({ ...size, ...JSON.parse(stdout) })
  }
  printPlans(measured)
  printTargets(measured, await measureThread())
}

/** In a process of its own, so that the first week is cold and the memory is this size's. */
async function measureSize({ trainees, trainers, weeks }) {
  const loading = startTimer()
  const highs = await loadSolver()
  const loadMs = loading()
  const runs = Array.from({ length: weeks }, (_, index) =>
    measureWeek(highs, { trainees, trainers, seed: index + 1 }),
  )
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b)
  const sum = (pick) => runs.reduce((total, run) => total + pick(run), 0)
  return {
    columns: runs[0].size.columns,
    rows: runs[0].size.rows,
    proven: runs.filter(({ gap }) => gap === 0).length,
    largestGap: Math.max(...runs.map(({ gap }) => gap)),
    coldMs: loadMs + runs[0].ms,
    medianMs: times[Math.floor(times.length / 2)],
    maxMs: times.at(-1),
    askMs: runs[0].askMs,
    greedy: sum(({ greedy }) => greedy.sessions) / sum(({ placed }) => placed),
    chains: sum(({ chains }) => chains.sessions) / sum(({ placed }) => placed),
    greedyWishes: sum(({ greedy }) => greedy.wishes) / sum(({ wishes }) => wishes),
    chainsWishes: sum(({ chains }) => chains.wishes) / sum(({ wishes }) => wishes),
    methods: Object.entries(Object.groupBy(runs, ({ method }) => method)).map(
      ([name, some]) => `${name} ${some.length}`,
    ),
    wasmMegabytes: highs.memoryBytes / 1e6,
    processMegabytes: peakMegabytes(),
  }
}

function measureWeek(highs, size) {
  const facts = realisticWeek(size)
  const drafting = startTimer()
  const plan = solveWeek(highs, facts, { withAskSet: false })
  const ms = drafting()
  const { problems } = checkPlan(facts, plan.sessions)
  if (problems.length > 0) throw new Error(problems[0])
  const week = resolveWeek(canonicalFacts(facts))
  const greedy = planGreedily(week)
  return {
    ms,
    askMs: size.seed === 1 ? measureAskSet(highs, facts, ms) : undefined,
    size: plan.size,
    method: plan.method,
    placed: plan.placed,
    gap: plan.atMost - plan.placed,
    wishes: plan.tiers.wishes,
    greedy: sumTiers(week, greedy),
    chains: sumTiers(week, planByChains(week, greedy)),
  }
}

function measureAskSet(highs, facts, withoutMs) {
  const drafting = startTimer()
  solveWeek(highs, facts)
  return Math.max(0, drafting() - withoutMs)
}

/** The smaller of elapsed and CPU time: neither other programs nor helper threads should count. */
function startTimer() {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return Math.min(performance.now() - started, (user + system) / 1000)
  }
}

/** The product's own way: in a thread, next to an event loop that others wait for. */
async function measureThread() {
  const factsJson = foldFacts(realisticWeek({ trainees: 2000, trainers: 200, seed: 1 }))
  const controller = new AbortController()
  let stopped = 0
  const stop = () => {
    stopped ||= performance.now()
    controller.abort()
  }
  await solveInThread({ factsJson }, { signal: controller.signal, onStep: stop }).catch(() => {})
  const cancelMs = performance.now() - stopped
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await solveInThread({ factsJson })
  delay.disable()
  return { cancelMs, loopMs: delay.percentile(99) / 1e6, processMegabytes: peakMegabytes() }
}

function printPlans(measured) {
  console.log(
    '| Trainees × trainers | Columns / rows | Proven best | Largest gap | Cold | Median | Max | Asks | WASM | Process |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
  )
  for (const size of measured) {
    const cells = [
      `${size.trainees} × ${size.trainers}`,
      `${size.columns} / ${size.rows}`,
      `${size.proven} of ${size.weeks}`,
      size.largestGap,
      ...[size.coldMs, size.medianMs, size.maxMs, size.askMs].map(seconds),
      ...[size.wasmMegabytes, size.processMegabytes].map((value) => `${value.toFixed(0)} MB`),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(
    "\nTimes are the smaller of elapsed and CPU time; 'cold' includes loading the solver. 'Asks' is the extra time for the smallest set of asks. Compared with the plans above:\n",
  )
  console.log(
    '| Trainees × trainers | Greedy: sessions | wishes | With chains: sessions | wishes | How plans were found |\n|---|--:|--:|--:|--:|---|',
  )
  for (const size of measured) {
    const shares = [size.greedy, size.greedyWishes, size.chains, size.chainsWishes].map(percent)
    console.log(
      `| ${size.trainees} × ${size.trainers} | ${shares.join(' | ')} | ${size.methods.join(', ')} |`,
    )
  }
}

function printTargets(measured, thread) {
  console.log('\n| Target | Measured | |\n|---|--:|---|')
  const target = (words, value, limit, show) =>
    console.log(`| ${words} < ${show(limit)} | ${show(value)} | ${value < limit ? 'met' : 'missed'} |`)
  for (const { trainees, trainers, coldBelow, medianBelow, maxBelow, ...size } of measured) {
    const name = `${trainees} × ${trainers}`
    if (coldBelow) target(`${name}, cold`, size.coldMs, coldBelow, seconds)
    if (medianBelow) target(`${name}, median`, size.medianMs, medianBelow, seconds)
    if (maxBelow) target(`${name}, max`, size.maxMs, maxBelow, seconds)
  }
  const whole = (value) => value.toFixed(0)
  target('Largest gap', Math.max(...measured.map(({ largestGap }) => largestGap)), GAP_AT_MOST + 1, whole)
  target('Canceling in the middle', thread.cancelMs, 200, seconds)
  const inThread = 'while a thread drafts 2,000 × 200'
  target(`p99 of the event loop ${inThread}, ms`, thread.loopMs, 50, whole)
  target(`Process ${inThread}, at its peak, MB`, thread.processMegabytes, MEMORY_BELOW, whole)
}

function peakMegabytes() {
  return process.resourceUsage().maxRSS / 1000
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`
}

function percent(share) {
  return `${(100 * share).toFixed(1)}%`
}
