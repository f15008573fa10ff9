import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

interface Backend {
  socket: Socket
  /** Undefined between transactions: as with a real pooler, anything the backend sends then is lost. */
  client: Socket | undefined
  /** The client it listens for, if the pooler supports that. */
  listener?: Socket
}

export interface TransactionPooler {
  connectionString: string
  close(): void
}

interface PoolerOptions {
  /** A client gets the connection it had before, if that one is free. */
  sticky?: boolean
  /** Notifications reach the client that asked for them, as with the few poolers that handle LISTEN separately. */
  passesNotifications?: boolean
}

/**
 * Does what PgBouncer does with pool_mode=transaction: a client has a connection to PostgreSQL only until the next
 * ReadyForQuery outside a transaction.
 */
export async function startTransactionPooler(
  target: string,
  { sticky = false, passesNotifications = false }: PoolerOptions = {},
): Promise<TransactionPooler> {
  const backends: Backend[] = []
  const sockets = new Set<Socket>()
  const lastOf = new Map<Socket, Backend>()

  async function connectionFor(client: Socket) {
    const idle = backends.filter((backend) => !backend.client && !backend.listener)
    const unused = idle.filter((backend) => ![...lastOf.values()].includes(backend))
    const own = idle.find((backend) => backend === lastOf.get(client))
    const chosen = (sticky ? (own ?? unused[0]) : idle[0]) ?? (await openBackend())
    chosen.client = client
    lastOf.set(client, chosen)
    return chosen
  }

  async function openBackend() {
    const backend: Backend = { socket: await signIn(target), client: undefined }
    backend.socket.on('data', (bytes: Buffer) => {
      const hearer = backend.client ?? backend.listener
      hearer?.write(bytes)
      if (bytes.subarray(-6).equals(READY)) backend.client = undefined
    })
    backends.push(backend)
    sockets.add(backend.socket)
    return backend
  }

  async function passOn(client: Socket, bytes: Buffer) {
    if (bytes[0] === TERMINATE) return
    const linked = backends.find((backend) => backend.client === client)
    const backend = linked ?? (await connectionFor(client))
    if (passesNotifications && bytes.includes('listen ')) backend.listener = client
    backend.socket.write(bytes)
  }

  const server = createServer(async (client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.on('close', () => lastOf.delete(client))
    await once(client, 'data')
    client.write(Buffer.concat([SIGNED_IN, READY]))
    let passedOn = Promise.resolve()
    client.on('data', (bytes: Buffer) => {
      passedOn = passedOn.then(() => passOn(client, bytes))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { database, user } = new pg.Client(target)
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const SIGNED_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58

/** An authenticated connection to PostgreSQL that pg no longer reads from. */
async function signIn(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return stream
}
