import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../test/worker.ts'

const HANGING_PROCESS = fileURLToPath(new URL('../test/processes/hanging-process.ts', import.meta.url))
const SOON = { work: 100, connections: 150, database: 10_000 }
const NEVER = { work: 600_000, connections: 600_000, database: 600_000 }

async function startHanging(options: { ends: typeof SOON; sameKeystroke?: number }) {
  const child = spawn(process.execPath, [HANGING_PROCESS, JSON.stringify(options)])
  const hanging = { child, output: '', exited: once(child, 'exit').then(([code]) => code as number | null) }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      hanging.output += chunk
    })
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(() => hanging.output.includes('started'))
  return hanging
}

describe('a process that hangs while it stops', () => {
  it('exits at its deadline, says what it was waiting for, and has stopped the database properly', async () => {
    const hanging = await startHanging({ ends: SOON })
    hanging.child.kill('SIGTERM')
    expect(await hanging.exited).toBe(1)
    expect(hanging.output).toContain('jobs stopped\nPostgreSQL stopped\n')
    expect(hanging.output).toContain('Spotter stopped without waiting any longer for: open requests.')
  })

  it('exits at once when it is told a second time', async () => {
    const hanging = await startHanging({ ends: NEVER, sameKeystroke: 0 })
    hanging.child.kill('SIGTERM')
    await until(() => hanging.output.includes('stopping'))
    hanging.child.kill('SIGTERM')
    expect(await hanging.exited).toBe(1)
    expect(hanging.output).toContain('Spotter stopped immediately, in the middle of: open requests.')
    expect(hanging.output).not.toContain('PostgreSQL stopped')
  })

  it('takes one Ctrl-C for one, although npm delivers it twice', async () => {
    const hanging = await startHanging({ ends: SOON })
    hanging.child.kill('SIGINT')
    await until(() => hanging.output.includes('stopping'))
    hanging.child.kill('SIGINT')
    await hanging.exited
    expect(hanging.output).toContain('PostgreSQL stopped')
  })
})
