import type { ApiTokenUse } from '../../context.ts'
import type { Limit } from '../../rate-limits.ts'
import { notAllowed } from '../../refusal.ts'
import type { Route } from '../route.ts'

/** Enough to read a brand's whole week every few seconds. */
export const TOKEN_CALLS: Limit = {
  name: 'api-token',
  times: 600,
  seconds: 60,
  message: 'This API token made too many requests in the past minute. Please slow down.',
}

/** Closed by default: a route has to say that it takes tokens, and one that only reads takes nothing but GET. */
export function whyNotWithToken({ method, takesTokens }: Route, { scope }: ApiTokenUse) {
  if (!takesTokens) return notAllowed("API tokens can't do this. Sign in instead.")
  if (scope === 'read' && method !== 'GET') return notAllowed('This API token can only read')
  return null
}

/** A token never proves that its owner is present, and only routes within managed brands know how to stay in one. */
export function requireTokensFit({ method, path, takesTokens, ...route }: Route) {
  const isForRoles = Array.isArray(route.access)
  if (!takesTokens || (isForRoles && !route.freshProof && !route.answersSecret && !route.streams)) return
  throw new Error(`${method} ${path} can't take API tokens`)
}
