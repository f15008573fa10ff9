import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { deleteRetiredJobs } from './delete-retired-jobs.ts'
import { enqueue } from './enqueue.ts'
import { defineTask } from './task.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('only jobs that will never run again are deleted', async () => {
  const task = defineTask({ name: 'wait', payload: z.object({}), run: async () => undefined })
  for (const key of ['waiting', 'retired', 'at work']) await enqueue(database.db, task, {}, { key })
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key <> 'waiting'`,
  )
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() where key = 'at work'`,
  )
  await deleteRetiredJobs(database.db, '0 days')
  const { rows } = await database.pool.query('select key from graphile_worker.jobs order by key')
  expect(rows).toEqual([{ key: 'at work' }, { key: 'waiting' }])
})
