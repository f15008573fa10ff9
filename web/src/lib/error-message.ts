import { ApiError, type ErrorEntries, isOutage } from './api-error.ts'

/** The banner says what we do about it, so toasts leave it out. */
export const UNREACHABLE = "Can't reach Spotter. Please try again in a moment."

const LAST_RESORT = 'An error occurred'
const GENERIC = 'Response returned an error code'

/**
 * The message to show for a failure, the most specific first. After an outage, that's the caller's message for the
 * action: the server's wouldn't help anyone.
 */
export function messageOf(error: unknown, fallback: string = LAST_RESORT): string {
  if (!(error instanceof ApiError)) return ownMessageOf(error) ?? fallback
  if (error.isUnreachable) return UNREACHABLE
  if (isOutage(error)) return fallback
  return (
    firstEntry(error.errors) ??
    error.bodyMessage ??
    error.title ??
    statusTextOf(error) ??
    clientWords(error, fallback)
  )
}

/** Every message in a refusal: all field errors, otherwise the message, otherwise the title. */
export function messagesOf(error: unknown, fallback: string = LAST_RESORT): string[] {
  const entries = error instanceof ApiError && !isOutage(error) ? allEntries(error.errors) : []
  return entries.length > 0 ? entries : [messageOf(error, fallback)]
}

function allEntries(errors: ErrorEntries | null): string[] {
  if (!errors) return []
  return (Array.isArray(errors) ? errors : Object.values(errors).flat()).filter(Boolean)
}

function firstEntry(errors: ErrorEntries | null) {
  return allEntries(errors)[0]
}

function statusTextOf(error: ApiError) {
  const isRefusal = error.status >= 400
  return isRefusal && error.statusText !== 'Bad Request' ? error.statusText || undefined : undefined
}

/** 'API request failed' and 'HTTP 400: …' are our own; a caller's message for the action is better. */
function clientWords(error: ApiError, fallback: string) {
  return fallback === LAST_RESORT ? error.message : fallback
}

function ownMessageOf(error: unknown) {
  if (!(error instanceof Error) || error.message === GENERIC) return undefined
  return error.message || undefined
}
