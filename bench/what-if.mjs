/**
 * How long What if takes, by the size of the gym, in the product's own thread, and how long the event loop waits meanwhile.
 *   npx node bench/what-if.mjs
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { workOnWhatIfInThread } from '../server/src/features/planning/solver/thread/solve-in-thread.ts'
import { answerWhatIf } from '../server/src/features/planning/what-if/run/answer-what-if.ts'
import { foldFacts } from '../server/test/planning/fold-facts.ts'
import { realisticWeek } from '../server/test/planning/realistic-week.ts'
import { seededRandom } from '../server/test/planning/seeded-random.ts'

const WEEKS = 12
const SIZES = [
  { trainees: 30, trainers: 4 },
  { trainees: 60, trainers: 8, oneBelow: 3, stepsBelow: 15 },
  { trainees: 120, trainers: 12 },
  { trainees: 200, trainers: 20, eightBelow: 30 },
]
const LOOP_BELOW = 50

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const measured = []
for (const size of SIZES) measured.push(await measure(size))
delay.disable()
printTable()
printPlot()
printTargets()

/** One gym, with hours that differ from week to week. */
function gymWeeks({ trainees, trainers }) {
  const facts = realisticWeek({ trainees, trainers, seed: 1 })
  return Array.from({ length: WEEKS }, (_, week) => {
    const { chance } = seededRandom(week + 1)
    const some = (people) => people.map((one) => ({ ...one, hours: one.hours.filter(() => chance(0.9)) }))
    return { ...facts, booked: [], trainees: some(facts.trainees), trainers: some(facts.trainers) }
  })
}

async function measure(size) {
  const weeks = gymWeeks(size)
  const facts = weeks.map((week) => ({ json: foldFacts(week), booked: 0, prices: {}, currency: null }))
  const all = changesFor(weeks[0])
  return {
    ...size,
    one: await secondsFor(facts, all.slice(0, 1)),
    eight: await secondsFor(facts, all),
    steps: await secondsFor(facts, []),
  }
}

function changesFor({ locations, trainers }) {
  const gymLocationId = locations[0].id
  const [first, second] = trainers.map(({ id }) => id)
  const evening = (...weekdays) => ({ kind: 'new-trainer', gymLocationId, weekdays, from: 17, until: 21 })
  return [
    evening(2, 4),
    evening(1, 3),
    evening(5),
    { kind: 'open-hours', gymLocationId, weekdays: [7], from: 9, until: 13 },
    { kind: 'more-hours', trainerId: first, gymLocationId, weekdays: [1], from: 6, until: 9 },
    { kind: 'fewer-hours', trainerId: second, weekdays: [3], from: 6, until: 20 },
    { kind: 'capacity', gymLocationId, capacity: 12 },
    { kind: 'more-wishes' },
  ]
}

async function secondsFor(facts, changes) {
  const { signal } = new AbortController()
  const working = startTimer()
  await answerWhatIf({
    weeks: facts.map((_, week) => `week ${week}`),
    facts,
    changes,
    workOnWeek: (json, request) => workOnWhatIfInThread(json, request, signal),
    onDone: async () => {},
  })
  return working()
}

/** The smaller of elapsed and CPU time, in seconds: other programs shouldn't count. */
function startTimer() {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return Math.min(performance.now() - started, (user + system) / 1000) / 1000
  }
}

function printTable() {
  console.log(
    `| Trainees × trainers | ${WEEKS} weeks × 1 change | ${WEEKS} weeks × 8 changes | Best next steps, ${WEEKS} weeks |\n|---|--:|--:|--:|`,
  )
  for (const { trainees, trainers, one, eight, steps } of measured)
    console.log(`| ${trainees} × ${trainers} | ${[one, eight, steps].map(seconds).join(' | ')} |`)
}

/** Time against size: each # is the same time. */
function printPlot() {
  const longest = Math.max(...measured.flatMap(({ one, eight, steps }) => [one, eight, steps]))
  const lines = measured.flatMap(({ trainees, trainers, ...times }) =>
    ['one', 'eight', 'steps'].map((name) => {
      const size = `${trainees} × ${trainers}`.padEnd(9)
      const bar = '#'.repeat(Math.max(1, Math.round((50 * times[name]) / longest)))
      return `${size} ${name.padEnd(5)} ${bar} ${seconds(times[name])}`
    }),
  )
  console.log(`\nTimes are the smaller of elapsed and CPU time.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``)
}

function printTargets() {
  console.log('\n| Target | Measured | |\n|---|--:|---|')
  for (const { trainees, trainers, oneBelow, eightBelow, stepsBelow, ...times } of measured) {
    const name = `${trainees} × ${trainers}`
    if (oneBelow) printTarget(`${name}, 1 change`, times.one, oneBelow)
    if (eightBelow) printTarget(`${name}, 8 changes`, times.eight, eightBelow)
    if (stepsBelow) printTarget(`${name}, best next steps`, times.steps, stepsBelow)
  }
  const waits = delay.percentile(99) / 1e6
  console.log(
    `| p99 of the event loop meanwhile < ${LOOP_BELOW} ms | ${waits.toFixed(0)} ms | ${waits < LOOP_BELOW ? 'met' : 'missed'} |`,
  )
}

function printTarget(words, value, limit) {
  console.log(`| ${words} < ${limit} s | ${seconds(value)} | ${value < limit ? 'met' : 'missed'} |`)
}

function seconds(value) {
  return `${value.toFixed(2)} s`
}

process.exit()
