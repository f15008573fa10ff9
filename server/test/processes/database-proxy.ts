import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface DatabaseProxy {
  connectionString: string
  /** From now on, connections stay open and nothing arrives: what a machine that vanished looks like. */
  swallow(): void
  /** What was sent and didn't arrive. */
  swallowed(): string
  /** Cuts the connections that lead nowhere; new ones work again. */
  restore(): void
  close(): void
}

/** Stands between the servers and PostgreSQL. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client(target)
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let swallowed = ''
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((client) => {
    const backend = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        if (isSwallowing) swallowed += bytes
        else to.write(bytes)
      })
      from.on('close', () => isSwallowing || to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const login = password ? `${user}:${password}` : user
  return {
    connectionString: `postgresql://${login}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}?sslmode=disable`,
    swallow() {
      isSwallowing = true
    },
    swallowed: () => swallowed,
    restore() {
      isSwallowing = false
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
