import pg from 'pg'
import { applySettings, EVERY_CONNECTION, hangUpWhenSuspect } from './connection.ts'
import type { Primary } from './primary.ts'

interface PrimaryPoolOptions extends pg.PoolConfig {
  settings: Record<string, string>
  onError: (error: Error) => void
}

export function openPrimaryPool(primary: Primary, { settings, onError, ...options }: PrimaryPoolOptions) {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.connectionString() })
    }
  }
  const pool = new pg.Pool({
    ...EVERY_CONNECTION,
    ...options,
    Client,
    onConnect: async (client) => {
      await applySettings(client, settings)
      await primary.admit(client)
    },
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool stops listening to a connection while it is in use.
    client.on('error', onError)
    hangUpWhenSuspect(client)
  })
  pool.on('acquire', (client) => primary.lend(client, true))
  pool.on('release', (_error, client) => primary.lend(client, false))
  return pool
}
