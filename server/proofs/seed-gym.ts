import type { TestApp } from '../test/app.ts'
import { createEnrollment } from '../test/enrollment.ts'
import { createGym, createManager } from '../test/gyms.ts'
import { createPerson } from '../test/people.ts'
import { addTrainerSlots, dayAhead } from '../test/schedule.ts'
import { createTrainer } from '../test/trainers.ts'

/** Enough for a long run. */
const DAYS = 60
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * A trainer and a trainee who train only with each other, the hours they have for it, and the manager who books them:
 * one manager for all would make more changes per hour than anyone is allowed to.
 */
export interface Pair {
  managerId: string
  trainerId: string
  traineeId: string
  gymLocationId: string
  hours: { date: string; hour: number }[]
}

/** One gym with room for half of the pairs at a time. */
export async function seedGym(test: TestApp, count: number, days = DAYS) {
  const { brandId, locationId } = await createGym(test, {
    location: { capacity: Math.ceil(count / 2) },
  })
  await createPerson(test, { roles: ['SuperAdmin'] })
  const pairs: Pair[] = []
  for (let made = 0; made < count; made++) {
    const trainer = await createTrainer(test, { brandIds: [brandId] })
    const trainee = await createEnrollment(test, { brandId, locationId })
    const dates = Array.from({ length: days }, (_, day) => dayAhead(2 + day))
    for (const date of dates) await addTrainerSlots(test, trainer.id, { date, hours: HOURS })
    const hours = dates.flatMap((date) => HOURS.map((hour) => ({ date, hour })))
    const { id: managerId } = await createManager(test, brandId)
    pairs.push({ managerId, trainerId: trainer.id, traineeId: trainee.id, gymLocationId: locationId, hours })
  }
  return { brandId, pairs }
}
