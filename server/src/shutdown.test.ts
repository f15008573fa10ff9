import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { startMailRelay } from '../test/mail-relay.ts'
import { createMigratedDatabase, register, testServers } from '../test/processes/test-servers.ts'
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
  it('exits at its deadline, says what it was waiting for, and stops the database properly', async () => {
    const hanging = await startHanging({ ends: SOON })
    hanging.child.kill('SIGTERM')
    expect(await hanging.exited).toBe(1)
    expect(hanging.output).toContain('jobs stopped\nPostgreSQL stopped\n')
    expect(hanging.output).toContain('Spotter stopped without waiting any longer for: open requests.')
  })

  it("exits immediately when it's asked a second time", async () => {
    const hanging = await startHanging({ ends: NEVER, sameKeystroke: 0 })
    hanging.child.kill('SIGTERM')
    await until(() => hanging.output.includes('stopping'))
    hanging.child.kill('SIGTERM')
    expect(await hanging.exited).toBe(1)
    expect(hanging.output).toContain('Spotter stopped immediately, in the middle of: open requests.')
    expect(hanging.output).not.toContain('PostgreSQL stopped')
  })

  it('counts a Ctrl-C once, although npm delivers it twice', async () => {
    const hanging = await startHanging({ ends: SOON })
    hanging.child.kill('SIGINT')
    await until(() => hanging.output.includes('stopping'))
    hanging.child.kill('SIGINT')
    await hanging.exited
    expect(hanging.output).toContain('PostgreSQL stopped')
  })
})

describe('a server that is asked to stop', () => {
  const servers = testServers()

  it("doesn't wait for a request that was only half sent", async () => {
    const server = await servers.start({
      DATABASE_URL: await createMigratedDatabase(),
      JWT_SECRET: TEST_SECRET,
    })
    await server.ready()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 90\r\n\r\n{')
    const answer = once(socket, 'data')
    // Once this one is answered, the one before it has arrived.
    await fetch(`${server.url}/healthz`)
    expect(await server.stop()).toBe(0)
    expect(String(await answer)).toMatch(/^HTTP\/1.1 503 /)
  })

  it('twice stops immediately and leaves its PostgreSQL to the next start', async () => {
    const relay = await startMailRelay()
    relay.behaviour = 'hang'
    const variables = { DATA_DIR: await servers.migratedFolder('twice'), DEMO: 'off', SMTP_URL: relay.url }
    const server = await servers.start(variables)
    await server.ready()
    await register(server.url, 'somebody@example.com')
    await until(() => relay.tries > 0)
    await until(() => !server.process.kill('SIGTERM') || server.process.exitCode !== null)
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(
      /Spotter stopped immediately, in the middle of: background jobs(, open requests)?\.$/m,
    )
    await relay.stop()
    const again = await servers.start({ ...variables, WORKER: 'off' })
    await again.ready()
    expect(again.output()).toContain('still running')
    expect(await again.stop()).toBe(0)
  })
})
