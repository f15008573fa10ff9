import { randomBytes } from 'node:crypto'
import type { Role } from '@spotter/contract/roles.ts'

/** What a trigger announced: ids, and the brands and people it concerns. A gap concerns everyone. */
interface Told {
  number: number
  brandIds: string[]
  userIds: string[]
  data: Record<string, unknown>
  toEveryone: boolean
}

export interface Authority {
  userId: string
  roles: Role[]
  brandIds: string[]
}

const REMEMBERED = 1_000

export type EventLog = ReturnType<typeof createEventLog>

/** This process's latest events, numbered, so that a connection can go on where another one broke off. */
export function createEventLog() {
  const name = randomBytes(6).toString('hex')
  const events: Told[] = []
  let last = 0

  function format(data: Record<string, unknown>, number: number) {
    return `id: ${name}-${number}\ndata: ${JSON.stringify(data)}\n\n`
  }

  return {
    format,
    last: () => last,
    add(detail: string | null) {
      events.push(toldOf(detail, ++last))
      if (events.length > REMEMBERED) events.shift()
    },
    /** What someone may see of the events after this number. */
    textFor(authority: Authority, reached: number) {
      const isGap = reached < (events[0]?.number ?? 1) - 1
      if (isGap) return format({ kind: 'refetch' }, last)
      const news = events.filter((event) => event.number > reached && maySee(authority, event))
      return news.map(({ data, number }) => format(data, number)).join('')
    },
    /** Where somebody stands who had heard this event; null when nobody here can tell. */
    numberOf(eventId: string) {
      const [of, number] = eventId.split('-')
      return of === name && /^\d+$/.test(number ?? '') && Number(number) <= last ? Number(number) : null
    },
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
