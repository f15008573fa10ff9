import pg from 'pg'
import { applySettings, EVERY_CONNECTION } from '../primary/connection.ts'

/** Settings of the role or the database that would change COPY's text, plus no time limit. */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '30s',
}

export async function openSession(connectionString: string, application_name: string) {
  const client = new pg.Client({ ...EVERY_CONNECTION, connectionString, application_name })
  // A broken connection already fails the running statement; without a listener, it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  await applySettings(client, SETTINGS)
  return client
}
