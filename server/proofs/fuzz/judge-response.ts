import type { LightMyRequestResponse } from 'fastify'

const ENVELOPE = 'data,errors,message,success,title'

/** What's wrong with a response, or null. A refusal is fine; a server error or another shape isn't. */
export function judgeResponse({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `status ${statusCode}`
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (headers['content-disposition'] || headers['content-encoding']) return null
  if (!isJson) return statusCode >= 400 ? `status ${statusCode} without an envelope` : null
  const keys = (value: object) => Object.keys(value).sort().join()
  const envelope = JSON.parse(body)
  if (keys(envelope) !== ENVELOPE) return `not the envelope: ${keys(envelope)}`
  return envelope.success === statusCode < 400
    ? null
    : `status ${statusCode} with success: ${envelope.success}`
}
