import { sql } from 'kysely'
import { z } from 'zod'
import { defineTask } from './task.ts'

/** A worker killed right after rescheduling a job leaves the retired row behind: see `tryAgain`. */
export const forgetRetiredJobs = defineTask({
  name: 'forget-retired-jobs',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: ({ db }) =>
    sql`
    select graphile_worker.complete_jobs(array_agg(jobs.id))
    from graphile_worker.jobs
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    having count(*) > 0`.execute(db),
})
