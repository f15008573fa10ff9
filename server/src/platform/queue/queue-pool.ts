import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const { TIMESTAMPTZ, INT8 } = pg.types.builtins

/** graphile-worker's own connections: it reckons with dates, where the product's connections answer text. */
export function openQueuePool(connectionString: string, max: number, log?: FastifyBaseLogger) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    keepAlive: true,
    options: '-c timezone=UTC -c lock_timeout=3s -c statement_timeout=10s',
    types: { getTypeParser },
  })
  // A connection that breaks emits an error, which would end the process if nobody listened.
  const hear = (error: Error) => log?.debug({ err: error }, 'the queue lost a connection')
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return pool
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text)
  if (oid === INT8) return (text: string) => text
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}
