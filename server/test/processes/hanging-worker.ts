/** A separate process whose jobs never end: `node hanging-worker.ts <connection string> <task>`. */
import { z } from 'zod'
import { openPool, queryBuilder } from '../../src/platform/database.ts'
import { fixedPrimary } from '../../src/platform/primary/primary.ts'
import { defineTask } from '../../src/platform/queue/task.ts'
import { startWorker } from '../../src/platform/queue/worker.ts'
import { taskContext } from '../worker.ts'

const [connectionString = '', name = ''] = process.argv.slice(2)
const pool = openPool({ connectionString, max: 4, onError: () => undefined })
const hang = defineTask({ name, payload: z.unknown(), run: () => new Promise(() => undefined) })

startWorker({
  primary: fixedPrimary(connectionString),
  tasks: [hang],
  context: taskContext({ db: queryBuilder(pool) }),
  concurrency: 1,
  timing: { beatEvery: 100 },
})
