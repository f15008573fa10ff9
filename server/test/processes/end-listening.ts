import type { Pool } from 'pg'
import { CATCH_UP } from '../../src/platform/changes.ts'

/** Ends the connections that listen for changes in this database, as a network failure would. */
export async function endListening(pool: Pool) {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query in ('listen changes', $1)`,
    [CATCH_UP],
  )
  if (!rowCount) throw new Error('No one listens for changes')
}
