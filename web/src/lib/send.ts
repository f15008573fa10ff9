import type { Method } from '@spotter/contract/shared/call.ts'
import type { Envelope } from '@spotter/contract/shared/envelope.ts'
import { UNDO_HEADER, UNDO_SECONDS } from '@spotter/contract/shared/undo-seconds.ts'
import { ApiError } from './api-error.ts'
import { checkConnection } from './connection.ts'

const API_TIMEOUT_MS = 30_000

let secondsToUndo = UNDO_SECONDS

/** For how long what was sent last can be undone. */
export function readSecondsToUndo() {
  return secondsToUndo
}

export interface Answer<T> {
  data: T
  message: string | null
  /** `x-total-count`, on lists that are asked for page by page. */
  total: number | null
  /**
   * Of what the browser may not keep. Send it along next time: while nothing has changed, the call throws an `ApiError`
   * with status 304.
   */
  etag: string | null
}

export interface Outgoing {
  method: Method
  url: string
  body?: unknown
  accessToken?: string
  idempotencyKey?: string
  etag?: string
  signal?: AbortSignal
  /** Completes even if the page is closed in the meantime. */
  keepalive?: boolean
}

/** Sends one call, without retrying or refreshing. Anything but a success throws an `ApiError`. */
export async function send<T>(outgoing: Outgoing): Promise<Answer<T>> {
  const { response, body, isUnreachable } = await exchange<T>(outgoing)
  secondsToUndo = Number(response.headers.get(UNDO_HEADER) ?? secondsToUndo)
  if (!response.ok || !body || body.success === false) throw refusal(response, body, isUnreachable)
  return {
    data: body.data as T,
    message: body.message ?? null,
    total: totalOf(response),
    etag: etagOf(response),
  }
}

async function exchange<T>(outgoing: Outgoing) {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, timeout]) : timeout
  try {
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: headersOf(outgoing),
      body: outgoing.body === undefined ? undefined : JSON.stringify(outgoing.body),
      signal,
      keepalive: outgoing.keepalive,
    })
    const body = parse<T>(await response.text())
    return { response, body, isUnreachable: isFromProxy(response, body) && (await checkConnection()) }
  } catch (error) {
    if (outgoing.signal?.aborted) throw error
    const message = timeout.aborted ? 'The server took too long' : 'No connection'
    throw new ApiError({ status: 0, message, isUnreachable: await checkConnection() })
  }
}

function headersOf({ body, accessToken, idempotencyKey, etag }: Outgoing) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (accessToken) headers.authorization = `Bearer ${accessToken}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (etag) headers['if-none-match'] = etag
  return headers
}

function parse<T>(text: string): Partial<Envelope<T>> | null {
  try {
    const body = JSON.parse(text)
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}

/** A proxy answers for a server that it can't reach. Ours always sends an envelope. */
function isFromProxy({ status }: Response, body: unknown) {
  return status >= 502 && status <= 504 && !body
}

function refusal(response: Response, body: Partial<Envelope<unknown>> | null, isUnreachable: boolean) {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    message: body?.message,
    errors: body?.errors,
    title: body?.title,
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
    isUnreachable,
  })
}

/** What the browser keeps, it asks for again by itself. */
function etagOf({ headers }: Response) {
  return headers.get('cache-control')?.includes('no-store') ? headers.get('etag') : null
}

function totalOf(response: Response) {
  const total = response.headers.get('x-total-count')
  return total === null ? null : Number(total)
}
