import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startTestWorker, until, untilNoJobs } from '../../../test/worker.ts'
import { enqueue } from './enqueue.ts'
import { defineTask } from './task.ts'
import type { Worker } from './worker.ts'

const HANGING_WORKER = fileURLToPath(new URL('../../../test/processes/hanging-worker.ts', import.meta.url))
const QUICK = { beatEvery: 100, deadAfter: 600 }

let database: TestDatabase
const workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
afterAll(() => database.drop())

function counting(run: () => Promise<unknown> = async () => undefined) {
  const task = defineTask({
    name: 'count',
    payload: z.object({}),
    run() {
      task.runs++
      return run()
    },
  }) as ReturnType<typeof defineTask<object>> & { runs: number }
  task.runs = 0
  return task
}

function start(task: ReturnType<typeof counting>, timing = QUICK) {
  workers.push(startTestWorker(database, [task], { timing }))
}

async function isTaken() {
  const { rows } = await database.pool.query('select from graphile_worker.jobs where locked_by is not null')
  return rows.length === 1
}

describe('a worker killed in the middle of a job', () => {
  it('loses it to one that is alive', async () => {
    const task = counting()
    const child = spawn(process.execPath, [HANGING_WORKER, database.connectionString, task.name], {
      stdio: 'inherit',
    })
    await enqueue(database.db, task, {})
    await until(isTaken)
    child.kill('SIGKILL')
    await once(child, 'exit')

    start(task)
    expect(task.runs).toBe(0)
    await until(() => task.runs === 1)
  })
})

describe('a worker that is only slow', () => {
  it('keeps its job', async () => {
    const task = counting(() => wait(4_000))
    const timing = { ...QUICK, deadAfter: 1_500 }
    start(task, timing)
    await enqueue(database.db, task, {})
    await until(isTaken)
    start(task, timing)
    await untilNoJobs(database)
    expect(task.runs).toBe(1)
  })
})
