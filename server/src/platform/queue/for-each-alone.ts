import { isOutOfReach } from '../database-errors.ts'
import type { TaskContext } from './task.ts'

/**
 * One item after the other, each on its own: one that can't be done is logged and left for the task's next run, and
 * the others are done. If it's the database that's away, the whole job is tried again instead.
 */
export async function forEachAlone<T>(
  { log }: Pick<TaskContext, 'log'>,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
) {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isOutOfReach(error)) throw error
      log.error({ item, err: error }, 'skipped one that failed; the next run tries it again')
    }
  }
}
