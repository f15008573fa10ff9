import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts'

interface Options {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
}

/** The given PostgreSQL, or one of our own. From here on there is no difference. */
export async function startDatabase({ databaseUrl, dataDir, log }: Options) {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log })
}

/** The same for a command, which works beside a running server too. */
export async function joinDatabase({ databaseUrl, dataDir, log }: Options) {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {} }
  return joinEmbeddedPostgres({ dataDir, log })
}
