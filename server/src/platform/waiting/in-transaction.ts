import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<true>()

export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactions.run(true, work)
}

/** For what needs a connection of its own: a request that holds one while it waits for another can block everyone. */
export function isInTransaction() {
  return transactions.getStore() === true
}
