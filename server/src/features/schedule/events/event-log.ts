import { randomBytes } from 'node:crypto'

/** What a trigger published: IDs, and the brands and people it concerns. A gap concerns everyone. */
interface PublishedChange {
  number: number
  brandIds: string[]
  userIds: string[]
  data: Record<string, unknown>
  toEveryone: boolean
}

export interface Authority {
  userId: string
  /** A super admin does. Their brands aren't listed: there may be thousands. */
  managesAll: boolean
  brandIds: string[]
}

const REMEMBERED = 1_000

export type EventLog = ReturnType<typeof createEventLog>

/** This process's latest events, numbered, so that a new connection can continue where a lost one stopped. */
export function createEventLog() {
  const name = randomBytes(6).toString('hex')
  const events: PublishedChange[] = []
  let last = 0

  function format(data: Record<string, unknown>, number: number) {
    return `id: ${name}-${number}\ndata: ${JSON.stringify(data)}\n\n`
  }

  return {
    format,
    last: () => last,
    add(detail: string | null) {
      events.push(publishedChangeOf(detail, ++last))
      if (events.length > REMEMBERED) events.shift()
    },
    /** What someone may see of the events between these numbers. */
    textFor(authority: Authority, { after, upTo }: { after: number; upTo: number }) {
      const isGap = after < (events[0]?.number ?? 1) - 1
      if (isGap) return format({ kind: 'refetch' }, upTo)
      const visible = events.filter(
        (event) => event.number > after && event.number <= upTo && maySee(authority, event),
      )
      return visible.map(({ data, number }) => format(data, number)).join('')
    },
    /** The number of an event that a client has already seen; null if it isn't one of this process's. */
    numberOf(eventId: string) {
      const [of, number] = eventId.split('-')
      return of === name && /^\d+$/.test(number ?? '') && Number(number) <= last ? Number(number) : null
    },
  }
}

function publishedChangeOf(detail: string | null, number: number): PublishedChange {
  if (detail === null)
    return { number, brandIds: [], userIds: [], data: { kind: 'refetch' }, toEveryone: true }
  const { kind, brandIds, userIds, data } = JSON.parse(detail)
  return { number, brandIds, userIds, data: { kind, ...data }, toEveryone: false }
}

function maySee(authority: Authority, event: Pick<PublishedChange, 'brandIds' | 'userIds' | 'toEveryone'>) {
  if (event.toEveryone || authority.managesAll) return true
  if (event.userIds.includes(authority.userId)) return true
  return event.brandIds.some((id) => authority.brandIds.includes(id))
}
