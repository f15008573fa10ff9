import pg from 'pg'
import { invalid, type Refusal, unavailable } from './refusal.ts'

/** Constraint name → refusal. Each slice adds its own; the database has the last word. */
export type ConstraintRefusals = Record<string, () => Refusal>

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const INVALID_TEXT = new Set(['22021', '22P02', '22003', '22007', '22008', '22P05'])
/** The server stops or starts, or it only reads. */
const NO_PRIMARY = ['57P01', '57P02', '57P03', '25006']
export const LOCK_TIMEOUT = '55P03'
const GAVE_UP_WAITING = new Set([LOCK_TIMEOUT, '57014'])
const NO_ANSWER = 'Query read timeout'
const BROKEN_SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']
const LOST_NETWORK = ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
const EXHAUSTED = ['53300', '53100', '53200', '58030']
const OUT_OF_REACH = new Set([...NO_PRIMARY, ...EXHAUSTED, ...BROKEN_SOCKET, ...LOST_NETWORK])
const BROKEN_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/

export function isRetryable(error: unknown) {
  return (
    error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
  )
}

/** Turns a driver error into a refusal; undefined if it's our fault. */
export function refusalFromDatabase(error: unknown, constraints: ConstraintRefusals): Refusal | undefined {
  if (isDatabaseAway(error) || isRetryable(error)) return unavailable()
  if (!(error instanceof pg.DatabaseError)) return undefined
  const known = error.constraint && constraints[error.constraint]
  if (known) return known()
  if (INVALID_TEXT.has(error.code ?? '')) return invalid('The request contains a value that is not valid')
  return undefined
}

export function isDatabaseAway(error: unknown) {
  if (error instanceof pg.DatabaseError && GAVE_UP_WAITING.has(error.code ?? '')) return true
  return isOutOfReach(error)
}

/**
 * True if the database can't be reached, so that other statements would fail, too. A single statement that took too
 * long doesn't count.
 */
export function isOutOfReach(error: unknown) {
  if (!(error instanceof Error)) return false
  // Not every error's code is a text.
  const code = String((error as NodeJS.ErrnoException).code)
  return OUT_OF_REACH.has(code) || code.startsWith('08') || BROKEN_CONNECTION.test(error.message)
}

/** Whether a connection that answered like this may lead to a server that isn't the primary, or to none. */
export function isSuspect(error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && error.message === NO_ANSWER
  const code = error.code ?? ''
  return NO_PRIMARY.includes(code) || code.startsWith('08')
}
