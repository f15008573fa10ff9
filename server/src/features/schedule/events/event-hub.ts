import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { Role } from '@spotter/contract/roles.ts'
import { sql } from 'kysely'
import type { Changes } from '../../../platform/changes.ts'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'

/** What a trigger announced: ids, and the brands and people it concerns. A gap concerns everyone. */
interface Told {
  number: number
  brandIds: string[]
  userIds: string[]
  data: Record<string, unknown>
  toEveryone: boolean
}

interface Connection {
  signInId: string
  stream: PassThrough
  /** The number of the last event that was considered for this connection. */
  reached: number
}

interface Authority {
  userId: string
  roles: Role[]
  brandIds: string[]
}

const REMEMBERED = 1_000
const GATHER_FOR = 25
const HEARTBEAT = 15_000
const MAX_UNREAD_BYTES = 262_144
const MAX_PER_SIGN_IN = 12

type EventHub = ReturnType<typeof createEventHub>

const hubs = new WeakMap<Changes, EventHub>()

/** One a process, however many screens are open. */
export function hubOf(ctx: SignedIn): EventHub {
  const hub = hubs.get(ctx.changes) ?? createEventHub(ctx)
  hubs.set(ctx.changes, hub)
  return hub
}

function createEventHub({ changes, db, env }: Context) {
  const name = randomBytes(6).toString('hex')
  const connections = new Set<Connection>()
  const events: Told[] = []
  let last = 0
  let isGathering = false
  let beating: NodeJS.Timeout | null = null
  let delivering = Promise.resolve()

  changes.subscribe('schedule', (detail) => {
    events.push(toldOf(detail, ++last))
    if (events.length > REMEMBERED) events.shift()
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      void deliver('')
    }, GATHER_FOR)
  })

  /** One at a time, and each with the authority of that moment: what somebody lost they are not told of. */
  function deliver(greeting: string) {
    delivering = delivering
      .then(async () => {
        if (connections.size === 0) return
        // Who connects while this is read is not among those it was read for.
        const open = [...connections]
        const authorities = await readAuthorities(
          { db, env },
          open.map(({ signInId }) => signInId),
        )
        for (const connection of open) {
          const authority = authorities.get(connection.signInId)
          if (authority) write(connection, authority, greeting)
          else end(connection)
        }
      })
      .catch(() => {
        // Who is told nothing must not believe that nothing happened: they connect again and refetch.
        for (const connection of connections) end(connection)
      })
    return delivering
  }

  function write(connection: Connection, authority: Authority, greeting: string) {
    const news = events.filter((event) => event.number > connection.reached && maySee(authority, event))
    const missed = connection.reached < (events[0]?.number ?? 1) - 1
    connection.reached = last
    const text = missed
      ? format({ kind: 'refetch' }, last)
      : news.map(({ data, number }) => format(data, number)).join('')
    if (text || greeting) connection.stream.write(greeting + text)
    if (connection.stream.readableLength > MAX_UNREAD_BYTES) connection.stream.destroy()
  }

  function format(data: Record<string, unknown>, number: number) {
    return `id: ${name}-${number}\ndata: ${JSON.stringify(data)}\n\n`
  }

  /** Where somebody stands who had heard this event; null when nobody here can tell. */
  function numberOf(lastEventId: string) {
    const [of, number] = lastEventId.split('-')
    return of === name && /^\d+$/.test(number ?? '') && Number(number) <= last ? Number(number) : null
  }

  function end(connection: Connection) {
    forget(connection)
    connection.stream.end()
  }

  function forget(connection: Connection) {
    connections.delete(connection)
    if (connections.size > 0 || !beating) return
    clearInterval(beating)
    beating = null
  }

  return {
    open(signInId: string, lastEventId: string | undefined) {
      const stream = new PassThrough()
      const resumed = lastEventId === undefined ? last : numberOf(lastEventId)
      const connection = { signInId, stream, reached: resumed ?? last }
      const others = [...connections].filter((open) => open.signInId === signInId)
      if (others[0] && others.length >= MAX_PER_SIGN_IN) end(others[0])
      connections.add(connection)
      stream.once('close', () => forget(connection))
      beating ??= setInterval(() => void deliver(': still here\n\n'), HEARTBEAT)
      stream.write(format({ kind: resumed === null ? 'refetch' : 'ready' }, connection.reached))
      if (resumed !== null && resumed < last) void deliver('')
      return stream
    },
    /** Looks at once who may still listen, as every heartbeat does. */
    check: () => deliver(': still here\n\n'),
  }
}

function toldOf(detail: string | null, number: number): Told {
  if (detail === null)
    return { number, brandIds: [], userIds: [], data: { kind: 'refetch' }, toEveryone: true }
  const { kind, brandIds, userIds, data } = JSON.parse(detail)
  return { number, brandIds, userIds, data: { kind, ...data }, toEveryone: false }
}

function maySee(authority: Authority, event: Pick<Told, 'brandIds' | 'userIds' | 'toEveryone'>) {
  if (event.toEveryone || authority.roles.includes('SuperAdmin')) return true
  if (event.userIds.includes(authority.userId)) return true
  return (
    authority.roles.includes('GymManager') && event.brandIds.some((id) => authority.brandIds.includes(id))
  )
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
