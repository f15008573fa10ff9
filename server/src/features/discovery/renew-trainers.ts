import type { PublicTrainer, TrainersQuery } from '@spotter/contract/discovery/discovery.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import type { Database } from '../../platform/database.ts'
import { readTrainers, type Some, sortByName } from './read-trainers.ts'

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
  const { list, moved } = replaceTrainers(earlier, fresh, only)
  return moved.length === 0 ? list : sortTrainers(db, list, moved)
}

function concernedBy(changes: string[]): Some | null {
  const words = changes.map((change) => change.split(' '))
  const idsOf = (kind: string) => words.filter(([word]) => word === kind).map(([, id]) => id!)
  const only = { trainers: idsOf('trainer'), brands: idsOf('brand') }
  return only.trainers.length + only.brands.length === changes.length ? only : null
}

/** In place as long as what the order depends on is unchanged; the others, and new ones, come last. */
function replaceTrainers(earlier: PublicTrainer[], fresh: PublicTrainer[], only: Some) {
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
  const moved = [...renewed.values()]
  return { list: [...list, ...moved], moved }
}

/**
 * By rating, which can be compared here; then by name, as the database compares them. Only those who are rated the same as
 * someone who moved can have a new place among each other: the others are in order, and sorting leaves them so.
 */
async function sortTrainers(db: Database, list: PublicTrainer[], moved: PublicTrainer[]) {
  const ratings = new Set(moved.map(({ rating }) => rating))
  const ids = await sortByName(
    db,
    list.filter(({ rating }) => ratings.has(rating)),
  )
  const places = new Map(ids.map((id, place) => [id, place]))
  return list.toSorted(
    (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
  )
}
