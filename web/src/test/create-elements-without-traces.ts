import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const COUNT = 'recentlyCreatedOwnerStacks'

/**
 * In development, React records a stack trace for each element, which took 6% of the time. Its warnings read the same
 * without them. It stops by itself after 10,000 in a second, so this says that there have been more.
 */
export function createElementsWithoutTraces() {
  const internals: unknown = Reflect.get(React, INTERNALS)
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals)) return
  const endless = { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true }
  Object.defineProperty(internals, COUNT, endless)
}
