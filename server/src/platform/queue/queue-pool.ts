import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Primary } from '../primary/primary.ts'
import { openPrimaryPool } from '../primary/primary-pool.ts'

const { TIMESTAMPTZ, INT8 } = pg.types.builtins

const SETTINGS = { timezone: 'UTC', lock_timeout: '3s', statement_timeout: '10s' }

/** Separate connections for graphile-worker: it expects Date objects, while the product's connections return text. */
export function openQueuePool(primary: Primary, max: number, log?: FastifyBaseLogger) {
  return openPrimaryPool(primary, {
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    settings: SETTINGS,
    onError: (error) => log?.debug({ err: error }, 'the queue lost a connection'),
    types: { getTypeParser },
  })
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text)
  if (oid === INT8) return (text: string) => text
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}
