import type { Changes } from '../../changes.ts'
import { compressPieces, digestOf, joinGzipped, type Piece } from './gzip-in-pieces.ts'

const MEGABYTE = 1_048_576
const ROOM = 96 * MEGABYTE
const MAX_ENTRIES = 2_000
/** With more changes than this, it's simpler to build a response from scratch. */
const MAX_CHANGES = 1_000

/** A whole response as it goes over the wire. */
export interface KeptAnswer {
  pieces: Piece[]
  gzipped: Buffer | null
  etag: string
  headers: Record<string, string>
  source: unknown
}

/** A response that was current until something changed. */
export interface EarlierAnswer {
  /** What the response was made from, if it's worth remembering. */
  source: unknown
  /** Everything that was announced since it was built; null if that's unknown. */
  changes: string[] | null
}

type Make = (earlier: EarlierAnswer | undefined) => Promise<MadeAnswer>

export interface KeptAnswers {
  /** The response for this URL, built at most once until the topic changes, and never older than the call. */
  find(topic: string, address: string, make: Make): Promise<KeptAnswer>
}

interface MadeAnswer {
  /** The text, in pieces that are compressed on their own. */
  pieces: string[]
  headers: Record<string, string>
  source?: unknown
}

interface Entry {
  answer: Promise<KeptAnswer>
  bytes: number
  isLong: boolean
  changes: string[] | null
}

interface Topic {
  current: Map<string, Entry>
  /** From before the last change: most of a long list is still the same. */
  outdated: Map<string, Entry>
}

/** Responses that are the same for everyone, kept in memory for as long as the database says they're current. */
export function keepAnswers(changes: Changes): KeptAnswers {
  const topics = new Map<string, Topic>()

  function topicOf(name: string) {
    const known = topics.get(name)
    if (known) return known
    const topic: Topic = { current: new Map(), outdated: new Map() }
    topics.set(name, topic)
    changes.subscribe(name, (detail) => outdate(topic, detail))
    return topic
  }

  return {
    async find(name, address, make) {
      const topic = topicOf(name)
      if (!(await changes.caughtUp())) return build(make)
      const entry = topic.current.get(address)
      if (!entry) return keep(topic, address, make)
      // The last entry in the Map is the most recently used: see makeRoom.
      topic.current.delete(address)
      topic.current.set(address, entry)
      return entry.answer
    },
  }
}

function outdate({ current, outdated }: Topic, change: string | null) {
  for (const [address, entry] of current) if (entry.isLong) outdated.set(address, entry)
  current.clear()
  for (const entry of outdated.values()) {
    if (change === null || entry.changes?.length === MAX_CHANGES) entry.changes = null
    else entry.changes?.push(change)
  }
}

function keep({ current, outdated }: Topic, address: string, make: Make) {
  const earlier = outdated.get(address)
  outdated.delete(address)
  const entry: Entry = { answer: build(make, earlier), bytes: 0, isLong: false, changes: [] }
  current.set(address, entry)
  entry.answer.then(
    ({ pieces, gzipped }) => {
      entry.bytes = pieces.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 0)
      entry.bytes += gzipped?.length ?? 0
      entry.isLong = pieces.length > 1
      makeRoom(current)
      makeRoom(outdated)
    },
    () => current.get(address) === entry && current.delete(address),
  )
  return entry.answer
}

/** Evicts the least recently used first. */
function makeRoom(entries: Map<string, Entry>) {
  let bytes = 0
  for (const entry of entries.values()) bytes += entry.bytes
  for (const [address, entry] of entries) {
    if (bytes <= ROOM && entries.size <= MAX_ENTRIES) return
    bytes -= entry.bytes
    entries.delete(address)
  }
}

async function build(make: Make, earlier?: Entry): Promise<KeptAnswer> {
  const before = await earlier?.answer
  const {
    pieces: texts,
    headers,
    source,
  } = await make(before && { source: before.source, changes: earlier!.changes })
  const pieces = await compressPieces(texts, before?.pieces)
  // Weak, because it's the same for both encodings.
  return { pieces, gzipped: joinGzipped(pieces), etag: `W/"${digestOf(pieces)}"`, headers, source }
}
