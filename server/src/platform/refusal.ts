import type { FieldErrors } from '@spotter/contract/shared/envelope.ts'

const TITLES = {
  400: 'Invalid request',
  401: 'Not signed in',
  403: 'Access denied',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported content',
  422: 'Cannot be processed',
  429: 'Too many requests',
  431: 'Too large',
  503: 'Temporarily unavailable',
} as const

type RefusalStatus = keyof typeof TITLES

export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly title: string
  readonly errors: FieldErrors | null
  readonly headers: Record<string, string>
  /** What the transaction wrote before refusing is committed anyway. */
  readonly keepsWrites: boolean

  constructor(
    status: RefusalStatus,
    message: string,
    more: { errors?: FieldErrors; headers?: Record<string, string>; keepsWrites?: boolean } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.title = TITLES[status]
    this.errors = more.errors ?? null
    this.headers = more.headers ?? {}
    this.keepsWrites = more.keepsWrites ?? false
  }
}

export function invalid(message: string, field?: string) {
  return new Refusal(400, message, field ? { errors: { [field]: [message] } } : {})
}

export function notSignedIn(message = 'Please sign in') {
  return new Refusal(401, message)
}

export function notAllowed(message = "You don't have permission to do this") {
  return new Refusal(403, message)
}

export function notFound(what: string) {
  return new Refusal(404, `${what} not found`)
}

export function conflict(message: string) {
  return new Refusal(409, message)
}

export function tooManyRequests(seconds: number, message = 'Too many attempts. Please try again later.') {
  return new Refusal(429, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}

export function unavailable() {
  return new Refusal(503, 'Spotter is not available right now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  })
}
