import { setTimeout as wait } from 'node:timers/promises'

/** The stages of a shutdown, in order, and when each stops waiting, in milliseconds. */
const ENDS = { work: 14_000, connections: 15_000, database: 20_000 }
type Stage = keyof typeof ENDS

/** npm can pass on a Ctrl-C that the terminal has already delivered, so two signals can mean one. */
const SAME_KEYSTROKE = 500

interface Step {
  name: string
  stop: () => Promise<unknown>
}

export function createShutdown({ ends = ENDS, sameKeystroke = SAME_KEYSTROKE } = {}) {
  const steps: Record<Stage, Step[]> = { work: [], connections: [], database: [] }
  const pending = new Set<Step>()
  let startedAt: number | undefined

  async function runStage(stage: Stage, abandoned: Step[]) {
    const settled = Promise.all(steps[stage].map((step) => settle(step, pending)))
    await waitAtMost(ends[stage] - (performance.now() - startedAt!), settled)
    abandoned.push(...pending)
    pending.clear()
  }

  async function run(exitCode: number) {
    startedAt = performance.now()
    const abandoned: Step[] = []
    for (const stage of Object.keys(steps) as Stage[]) await runStage(stage, abandoned)
    if (abandoned.length > 0) complain(`Spotter stopped without waiting any longer for: ${list(abandoned)}.`)
    process.exit(abandoned.length > 0 ? 1 : exitCode)
  }

  function onSignal() {
    if (startedAt === undefined) return run(0)
    if (performance.now() - startedAt < sameKeystroke) return
    complain(`Spotter stopped immediately, in the middle of: ${list(pending)}.`)
    process.exit(1)
  }

  return {
    add(stage: Stage, name: string, stop: () => Promise<unknown>) {
      if (startedAt !== undefined) throw new Error('Spotter is stopping')
      steps[stage].push({ name, stop })
    },
    isRunning: () => startedAt !== undefined,
    run,
    onSignals() {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
    },
  }
}

async function waitAtMost(milliseconds: number, work: Promise<unknown>) {
  const patience = new AbortController()
  await Promise.race([work, wait(milliseconds, undefined, patience)])
  patience.abort()
}

async function settle(step: Step, pending: Set<Step>) {
  pending.add(step)
  await step.stop().catch((error: Error) => complain(error.message))
  pending.delete(step)
}

function list(steps: Iterable<Step>) {
  return [...new Set(Array.from(steps, ({ name }) => name))].join(', ')
}

function complain(message: string) {
  process.stderr.write(`${message}\n`)
}
