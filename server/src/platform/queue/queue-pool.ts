import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { applySettings, EVERY_CONNECTION, hangUpWhenSuspect } from '../database.ts'

const { TIMESTAMPTZ, INT8 } = pg.types.builtins

const SETTINGS = { timezone: 'UTC', lock_timeout: '3s', statement_timeout: '10s' }

/** Separate connections for graphile-worker: it expects Date objects, while the product's connections return text. */
export function openQueuePool(connectionString: string, max: number, log?: FastifyBaseLogger) {
  const pool = new pg.Pool({
    ...EVERY_CONNECTION,
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    onConnect: (client) => applySettings(client, SETTINGS),
    types: { getTypeParser },
  })
  // A broken connection emits an error; without a listener, that would end the process.
  const hear = (error: Error) => log?.debug({ err: error }, 'the queue lost a connection')
  pool.on('error', hear)
  pool.on('connect', (client) => {
    client.on('error', hear)
    hangUpWhenSuspect(client)
  })
  return pool
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text)
  if (oid === INT8) return (text: string) => text
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}
