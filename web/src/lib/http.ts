import type { Call, InputOf, ResultOf } from '@spotter/contract/shared/call.ts'
import { readAccessToken } from './access-token.ts'
import { ApiError, hasStatus } from './api-error.ts'
import { isProvedNow } from './fresh-proof.ts'
import { sendUnlessKnown } from './known-answers.ts'
import type { Answer, Outgoing } from './send.ts'

interface Sending {
  idempotencyKey?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** Sends no token and never refreshes: a 401 is about the input, as when signing in. */
  anonymous?: boolean
}

/** One argument, which is optional if everything in it is. */
type Argument<T> = Partial<T> extends T ? [given?: T] : [given: T]

type Options<C extends Call> = Argument<InputOf<C> & Sending>

type QueryValue = string | number | boolean | null | undefined

/** The same for every call, after the compiler has checked it. */
interface Input {
  params?: Record<string, string>
  query?: Record<string, QueryValue | QueryValue[]>
  body?: unknown
}

export async function call<C extends Call>(declared: C, ...options: Options<C>): Promise<ResultOf<C>> {
  return (await callForAnswer(declared, ...options)).data
}

export async function callPage<C extends Call<string, { result: unknown[] }>>(
  declared: C,
  ...options: Options<C>
): Promise<{ items: ResultOf<C>; total: number }> {
  const { data, total } = await callForAnswer(declared, ...options)
  return { items: data, total: total ?? data.length }
}

/**
 * Returns the whole response. On a 401, renews the sign-in once and repeats the call. If the server asks for a recent
 * proof, repeats the call once the person has confirmed it's them.
 */
export async function callForAnswer<C extends Call>(
  declared: C,
  ...options: Options<C>
): Promise<Answer<ResultOf<C>>> {
  const { params, query, anonymous, ...rest }: Input & Sending = options[0] ?? {}
  const outgoing = {
    method: declared.method,
    url: addressOf(declared, ...(options as Argument<InputOf<C>>)),
    ...rest,
  }
  const token = anonymous ? null : readAccessToken()
  try {
    return await sendUnlessKnown({ ...outgoing, accessToken: token?.value })
  } catch (error) {
    if (token && (await isProvedNow(error))) {
      return await sendUnlessKnown({ ...outgoing, accessToken: readAccessToken()?.value })
    }
    if (!token || !hasStatus(error, 401)) throw error
    await token.renew()
    return await repeat({ ...outgoing, accessToken: readAccessToken()?.value })
  }
}

async function repeat<T>(outgoing: Outgoing) {
  try {
    return await sendUnlessKnown<T>(outgoing)
  } catch (error) {
    if (!hasStatus(error, 401)) throw error
    throw new ApiError({ status: 401, message: 'Token refreshed. Please try again.' })
  }
}

export function addressOf<C extends Call>({ path }: C, ...input: Argument<InputOf<C>>) {
  const { params = {}, query = {} }: Input = input[0] ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`Missing required path parameter: ${name}`)
    return encodeURIComponent(value)
  })
  return `${filled}${queryString(query)}`
}

/** Leaves out empty values and repeats arrays. */
function queryString(query: NonNullable<Input['query']>) {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}
