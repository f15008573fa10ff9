import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { type MailRelay, startMailRelay } from '../../../../test/mail-relay.ts'
import { createTrainingScene, type TrainingScene } from '../../../../test/notifications.ts'
import { type ServerProcess, startServer } from '../../../../test/processes/server-process.ts'
import { startTestWorker, until, untilNoJobs } from '../../../../test/worker.ts'
import type { Task } from '../../../platform/queue/task.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { notifyTraineesApproved } from '../notify-trainee.ts'
import { sendNotification } from './send-notification.ts'

let test: TestApp
let relay: MailRelay
const running: (ServerProcess | Worker)[] = []

beforeAll(async () => {
  test = await createTestApp()
  relay = await startMailRelay()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  Object.assign(relay, { mails: [], tries: 0, behaviour: 'accept' })
})
afterAll(async () => {
  await relay.stop()
  await test.close()
})

async function startProcess(variables: Record<string, string>) {
  const process = await startServer({
    DATABASE_URL: test.connectionString,
    JWT_SECRET: TEST_SECRET,
    ...variables,
  })
  running.push(process)
  return process
}

async function oneQueued() {
  const scene = await createTrainingScene(test)
  await notifyTraineesApproved(test.db, [scene.trainee])
  return scene
}

async function outcomesOf({ brandId }: TrainingScene) {
  const rows = await test.db
    .selectFrom('notification_history')
    .select('status')
    .where('brand_id', '=', brandId)
    .execute()
  return rows.map(({ status }) => status)
}

describe('a process that only delivers', () => {
  it('sends what waits, and can be watched like any other process', async () => {
    const scene = await oneQueued()
    const METRICS_TOKEN = 'only for the monitoring'
    const worker = await startProcess({ WORKER: 'only', SMTP_URL: relay.url, METRICS_TOKEN })
    await worker.ready()
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    expect(await outcomesOf(scene)).toEqual(['sent'])
    expect(worker.output()).toContain("Spotter's worker is ready")
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${worker.url}/api/Gyms`)).status).toBe(404)
    expect((await fetch(`${worker.url}/metrics`)).status).toBe(403)
    const authorization = `Bearer ${METRICS_TOKEN}`
    const metrics = await (await fetch(`${worker.url}/metrics`, { headers: { authorization } })).text()
    expect(metrics).toContain('jobs_total{task="send-notification",outcome="done"} 1')
    expect(metrics).toContain('emails_total{outcome="accepted"} 1')
    expect(metrics).toContain('jobs_waiting 0')
    expect(await worker.stop()).toBe(0)
  })

  it('killed during delivery leaves the email to another process: two copies at most, with one Message-ID', async () => {
    relay.behaviour = 'hang'
    const scene = await oneQueued()
    const killed = await startProcess({ WORKER: 'only', SMTP_URL: relay.url })
    await until(() => relay.tries === 1)
    await killed.stop('SIGKILL')
    expect(await outcomesOf(scene)).toEqual([])

    relay.behaviour = 'accept'
    const timing = { beatEvery: 100, deadAfter: 600 }
    running.push(startTestWorker(test, [sendNotification as Task], { env: { SMTP_URL: relay.url }, timing }))
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(2)
    expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outcomesOf(scene)).toEqual(['sent'])
  })
})

describe('a server without a relay', () => {
  it('warns once, and its emails go out as soon as another process delivers', async () => {
    const scene = await oneQueued()
    const server = await startProcess({ DEMO: 'off' })
    await server.ready()
    expect(server.output().match(/SMTP_URL is not set/g)).toHaveLength(1)
    expect(await outcomesOf(scene)).toEqual([])
    await startProcess({ WORKER: 'only', SMTP_URL: relay.url })
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    expect(await outcomesOf(scene)).toEqual(['sent'])
  })

  it('that does not deliver either has nothing to warn of', async () => {
    const server = await startProcess({ DEMO: 'off', WORKER: 'off' })
    await server.ready()
    expect(server.output()).not.toContain('SMTP_URL')
  })
})
