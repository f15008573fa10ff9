import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuseUnfitSchema } from '../../migrations/migrations.ts'
import { unavailable } from '../../refusal.ts'
import { VERSION } from '../../version.ts'
import { sendRefusal, success } from '../responses/answers.ts'

export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get('/healthz', async () => success('alive', `Spotter ${VERSION}`))
  app.get('/readyz', async (request, reply) => {
    try {
      await refuseUnfitSchema(pool)
      return success('ready')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return sendRefusal(reply, unavailable())
    }
  })
}
