import { readAccessToken } from './access-token.ts'
import { ApiError, hasStatus } from './api-error.ts'
import { type Answer, type Method, send } from './transport.ts'

type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  /** Values for the `{names}` in the path. */
  params?: Record<string, string | number | null | undefined>
  /** Empty values are left out; arrays are repeated. */
  query?: Record<string, QueryValue | QueryValue[]>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** Sends no token and never refreshes: a 401 is then about the input, as at sign-in. */
  anonymous?: boolean
}

/** Calls `/api{path}` and gives the whole answer. On a 401 the sign-in is renewed once and the call repeated. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const { params, query, anonymous, ...rest } = options
  const outgoing = { method, url: `/api${fillPath(path, params)}${queryString(query)}`, ...rest }
  const token = anonymous ? null : readAccessToken()
  try {
    return await send<T>({ ...outgoing, accessToken: token?.value })
  } catch (error) {
    if (!token || !hasStatus(error, 401)) throw error
    await token.renew()
    return await repeat<T>({ ...outgoing, accessToken: readAccessToken()?.value })
  }
}

async function repeat<T>(outgoing: Parameters<typeof send>[0]) {
  try {
    return await send<T>(outgoing)
  } catch (error) {
    if (!hasStatus(error, 401)) throw error
    throw new ApiError({ status: 401, message: 'Token refreshed. Please try again.' })
  }
}

export async function get<T>(path: string, options?: CallOptions) {
  return (await call<T>('GET', path, options)).data
}

export async function post<T>(path: string, options?: CallOptions) {
  return (await call<T>('POST', path, options)).data
}

export async function put<T>(path: string, options?: CallOptions) {
  return (await call<T>('PUT', path, options)).data
}

export async function remove(path: string, options?: CallOptions) {
  await call<null>('DELETE', path, options)
}

/** One page of a list, with the count of all of them. */
export async function getPage<T>(path: string, options?: CallOptions) {
  const { data, total } = await call<T[]>('GET', path, options)
  return { items: data, total: total ?? data.length }
}

function fillPath(path: string, params: CallOptions['params'] = {}) {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') {
      throw new Error(`Missing required path parameter: ${name}`)
    }
    return encodeURIComponent(value)
  })
}

function queryString(query: CallOptions['query'] = {}) {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}
