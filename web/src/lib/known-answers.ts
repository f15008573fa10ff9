import { hasStatus } from './api-error.ts'
import { type Answer, type Outgoing, send } from './send.ts'

const MOST_KNOWN = 30

/** By URL, the most recently used last. Only in memory: browsers mustn't keep what only one person may see. */
const known = new Map<string, Answer<unknown>>()

/** Sends a call, except that an answer that hasn't changed since isn't fetched again: its data is the same object. */
export async function sendUnlessKnown<T>(outgoing: Outgoing): Promise<Answer<T>> {
  if (outgoing.method !== 'GET') return send<T>(outgoing)
  const before = known.get(outgoing.url) as Answer<T> | undefined
  try {
    const answer = await send<T>({ ...outgoing, etag: before?.etag ?? undefined })
    remember(outgoing.url, answer)
    return answer
  } catch (error) {
    if (!before || !hasStatus(error, 304)) throw error
    remember(outgoing.url, before)
    return before
  }
}

/** Once someone else is signed in, or no one. */
export function clearKnownAnswers() {
  known.clear()
}

function remember(url: string, answer: Answer<unknown>) {
  known.delete(url)
  if (!answer.etag) return
  known.set(url, answer)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) return
    known.delete(oldest)
  }
}
