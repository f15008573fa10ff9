import { type Cell, type Trainee, type Trainer, type Week, weekHour } from '../week/week.ts'

const MOST_SHORTFALL = 5

/** The first session is worth most, and more to those who missed some lately. `n` counts from 1. */
export function fairnessValue({ wanted, shortfall }: Trainee, n: number) {
  if (n > wanted) return 0
  return Math.round((60 * (wanted - n + 1)) / wanted) + 12 * Math.min(shortfall, MOST_SHORTFALL)
}

/** Hours cost more the closer a trainer gets to the contract, and beyond it. `n` counts from 1. */
export function balanceValue({ contractHours }: Trainer, n: number) {
  return -Math.round((20 * n) / contractHours)
}

/** What the trainee would like: the usual hour, the preferred location, and a familiar or preferred trainer. */
export function wishValue(trainee: Trainee, { trainer, cell }: { trainer: number | null; cell: Cell }) {
  const isUsualHour = trainee.usualHours.has(weekHour(cell))
  const times = trainer === null ? undefined : trainee.usualTrainers.get(trainer)
  return (
    (isUsualHour ? 3 : 0) +
    (cell.location === trainee.home ? 2 : 0) +
    (times === undefined ? 0 : 3 + times) +
    (trainer !== null && trainer === trainee.preferredTrainer ? 4 : 0)
  )
}

export function meaningfulTrainers({ usualTrainers, preferredTrainer }: Trainee) {
  const trainers = new Set(usualTrainers.keys())
  if (preferredTrainer !== null) trainers.add(preferredTrainer)
  return trainers
}

/** How close a session is to the previous plan: 3 with the same trainer, 2 with another one. */
export function createKeptValue({ previous }: Week) {
  const before = new Map<Cell, Map<number, number>>()
  for (const { trainee, trainer, cell } of previous ?? []) {
    const atCell = before.get(cell) ?? new Map<number, number>()
    before.set(cell, atCell.set(trainee, trainer))
  }
  const trainerBefore = (trainee: number, cell: Cell) => before.get(cell)?.get(trainee)
  return {
    trainerBefore,
    keptValue(trainee: number, trainer: number | null, cell: Cell) {
      const same = trainerBefore(trainee, cell)
      if (same === undefined) return 0
      return same === trainer ? 3 : 2
    },
  }
}
