import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import type { Changes } from '../../../platform/changes.ts'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { type Authority, createEventLog, type EventLog } from './event-log.ts'

interface Connection {
  signInId: string
  stream: PassThrough
  /** The number of the last event that was considered for this connection. */
  reached: number
}

const GATHER_FOR = 25
const HEARTBEAT = 15_000
const MAX_UNREAD_BYTES = 262_144
const MAX_PER_SIGN_IN = 12
const STILL_HERE = ': still here\n\n'

interface Hub extends Pick<Context, 'db' | 'env'> {
  log: EventLog
  connections: Set<Connection>
  beating: NodeJS.Timeout | null
  delivering: Promise<void>
}

type EventHub = ReturnType<typeof createEventHub>

const hubs = new WeakMap<Changes, EventHub>()

/** One a process, however many screens are open. */
export function hubOf(ctx: SignedIn): EventHub {
  const hub = hubs.get(ctx.changes) ?? createEventHub(ctx)
  hubs.set(ctx.changes, hub)
  return hub
}

function createEventHub({ changes, db, env }: Context) {
  const log = createEventLog()
  const hub: Hub = { db, env, log, connections: new Set(), beating: null, delivering: Promise.resolve() }
  let isGathering = false
  changes.subscribe('schedule', (detail) => {
    log.add(detail)
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      void deliver(hub, '')
    }, GATHER_FOR)
  })
  return {
    open: (signInId: string, lastEventId: string | undefined) => open(hub, signInId, lastEventId),
    /** Looks at once who may still listen, as every heartbeat does. */
    check: () => deliver(hub, STILL_HERE),
  }
}

function open(hub: Hub, signInId: string, lastEventId: string | undefined) {
  const { log, connections } = hub
  const stream = new PassThrough()
  const resumed = lastEventId === undefined ? log.last() : log.numberOf(lastEventId)
  const connection = { signInId, stream, reached: resumed ?? log.last() }
  const others = [...connections].filter((known) => known.signInId === signInId)
  if (others[0] && others.length >= MAX_PER_SIGN_IN) end(hub, others[0])
  connections.add(connection)
  stream.once('close', () => forget(hub, connection))
  hub.beating ??= setInterval(() => void deliver(hub, STILL_HERE), HEARTBEAT)
  stream.write(log.format({ kind: resumed === null ? 'refetch' : 'ready' }, connection.reached))
  if (resumed !== null && resumed < log.last()) void deliver(hub, '')
  return stream
}

/** One at a time, and each with the authority of that moment: what somebody lost they are not told of. */
function deliver(hub: Hub, greeting: string) {
  hub.delivering = hub.delivering
    .then(async () => {
      if (hub.connections.size === 0) return
      // Who connects while this is read is not among those it was read for.
      const connections = [...hub.connections]
      const authorities = await readAuthorities(
        hub,
        connections.map(({ signInId }) => signInId),
      )
      for (const connection of connections) {
        const authority = authorities.get(connection.signInId)
        if (authority) write(hub, connection, authority, greeting)
        else end(hub, connection)
      }
    })
    .catch(() => {
      // Who is told nothing must not believe that nothing happened: they connect again and refetch.
      for (const connection of hub.connections) end(hub, connection)
    })
  return hub.delivering
}

function write({ log }: Hub, connection: Connection, authority: Authority, greeting: string) {
  const text = log.textFor(authority, connection.reached)
  connection.reached = log.last()
  if (text || greeting) connection.stream.write(greeting + text)
  if (connection.stream.readableLength > MAX_UNREAD_BYTES) connection.stream.destroy()
}

function end(hub: Hub, connection: Connection) {
  forget(hub, connection)
  connection.stream.end()
}

function forget(hub: Hub, connection: Connection) {
  hub.connections.delete(connection)
  if (hub.connections.size > 0 || !hub.beating) return
  clearInterval(hub.beating)
  hub.beating = null
}

/** Those whose sign-in still holds, in one statement for all of them. */
async function readAuthorities({ db, env }: Pick<Context, 'db' | 'env'>, signInIds: string[]) {
  const { rows } = await sql<Authority & { signInId: string }>`
    select sign_ins.id as "signInId", users.id as "userId",
      array(select user_roles.role from user_roles where user_roles.user_id = users.id) as roles,
      array(select brand_managers.brand_id from brand_managers where brand_managers.user_id = users.id) as "brandIds"
    from sign_ins join users on users.id = sign_ins.user_id
    where sign_ins.id = any(${signInIds}) and sign_ins.ended_at is null
      and sign_ins.expires_at > current_instant() and ${isUsable(env)}`.execute(db)
  return new Map(rows.map((row) => [row.signInId, row]))
}
