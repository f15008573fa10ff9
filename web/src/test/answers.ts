import type { Envelope } from '@spotter/contract/shared/envelope.ts'
import { HttpResponse } from 'msw'

export function success<T>(data: T, { message = null as string | null, headers = {} } = {}) {
  const body: Envelope<T> = { success: true, data, message, errors: null, title: null }
  return HttpResponse.json(body, { headers })
}

export function failure(status: number, parts: Partial<Envelope<null>> = {}) {
  const body: Envelope<null> = {
    success: false,
    data: null,
    message: null,
    errors: null,
    title: null,
    ...parts,
  }
  return HttpResponse.json(body, { status })
}
