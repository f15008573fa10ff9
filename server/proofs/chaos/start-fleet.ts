import { type MailRelay, startMailRelay } from '../../test/mail-relay.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../test/processes/database-proxy.ts'
import { freePort, type ServerProcess, startServer } from '../../test/processes/server-process.ts'

export const SECRET = 'only-for-chaos-0123456789-0123456789'

const MEMBERS = { first: 'off', second: 'off', worker: 'only' } as const
export type Member = keyof typeof MEMBERS

/** Two servers, a worker, a mail relay, and a proxy in front of PostgreSQL. */
export interface Fleet {
  servers: string[]
  relay: MailRelay
  proxy: DatabaseProxy
  /** Kills a process without warning and starts it again. */
  kill(member: Member): Promise<void>
  /** The processes that ended without being killed. */
  ended(): Member[]
  stop(): Promise<void>
}

export async function startFleet(databaseUrl: string): Promise<Fleet> {
  const proxy = await startDatabaseProxy(databaseUrl)
  const relay = await startMailRelay()
  const running = {} as Record<Member, ServerProcess>
  const ports = {} as Record<Member, number>
  const start = async (member: Member) => {
    running[member] = await startServer({
      ...{ DATABASE_URL: proxy.connectionString, JWT_SECRET: SECRET, SMTP_URL: relay.url },
      ...{ WORKER: MEMBERS[member], DEMO: 'on', RATE_LIMITS: 'off', UNDO_SECONDS: '0', LOG_LEVEL: 'fatal' },
      ...{ DATABASE_POOL: '12', PORT: String(ports[member]) },
    })
    await running[member].ready()
  }
  const members = Object.keys(MEMBERS) as Member[]
  for (const member of members) ports[member] = await freePort()
  await Promise.all(members.map(start))
  return {
    servers: [running.first.url, running.second.url],
    relay,
    proxy,
    async kill(member) {
      await running[member].stop('SIGKILL')
      await start(member)
    },
    ended: () => members.filter((member) => running[member].process.exitCode !== null),
    async stop() {
      await Promise.all(members.map((member) => running[member].stop()))
      await relay.stop()
      proxy.close()
    },
  }
}
