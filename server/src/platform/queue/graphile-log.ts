import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'

/** Our own lines tell of jobs; graphile-worker's are for those who look closely. Its details hold payloads. */
export function graphileLog(log: FastifyBaseLogger) {
  return new Logger(() => (_level, message) => log.debug(message))
}
