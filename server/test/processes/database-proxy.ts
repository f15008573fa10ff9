import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface DatabaseProxy {
  connectionString: string
  /** New connections lead there from now on; open ones stay where they are, as with proxies that keep sessions. */
  leadTo(connectionString: string): void
  /** From now on, connections stay open and nothing arrives: what a machine that vanished looks like. */
  swallow(): void
  /** The same, but only for the connections that are open now. */
  strand(): void
  /** What was sent and didn't arrive. */
  swallowed(): string
  /** Cuts the connections that lead nowhere; new ones work again. */
  restore(): void
  close(): void
}

/** Stands between the servers and PostgreSQL. Everything takes this many milliseconds, each way. */
export async function startDatabaseProxy(target: string, delay = 0): Promise<DatabaseProxy> {
  const { user, password, database } = new pg.Client(target)
  let placeOf = placeIn(target)
  let line = { isSilent: false }
  const sockets = new Map<Socket, typeof line>()
  let swallowed = ''
  const server = createServer((client) => {
    const own = line
    const backend = placeOf()
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.set(from, own)
      from.on('error', () => undefined)
      from.on('data', async (bytes) => {
        if (own.isSilent) swallowed += bytes
        else if (delay === 0) to.write(bytes)
        else await wait(delay).then(() => to.write(bytes))
      })
      from.on('close', () => own.isSilent || to.destroy())
    }
  })
  const cut = (which: (of: typeof line) => boolean) => {
    for (const [socket, of] of sockets) {
      if (!which(of)) continue
      socket.destroy()
      sockets.delete(socket)
    }
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const login = password ? `${user}:${password}` : user
  return {
    connectionString: `postgresql://${login}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}?sslmode=disable`,
    leadTo(next) {
      placeOf = placeIn(next)
    },
    swallow() {
      line.isSilent = true
    },
    strand() {
      line.isSilent = true
      line = { isSilent: false }
    },
    swallowed: () => swallowed,
    restore() {
      cut((of) => of.isSilent)
      line = { isSilent: false }
    },
    close() {
      cut(() => true)
      server.close()
    },
  }
}

function placeIn(connectionString: string) {
  const { host, port } = new pg.Client(connectionString)
  return () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
}
