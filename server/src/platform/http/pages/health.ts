import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { DURABLY } from '../../durability.ts'
import { requireFittingSchema } from '../../migrations/migrations.ts'
import { unavailable } from '../../refusal.ts'
import { VERSION } from '../../version.ts'
import { sendRefusal, success } from '../responses/answers.ts'

/** Shorter than a load balancer's patience. */
const PATIENCE = 2_000

export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get('/healthz', async () => success('alive', `Spotter ${VERSION}`))
  app.get('/readyz', async (request, reply) => {
    try {
      await requireFittingSchema(pool)
      await write(pool)
      return success('ready')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return sendRefusal(reply, unavailable())
    }
  })
}

/** Changes nothing, but waits like any write: for the disk, and for the replica if there is one. */
async function write(pool: pg.Pool) {
  const statement = `${DURABLY}, current_setting('transaction_read_only')::boolean as "onlyReads"`
  const { rows } = await pool.query({ text: statement, query_timeout: PATIENCE } as pg.QueryConfig)
  if (rows[0].onlyReads) throw new Error('PostgreSQL only reads')
}
