import type { Changes } from '../../changes.ts'
import { compressPieces, digestOf, joinGzipped, type Piece } from './gzip-in-pieces.ts'

const MEGABYTE = 1_048_576
const ROOM = 96 * MEGABYTE
const MAX_ENTRIES = 2_000
/** With more changes than this, it's simpler to build a response from scratch. */
const MAX_CHANGES = 1_000

export interface KeptAnswer {
  pieces: Piece[]
  gzipped: Buffer | null
  etag: string
  headers: Record<string, string>
  source: unknown
}

export interface EarlierAnswer {
  /** What the response was made from, if it's worth remembering. */
  source: unknown
  /** Everything that was published since it was built; null if that's unknown. */
  changes: string[] | null
}

export interface KeptTopic {
  /** The topics whose changes outdate them. */
  publishedAs: readonly string[]
  /** Whose responses such a change outdates; null: everyone's. */
  ownersIn: (detail: string | null) => readonly string[] | null
}

export interface KeptScope {
  /** What the response is about, if changes say so. */
  owner: string
  /** Changes with what isn't published, such as the time of day. */
  version: string
}

export interface KeptAddress extends Partial<KeptScope> {
  /** The URL. */
  address: string
}

type Make = (earlier: EarlierAnswer | undefined) => Promise<MadeAnswer>

export interface KeptAnswers {
  /** The response for this URL, built at most once until the topic changes, and never older than the call. */
  find(topic: KeptTopic, asked: KeptAddress, make: Make): Promise<KeptAnswer>
}

interface MadeAnswer {
  /** The text, in pieces that are compressed on their own. */
  pieces: string[]
  headers: Record<string, string>
  source?: unknown
}

interface Entry extends Partial<KeptScope> {
  answer: Promise<KeptAnswer>
  bytes: number
  isLong: boolean
  changes: string[] | null
}

interface Entries {
  current: Map<string, Entry>
  /** From before the last change: most of a long list is still the same. */
  outdated: Map<string, Entry>
}

/** Responses that are the same for everyone, kept in memory for as long as the database says they're current. */
export function keepAnswers(changes: Changes): KeptAnswers {
  const topics = new Map<KeptTopic, Entries>()

  function entriesOf(topic: KeptTopic) {
    const known = topics.get(topic)
    if (known) return known
    const entries: Entries = { current: new Map(), outdated: new Map() }
    topics.set(topic, entries)
    for (const name of topic.publishedAs) {
      changes.subscribe(name, (detail) => outdate(entries, detail, topic.ownersIn(detail)))
    }
    return entries
  }

  return {
    async find(topic, asked, make) {
      const entries = entriesOf(topic)
      if (!(await changes.caughtUp())) return build(make)
      const { current } = entries
      const entry = current.get(asked.address)
      if (!entry || entry.version !== asked.version) return keep(entries, asked, make)
      // The last entry in the Map is the most recently used: see makeRoom.
      current.delete(asked.address)
      current.set(asked.address, entry)
      // The person it was being built for may have been refused, which says nothing about this one.
      return entry.answer.catch(() => build(make))
    },
  }
}

function outdate({ current, outdated }: Entries, change: string | null, owners: readonly string[] | null) {
  for (const [address, entry] of current) {
    if (owners && !owners.includes(entry.owner ?? '')) continue
    if (entry.isLong) outdated.set(address, entry)
    current.delete(address)
  }
  for (const entry of outdated.values()) {
    if (change === null || entry.changes?.length === MAX_CHANGES) entry.changes = null
    else entry.changes?.push(change)
  }
}

function keep({ current, outdated }: Entries, { address, owner, version }: KeptAddress, make: Make) {
  const earlier = outdated.get(address)
  outdated.delete(address)
  const entry: Entry = { owner, version, answer: build(make, earlier), bytes: 0, isLong: false, changes: [] }
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
