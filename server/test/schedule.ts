import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import pg from 'pg'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { createEnrollment, type TestEnrollment } from './enrollment.ts'
import { createGym, type TestGym } from './gyms.ts'
import type { TestPerson } from './people.ts'
import { createTrainer } from './trainers.ts'
import { until } from './worker.ts'

export const ASSIGNMENTS = '/api/gym-schedule/assignments'

/** Read once, so that all days of a test belong together, even if it runs at midnight. */
const TODAY = new Date().toISOString().slice(0, 10)

/** A day that's in the future in every time zone. */
export function dayAhead(days = 3) {
  return addDays(TODAY, days)
}

/** The next such date, given like '07-04', for tests that depend on the season. */
export function nextDay(monthAndDay: string) {
  const [year] = dayAhead().split('-')
  const day = `${year}-${monthAndDay}`
  return day >= dayAhead() ? day : `${Number(year) + 1}-${monthAndDay}`
}

interface SlotOptions {
  date?: string
  hours: number[]
  locationId?: string | null
  status?: 'Available' | 'Unavailable'
  notes?: string
}

/** Sets hours for a trainer, by default as Available anywhere. Returns their IDs in order. */
export async function addTrainerSlots(test: Pick<TestApp, 'db'>, trainerId: string, options: SlotOptions) {
  const { date = dayAhead(), hours, locationId = null, status = 'Available', notes = null } = options
  const rows = await test.db
    .insertInto('trainer_slots')
    .values(
      hours.map((hour) => ({ trainer_id: trainerId, location_id: locationId, date, hour, status, notes })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function addTraineeSlots(test: TestApp, userId: string, hours: number[], date = dayAhead()) {
  await test.db
    .insertInto('trainee_slots')
    .values(hours.map((hour) => ({ user_id: userId, date, hour })))
    .execute()
}

export interface Scene {
  gym: TestGym
  trainer: TestPerson
  trainee: TestEnrollment
  date: string
  hour: number
}

/** A gym, a trainer who's available at 10 AM three days from now, and an approved trainee. */
export async function createScene(
  test: TestApp,
  options: { gym?: TestGym; capacity?: number | null; timeZone?: string; date?: string; hour?: number } = {},
): Promise<Scene> {
  const { date = dayAhead(), hour = 10, capacity = null, timeZone = 'UTC' } = options
  const gym = options.gym ?? (await createGym(test, { location: { capacity, timeZone } }))
  const trainer = await createTrainer(test, {
    firstName: 'Tess',
    lastName: 'Trainer',
    brandIds: [gym.brandId],
  })
  await addTrainerSlots(test, trainer.id, { date, hours: [hour] })
  const trainee = await createEnrollment(test, {
    brandId: gym.brandId,
    locationId: gym.locationId,
    firstName: 'Theo',
    lastName: 'Trainee',
  })
  return { gym, trainer, trainee, date, hour }
}

export function requestOf(scene: Scene, changes: Record<string, unknown> = {}) {
  return {
    trainerId: scene.trainer.id,
    traineeId: scene.trainee.id,
    gymLocationId: scene.gym.locationId,
    date: scene.date,
    hour: scene.hour,
    ...changes,
  }
}

/** The gym's manager assigns a session, with the given changes to the request. */
export function assign(test: TestApp, scene: Scene, changes: Record<string, unknown> = {}) {
  return test.call<Assignment>('POST', ASSIGNMENTS, {
    token: scene.gym.manager.token,
    body: requestOf(scene, changes),
  })
}

export async function assigned(test: TestApp, scene: Scene, changes: Record<string, unknown> = {}) {
  const { status, body } = await assign(test, scene, changes)
  if (status !== 201 || !body.data) throw new Error(`Not assigned: ${status} ${body.message}`)
  return body.data
}

/** Moves the product's clock for every connection to the test's database. */
export async function setClock(test: TestDatabase, instant: string) {
  const client = new pg.Client({ connectionString: test.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('select current_database() as name')
    await client.query(`alter database ${rows[0].name} set spotter.now = '${instant}'`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await until(() => test.pool.totalCount === 0)
  } finally {
    await client.end()
  }
}
