import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '../../refusal.ts'
import { failure } from './answers.ts'

/** Sends a refusal in the envelope straight to the socket, for when there's no reply object, and closes it. */
export function refuseAndHangUp(socket: Socket, refusal: Refusal, requestId: string) {
  const body = JSON.stringify(failure(refusal))
  const headers = {
    ...rawHeaders(requestId),
    ...refusal.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'),
  )
  socket.destroy()
}

/** The headers that hooks add to every other response. */
export function rawHeaders(requestId: string) {
  return {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  }
}
