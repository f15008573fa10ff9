import type { FieldErrors } from '@spotter/contract/envelope.ts'

/** The wire also knows a plain list of messages. */
export type ErrorEntries = FieldErrors | string[]

interface ApiErrorParts {
  status: number
  message?: string | null
  errors?: ErrorEntries | null
  title?: string | null
  statusText?: string
  retryAfter?: number | null
}

/** A refused or failed call. `status` is 0 when no answer came: no connection, or the time was up. */
export class ApiError extends Error {
  readonly status: number
  readonly bodyMessage: string | null
  readonly errors: ErrorEntries | null
  readonly title: string | null
  readonly statusText: string
  readonly retryAfter: number | null

  constructor(parts: ApiErrorParts) {
    super(parts.message || ownMessage(parts))
    this.name = 'ApiError'
    this.status = parts.status
    this.bodyMessage = parts.message || null
    this.errors = parts.errors ?? null
    this.title = parts.title || null
    this.statusText = parts.statusText ?? ''
    this.retryAfter = parts.retryAfter ?? null
  }
}

function ownMessage({ status, statusText }: ApiErrorParts) {
  const isOk = status >= 200 && status < 300
  return isOk ? 'API request failed' : `HTTP ${status}: ${statusText ?? ''}`
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

/** No answer, or an answer that says nothing about what the person asked for. */
export function isOutage(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
