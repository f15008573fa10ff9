import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { type Changes, sharedRounds } from '../../../platform/changes.ts'
import type { Actor, Context, SignedIn } from '../../../platform/context.ts'
import { makeDurable } from '../../../platform/durability.ts'
import { unavailable } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { type Authority, createEventLog, type EventLog } from './event-log.ts'
import {
  MAX_STREAMS_PER_PERSON,
  MAX_STREAMS_PER_PROCESS,
  MAX_UNREAD_BYTES,
  STREAMS_KEPT_FOR_STAFF,
  tooManyStreams,
} from './stream-limits.ts'

interface Connection {
  userId: string
  signInId: string
  isStaff: boolean
  stream: PassThrough
  /** The number of the last event that was considered for this connection. */
  reached: number
}

const GATHER_FOR = 25
const HEARTBEAT = 15_000

interface Hub extends Pick<Context, 'db' | 'env'> {
  log: EventLog
  /** The number of the last event that's known to be durable. */
  durable: number
  connections: Set<Connection>
  beating: NodeJS.Timeout | null
  isGreeting: boolean
  /** One pass at a time. However much happens during a slow one, one more delivers all of it. */
  deliver: () => Promise<void>
}

type EventHub = ReturnType<typeof createEventHub>

const hubs = new WeakMap<Changes, EventHub>()

export function hubOf(ctx: SignedIn): EventHub {
  const hub = hubs.get(ctx.changes) ?? createEventHub(ctx)
  hubs.set(ctx.changes, hub)
  return hub
}

function createEventHub({ changes, db, env }: Context) {
  const log = createEventLog()
  const deliver = sharedRounds(() => deliverOnce(hub))
  const hub: Hub = {
    db,
    env,
    log,
    durable: 0,
    connections: new Set(),
    beating: null,
    isGreeting: false,
    deliver,
  }
  let isGathering = false
  changes.subscribe('schedule', (detail) => {
    log.add(detail)
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      void deliver()
    }, GATHER_FOR)
  })
  return {
    open: (actor: Listener, lastEventId: string | undefined) => open(hub, actor, lastEventId),
    /** Checks right away who may still listen, as every heartbeat does. */
    check: () => check(hub),
  }
}

type Listener = Pick<Actor, 'userId' | 'signInId' | 'roles'>

/** One connection too many is refused. Closing an older one instead would only make that one come back. */
function open(hub: Hub, { userId, signInId, roles }: Listener, lastEventId: string | undefined) {
  const { log, connections } = hub
  const isStaff = roles.some((role) => role !== 'Trainee')
  const others = [...connections]
  if (others.length >= MAX_STREAMS_PER_PROCESS) throw unavailable()
  const isShareFull =
    others.filter((other) => !other.isStaff).length >= MAX_STREAMS_PER_PROCESS - STREAMS_KEPT_FOR_STAFF
  if (isShareFull && !isStaff) throw unavailable()
  const own = others.filter((other) => other.userId === userId)
  if (own.length >= MAX_STREAMS_PER_PERSON) throw tooManyStreams()
  const stream = new PassThrough()
  const resumed = lastEventId === undefined ? log.last() : log.numberOf(lastEventId)
  const connection = { userId, signInId, isStaff, stream, reached: resumed ?? log.last() }
  connections.add(connection)
  stream.once('close', () => remove(hub, connection))
  hub.beating ??= setInterval(() => void check(hub), HEARTBEAT)
  stream.write(log.format({ kind: resumed === null ? 'refetch' : 'ready' }, connection.reached))
  if (resumed !== null && resumed < log.last()) void hub.deliver()
  return stream
}

function check(hub: Hub) {
  hub.isGreeting = true
  return hub.deliver()
}

/** Permissions are read for each delivery, so that nobody gets events about what they may no longer see. */
async function deliverOnce(hub: Hub) {
  const greeting = hub.isGreeting ? ': still here\n\n' : ''
  hub.isGreeting = false
  if (hub.connections.size === 0) return
  const last = hub.log.last()
  try {
    // A change that isn't durable yet may turn out never to have happened.
    if (last > hub.durable) await makeDurable(hub.db)
    hub.durable = last
    // Anyone who connects while this is read isn't among those it was read for.
    const open = [...hub.connections]
    const signInIds = open.map(({ signInId }) => signInId)
    const authorities = await readAuthorities(hub, signInIds)
    for (const connection of open) {
      const authority = authorities.get(connection.signInId)
      if (authority) write(hub, connection, authority, greeting)
      else end(hub, connection)
    }
  } catch {
    // Ends the streams, so that screens connect again and refetch: otherwise, they'd show old data as current.
    for (const connection of hub.connections) end(hub, connection)
  }
}

function write({ log, durable }: Hub, connection: Connection, authority: Authority, greeting: string) {
  const text = log.textFor(authority, { after: connection.reached, upTo: durable })
  connection.reached = Math.max(connection.reached, durable)
  if (text || greeting) connection.stream.write(greeting + text)
  if (connection.stream.readableLength > MAX_UNREAD_BYTES) connection.stream.destroy()
}

function end(hub: Hub, connection: Connection) {
  remove(hub, connection)
  connection.stream.end()
}

function remove(hub: Hub, connection: Connection) {
  hub.connections.delete(connection)
  if (hub.connections.size > 0 || !hub.beating) return
  clearInterval(hub.beating)
  hub.beating = null
}

/** Those whose sign-in still holds, in one statement for all of them. */
async function readAuthorities({ db, env }: Pick<Context, 'db' | 'env'>, signInIds: string[]) {
  const { rows } = await sql<Authority & { signInId: string }>`
    select sign_ins.id as "signInId", users.id as "userId",
      exists (select from held_roles
        where held_roles.user_id = users.id and held_roles.role = 'SuperAdmin') as "managesAll",
      array(select acting_managers.brand_id from acting_managers
        where acting_managers.user_id = users.id) as "brandIds"
    from sign_ins join users on users.id = sign_ins.user_id
    where sign_ins.id = any(${signInIds}) and sign_ins.ended_at is null
      and sign_ins.expires_at > current_instant() and ${isUsable(env)}`.execute(db)
  return new Map(rows.map((row) => [row.signInId, row]))
}
