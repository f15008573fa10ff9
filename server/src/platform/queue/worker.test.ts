import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { jobCount, startTestWorker, until, untilNoJobs } from '../../../test/worker.ts'
import { transaction } from '../context.ts'
import { enqueue } from './enqueue.ts'
import { GIVE_UP_AFTER } from './retry.ts'
import { defineTask, PermanentFailure, type Task } from './task.ts'
import { TIMING, type Worker, type WorkerTiming } from './worker.ts'

let database: TestDatabase
const workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database.drop())

function start(task: Task, timing?: Partial<WorkerTiming>) {
  workers.push(startTestWorker(database, [task], { timing }))
}

function noting(run: (n: number, tries: number) => unknown = () => undefined) {
  const notes: number[] = []
  const failures: string[] = []
  const task = defineTask({
    name: 'note',
    payload: z.object({ n: z.number() }),
    async run(_, { n }) {
      notes.push(n)
      await run(n, notes.filter((noted) => noted === n).length)
    },
    gaveUp: async (_, { n }, error) => failures.push(`${n}: ${error.message}`),
  })
  return { task, notes, failures }
}

describe('enqueueing a job', () => {
  it('commits with its transaction', async () => {
    const { task, notes } = noting()
    start(task)
    await transaction({ db: database.db }, async ({ db }) => {
      await enqueue(db, task, { n: 1 })
      await wait(200)
      expect(notes).toEqual([])
    })
    await until(() => notes.length === 1)
  })

  it('is rolled back with its transaction', async () => {
    const { task, notes } = noting()
    start(task)
    const undone = transaction({ db: database.db }, async ({ db }) => {
      await enqueue(db, task, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await wait(200)
    expect(notes).toEqual([])
    expect(await jobCount(database)).toBe(0)
  })

  it('replaces a waiting job with the same key', async () => {
    const { task, notes } = noting()
    const runAt = new Date(Date.now() + 60_000)
    await enqueue(database.db, task, { n: 1 }, { key: 'same', runAt })
    await enqueue(database.db, task, { n: 2 }, { key: 'same' })
    start(task)
    await until(() => notes.length === 1)
    expect(notes).toEqual([2])
  })

  it('is noticed right away, without waiting for the next poll', async () => {
    const { task, notes } = noting()
    start(task, { pollEvery: 60_000 })
    await enqueue(database.db, task, { n: 0 })
    await until(() => notes.length === 1)
    await enqueue(database.db, task, { n: 1 })
    await until(() => notes.length === 2)
  })
})

describe('a job that fails', () => {
  it('is tried again after a pause until it succeeds', async () => {
    const { task, notes, failures } = noting((_, tries) => {
      if (tries < 4) throw new Error('not yet')
    })
    start(task)
    await enqueue(database.db, task, { n: 1 })
    await until(async () => notes.length === 4 && (await jobCount(database)) === 0)
    expect(failures).toEqual([])
  })

  it('waits for the pause in the schedule', async () => {
    const asked: number[] = []
    const { task, notes } = noting(() => {
      throw new Error('not yet')
    })
    start(task, { pauseBefore: (attempt) => asked.push(attempt) && (attempt === 2 ? 10 : 600_000) })
    await enqueue(database.db, task, { n: 1 })
    const jobs = async () => {
      const { rows } = await database.pool.query(
        `select run_at - now() > interval '9 minutes' as is_later, attempts from graphile_worker.jobs`,
      )
      return rows
    }
    // The job that ran stays until its successor exists.
    await until(async () => (await jobs()).every(({ is_later }) => is_later))
    expect(asked).toEqual([2, 3])
    expect(notes).toHaveLength(2)
    expect(await jobs()).toEqual([{ is_later: true, attempts: 0 }])
  })

  it('is given up on after a day', async () => {
    const { task, failures } = noting(() => {
      throw new Error('still not')
    })
    start(task, { giveUpAfter: 200 })
    await enqueue(database.db, task, { n: 7 })
    await until(() => failures.length === 1)
    expect(failures).toEqual(['7: still not'])
    await untilNoJobs(database)
  })

  it('gets a full day from its first attempt, no matter how long it waited for that', async () => {
    const { task, notes, failures } = noting((_, tries) => {
      if (tries === 1) throw new Error('not yet')
    })
    await enqueue(database.db, task, { n: 1 }, { runAt: new Date(Date.now() - GIVE_UP_AFTER - 60_000) })
    start(task)
    await untilNoJobs(database)
    expect(notes).toEqual([1, 1])
    expect(failures).toEqual([])
  })

  it('is given up on right away if another attempt would fail the same way', async () => {
    const { task, notes, failures } = noting(() => {
      throw new PermanentFailure('never')
    })
    start(task)
    await enqueue(database.db, task, { n: 1 })
    await until(() => failures.length === 1)
    expect(notes).toHaveLength(1)
  })

  it('is not rescheduled by a worker that was considered dead', async () => {
    const { task, notes } = noting(async () => {
      await database.pool.query(`update graphile_worker._private_jobs set locked_by = 'its new worker'`)
      throw new Error('too late')
    })
    start(task)
    await enqueue(database.db, task, { n: 1 })
    await until(() => notes.length === 1)
    await wait(500)
    const { rows } = await database.pool.query('select locked_by from graphile_worker.jobs')
    expect(rows).toEqual([{ locked_by: 'its new worker' }])
  })
})

describe('a worker that died', () => {
  it('is detected, and its jobs are taken over, within a minute', () => {
    const { beatEvery, deadAfter, pollEvery } = TIMING
    expect(beatEvery + deadAfter + pollEvery).toBeLessThan(60_000)
    expect(beatEvery * 2).toBeLessThan(deadAfter)
  })
})

describe('stopping a worker', () => {
  it('waits for the running job', async () => {
    let isDone = false
    const { task, notes } = noting(async () => {
      await wait(500)
      isDone = true
    })
    const worker = startTestWorker(database, [task])
    await enqueue(database.db, task, { n: 1 })
    await until(() => notes.length === 1)
    await worker.stop()
    expect(isDone).toBe(true)
    expect(await jobCount(database)).toBe(0)
  })

  it('does not wait forever, and leaves the job to others', async () => {
    let isDone = false
    const { task, notes } = noting(async (_, tries) => {
      if (tries === 1) await wait(5_000)
      isDone = true
    })
    const worker = startTestWorker(database, [task], { timing: { stopWithin: 100 } })
    await enqueue(database.db, task, { n: 1 })
    await until(() => notes.length === 1)
    await worker.stop()
    expect(isDone).toBe(false)
    start(task, { beatEvery: 50, deadAfter: 300 })
    await until(() => notes.length === 2)
  })
})

describe('the database', () => {
  it('can go away and come back', async () => {
    const { task, notes } = noting()
    start(task)
    await enqueue(database.db, task, { n: 1 })
    await until(() => notes.length === 1)
    for (const n of [2, 3, 4]) {
      await cutAllConnections()
      await enqueue(database.db, task, { n }).catch(() => enqueue(database.db, task, { n }))
      await until(() => notes.includes(n))
    }
  })
})

async function cutAllConnections() {
  await database.pool
    .query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => undefined)
}

describe('scheduled tasks', () => {
  it('run once across all workers when they are due', async () => {
    const { task, notes } = noting()
    const everyMinute = { ...task, payload: z.object({}).transform(() => ({ n: 1 })), schedule: '* * * * *' }
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('note', now() - interval '1 hour', date_trunc('minute', now()) - interval '1 minute')`,
    )
    start(everyMinute)
    start(everyMinute)
    await until(() => notes.length > 0)
    await wait(300)
    expect(notes.length).toBeLessThanOrEqual(2)
  })
})
