import { QueryClient } from '@tanstack/react-query'
import { isOutage, isUnreachable } from '../lib/api-error.ts'

const RETRIES = 2

/** How long the first retry waits, in milliseconds; the next one waits twice as long. Tests don't want to. */
export const retryPause = { first: 500 }

/** A refusal is final; only outages are retried. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a connection, a call fails and says so instead of waiting silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => isOutage(error) && !isUnreachable(error) && failures < RETRIES,
        retryDelay: (attempt) => retryPause.first * 2 ** attempt,
      },
    },
  })
}
