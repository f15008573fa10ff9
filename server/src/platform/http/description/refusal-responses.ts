import { takesKeys } from '../requests/idempotency.ts'
import type { Route } from '../route.ts'

const DESCRIPTIONS = {
  400: "The request isn't valid. For a wrong field, `errors` has its name and what's wrong with it.",
  401: "The access token is missing, wrong, or expired: 'Please sign in'.",
  403: "Your roles don't include this: 'You don't have permission to do this'. Where a recent proof is needed, `errors.freshProof` says so.",
  404: "It doesn't exist, or it's outside your brands. Both look the same.",
  409: "The current state doesn't allow it, or the same Idempotency-Key is still being worked on. The message says which rule; the section lists them.",
  413: "The request is larger than 1 MB: 'The request is too large'.",
  415: "The body isn't JSON: 'Please send JSON (content-type: application/json)'.",
  422: "'This Idempotency-Key was used for another request'.",
  429: 'Too many requests. `Retry-After` says in how many seconds to try again.',
  503: 'The database is unavailable, too many requests are waiting, or the server is stopping. `Retry-After` says when to try again.',
} as const

type Status = keyof typeof DESCRIPTIONS

const RETRIED = ['429', '503']

export const refusalResponses = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([status, description]) => [
    `Refusal${status}`,
    {
      description,
      ...(RETRIED.includes(status)
        ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
        : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

/** The statuses that a route can refuse with, in the order in which it checks. */
export function refusalsOf(route: Route) {
  return Object.fromEntries(
    statusesOf(route).map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
  )
}

function statusesOf(route: Route): Status[] {
  const isGuarded = route.access !== 'anyone'
  const isWrite = route.method !== 'GET'
  return [
    400,
    ...(isGuarded ? ([401, 403] as const) : []),
    ...(route.params || route.query || route.body ? ([404] as const) : []),
    ...(isWrite ? ([409, 413, 415] as const) : []),
    ...(takesKeys(route) ? ([422] as const) : []),
    ...(isWrite || route.limits ? ([429] as const) : []),
    503,
  ]
}
