import type { PublicTrainer, TrainersQuery } from '@spotter/contract/discovery.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/paging.ts'
import type { Database } from '../../platform/database.ts'
import { readTrainerOrder, readTrainers, type Some } from './read-trainers.ts'

const ALL: TrainersQuery = { pageSize: DEFAULT_PAGE_SIZE }

export function asksForAll(query: TrainersQuery) {
  return Object.keys(query).every((name) => name in ALL)
}

/**
 * The list of all trainers after these changes ('trainer {id}', 'brand {id}'): only what they concern is read again.
 * Null if one of them is of another kind.
 */
export async function renewTrainers(db: Database, earlier: PublicTrainer[], changes: string[]) {
  const only = concernedBy(changes)
  if (!only) return null
  const fresh = (await readTrainers(db, ALL, only)).trainers
  const { list, isInOrder } = replaceTrainers(earlier, fresh, only)
  return isInOrder ? list : sortAs(list, await readTrainerOrder(db))
}

function concernedBy(changes: string[]): Some | null {
  const words = changes.map((change) => change.split(' '))
  const idsOf = (kind: string) => words.filter(([word]) => word === kind).map(([, id]) => id!)
  const only = { trainers: idsOf('trainer'), brands: idsOf('brand') }
  return only.trainers.length + only.brands.length === changes.length ? only : null
}

/** In place as long as what the order depends on is unchanged; others, and new ones, come last. */
export function replaceTrainers(earlier: PublicTrainer[], fresh: PublicTrainer[], only: Some) {
  const [trainers, brands] = [new Set(only.trainers), new Set(only.brands)]
  const renewed = new Map(fresh.map((trainer) => [trainer.id, trainer]))
  const list = earlier.flatMap((trainer) => {
    const now = renewed.get(trainer.id)
    if (!now) {
      const isGone = trainers.has(trainer.id) || trainer.brands.some(({ id }) => brands.has(id))
      return isGone ? [] : trainer
    }
    if (now.rating !== trainer.rating || now.name !== trainer.name) return []
    renewed.delete(trainer.id)
    return now
  })
  return { list: [...list, ...renewed.values()], isInOrder: renewed.size === 0 }
}

/** Someone who's in only one of the two has just come or gone; that has yet to be announced. */
function sortAs(list: PublicTrainer[], order: string[]) {
  const byId = new Map(list.map((trainer) => [trainer.id, trainer]))
  return order.flatMap((id) => byId.get(id) ?? [])
}
