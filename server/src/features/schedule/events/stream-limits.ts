import { Refusal } from '../../../platform/refusal.ts'

/** Event streams that one person, and one process, may hold open. */
export const MAX_STREAMS_PER_PERSON = 12
export const MAX_STREAMS_PER_PROCESS = 2_000

/** What may wait for a screen that doesn't read. Beyond it, the stream ends, and the screen connects again. */
export const MAX_UNREAD_BYTES = 262_144

const TRY_AGAIN_AFTER_SECONDS = 60

export function tooManyStreams() {
  const headers = { 'retry-after': String(TRY_AGAIN_AFTER_SECONDS) }
  return new Refusal(
    429,
    'You have too many pages open. Close some, and this one will update by itself again.',
    { headers },
  )
}
