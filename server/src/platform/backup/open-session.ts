import pg from 'pg'
import { applySettings } from '../database.ts'

/** What a setting of the role or the database could change about COPY's text, and no limit on how long it takes. */
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

/** A session for as long as a backup or a restore takes. */
export async function openSession(connectionString: string, application_name: string) {
  const client = new pg.Client({ connectionString, application_name, keepAlive: true })
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await applySettings(client, SETTINGS)
  return client
}
