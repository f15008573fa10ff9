import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Changes } from '../../changes.ts'

const compress = promisify(gzip)
const MEGABYTE = 1_048_576
const ROOM = 96 * MEGABYTE
const MAX_ENTRIES = 2_000
const WORTH_COMPRESSING = 1_024

/** A whole response as it goes over the wire. */
export interface KeptAnswer {
  body: Buffer
  gzipped: Buffer | null
  etag: string
  headers: Record<string, string>
}

export interface KeptAnswers {
  /** The response for this URL, built at most once until the topic changes, and never older than the call. */
  find(topic: string, address: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>
}

interface MadeAnswer {
  text: string
  headers: Record<string, string>
}

interface Entry {
  answer: Promise<KeptAnswer>
  bytes: number
}

/** Responses that are the same for everyone, kept in memory for as long as the database says they're current. */
export function keepAnswers(changes: Changes): KeptAnswers {
  const topics = new Map<string, Map<string, Entry>>()

  function entriesOf(topic: string) {
    const known = topics.get(topic)
    if (known) return known
    const entries = new Map<string, Entry>()
    topics.set(topic, entries)
    changes.subscribe(topic, () => entries.clear())
    return entries
  }

  function keep(entries: Map<string, Entry>, address: string, make: () => Promise<MadeAnswer>) {
    const entry: Entry = { answer: make().then(asKept), bytes: 0 }
    entries.set(address, entry)
    entry.answer.then(
      ({ body, gzipped }) => {
        entry.bytes = body.length + (gzipped?.length ?? 0)
        makeRoom(entries)
      },
      () => entries.get(address) === entry && entries.delete(address),
    )
    return entry.answer
  }

  return {
    async find(topic, address, make) {
      const entries = entriesOf(topic)
      if (!(await changes.caughtUp())) return make().then(asKept)
      const entry = entries.get(address)
      if (!entry) return keep(entries, address, make)
      // The last entry in the Map is the most recently used: see makeRoom.
      entries.delete(address)
      entries.set(address, entry)
      return entry.answer
    },
  }
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

async function asKept({ text, headers }: MadeAnswer): Promise<KeptAnswer> {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    body,
    gzipped: body.length > WORTH_COMPRESSING ? await compress(body) : null,
    // Weak, because it's the same for both encodings.
    etag: `W/"${hash}"`,
    headers,
  }
}
