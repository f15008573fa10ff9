import { sql } from 'kysely'
import type { Database } from '../database.ts'

export async function deleteJobsAbout(db: Database, people: { id: string; email: string }[]) {
  await sql`
    select graphile_worker.complete_jobs(array_agg(jobs.id)) from graphile_worker._private_jobs as jobs
    where jobs.payload ->> 'userId' = any(${people.map(({ id }) => id)})
      or lower(jobs.payload ->> 'email') = any(${people.map(({ email }) => email)})
    having count(*) > 0`.execute(db)
}
