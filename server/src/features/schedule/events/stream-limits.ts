import { Refusal } from '../../../platform/refusal.ts'

/** Event streams that one person, and one process, may hold open. Hidden pages close theirs. */
export const MAX_STREAMS_PER_PERSON = 4
export const MAX_STREAMS_PER_PROCESS = 2_000
/**
 * Of a process's streams. Anyone can create accounts, and without this, they could keep gyms' schedules from updating.
 */
export const STREAMS_KEPT_FOR_STAFF = 500

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
