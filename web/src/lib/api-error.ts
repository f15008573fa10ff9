import type { FieldErrors } from '@spotter/contract/shared/envelope.ts'

/** The API may also return a plain list of messages. */
export type ErrorEntries = FieldErrors | string[]

interface ApiErrorParts {
  status: number
  message?: string | null
  errors?: ErrorEntries | null
  title?: string | null
  statusText?: string
  retryAfter?: number | null
  isUnreachable?: boolean
}

/** A refused or failed call. `status` is 0 if there was no response: no connection, or a timeout. */
export class ApiError extends Error {
  readonly status: number
  readonly bodyMessage: string | null
  readonly errors: ErrorEntries | null
  readonly title: string | null
  readonly statusText: string
  readonly retryAfter: number | null
  /** Nothing gets through to Spotter at the moment: it isn't about this call. */
  readonly isUnreachable: boolean

  constructor(parts: ApiErrorParts) {
    super(parts.message || ownMessage(parts))
    this.name = 'ApiError'
    this.status = parts.status
    this.bodyMessage = parts.message || null
    this.errors = parts.errors ?? null
    this.title = parts.title || null
    this.statusText = parts.statusText ?? ''
    this.retryAfter = parts.retryAfter ?? null
    this.isUnreachable = parts.isUnreachable ?? false
  }
}

function ownMessage({ status, statusText }: ApiErrorParts) {
  const isOk = status >= 200 && status < 300
  return isOk ? 'API request failed' : `HTTP ${status}: ${statusText ?? ''}`
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

/** Trying once more is up to the banner. */
export function isUnreachable(error: unknown) {
  return error instanceof ApiError && error.isUnreachable
}

/** No response, or one that says nothing about the request itself. */
export function isOutage(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
