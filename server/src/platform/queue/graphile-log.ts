import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'

/** We log jobs ourselves, so graphile-worker's lines are for debugging. Its details are dropped: they contain payloads. */
export function graphileLog(log: FastifyBaseLogger) {
  return new Logger(() => (_level, message) => log.debug(message))
}
