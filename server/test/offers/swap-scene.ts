import type { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import type { OwnSwap, SwapInfo, SwapOptions } from '@spotter/contract/offers/swaps.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import type { TestApp } from '../app.ts'
import { createEnrollment, type TestEnrollment } from '../enrollment.ts'
import { createGym, type TestGym } from '../gyms.ts'
import type { TestPerson } from '../people.ts'
import { addTraineeSlots, addTrainerSlots, assigned, dayAhead } from '../schedule.ts'
import { createTrainer } from '../trainers.ts'

/** The Tuesday of a week that lies ahead, however today falls. */
export const TUESDAY = addDays(dayAhead(10), (9 - new Date(dayAhead(10)).getUTCDay()) % 7)

export interface Swapper {
  trainee: TestEnrollment
  sessionId: string
  hour: number
  token: string
}

export interface SwapScene {
  gym: TestGym
  trainer: TestPerson
  date: string
  people: Swapper[]
}

interface SceneOptions {
  count?: number
  date?: string
  hour?: number
  timeZone?: string
  settings?: Partial<OfferSettings>
  /** One that's there, with its settings. */
  gym?: TestGym
  /** Someone who has other sessions already. */
  asker?: TestEnrollment
}

const NAMES = ['Ann', 'Ben', 'Cleo']

/** Two or three people, one hour after the other with the same trainer. Each marked the next one's hour, the last one the first's. */
export async function createSwapScene(
  test: TestApp,
  { count = 2, date = TUESDAY, hour = 9, timeZone = 'UTC', settings, ...given }: SceneOptions = {},
): Promise<SwapScene> {
  const gym = given.gym ?? (await createGym(test, { location: { timeZone } }))
  const trainer = await createTrainer(test, {
    firstName: 'Tess',
    lastName: 'Trainer',
    brandIds: [gym.brandId],
  })
  const hours = Array.from({ length: count }, (_, index) => hour + index)
  await addTrainerSlots(test, trainer.id, { date, hours })
  const people: Swapper[] = []
  for (const [index, hour] of hours.entries()) {
    const trainee =
      (index === 0 ? given.asker : undefined) ??
      (await createEnrollment(test, {
        brandId: gym.brandId,
        locationId: gym.locationId,
        firstName: NAMES[index]!,
        lastName: 'Trainee',
      }))
    const { id } = await assigned(test, { gym, trainer, trainee, date, hour })
    await addTraineeSlots(test, trainee.userId, [hours[(index + 1) % count]!], date)
    people.push({ trainee, sessionId: id, hour, token: trainee.person.token })
  }
  if (!given.gym || settings) {
    const body = { moves: 'by-themselves', ...settings }
    await test.call('PUT', `/api/gym-offers/settings/${gym.brandId}`, { token: gym.manager.token, body })
  }
  return { gym, trainer, date, people }
}

export function swapOptions(test: TestApp, { sessionId, token }: Swapper) {
  return test.call<SwapOptions>('GET', `/api/my/sessions/${sessionId}/swap-options`, { token })
}

export function swapBody({ gym, trainer, date, people }: SwapScene, hour = people[1]!.hour) {
  return { trainerId: trainer.id, gymLocationId: gym.locationId, date, hour }
}

/** The first one asks for the second one's hour. */
export function askToSwap(test: TestApp, scene: SwapScene, changes: object = {}) {
  const { sessionId, token } = scene.people[0]!
  const body = { ...swapBody(scene), ...changes }
  return test.call<OwnSwap>('POST', `/api/my/sessions/${sessionId}/swap`, { token, body })
}

/** What the link in their email carries. */
export async function linkOf(test: TestApp, { token }: Swapper) {
  const { body } = await test.call<OwnSwap[]>('GET', '/api/my/swaps', { token })
  const [asked] = body.data!.filter(({ isAsker }) => !isAsker)
  return asked!.token!
}

export async function linksOf(test: TestApp, scene: SwapScene) {
  const links: string[] = []
  for (const person of scene.people.slice(1)) links.push(await linkOf(test, person))
  return links
}

export function answer(test: TestApp, link: string, answer: 'yes' | 'no') {
  return test.call<SwapInfo>('POST', `/api/swaps/${link}`, { body: { answer } })
}

/** The hour each one has now. */
export async function hoursNow(test: TestApp, { people }: SwapScene) {
  const { rows } = await test.pool.query('select id, hour from sessions where id = any($1) and status = $2', [
    people.map(({ sessionId }) => sessionId),
    'Scheduled',
  ])
  return people.map(({ sessionId }) => rows.find(({ id }) => id === sessionId)?.hour as number | undefined)
}

export async function stateOf(test: TestApp, { gym }: SwapScene) {
  const { rows } = await test.pool.query(
    'select state from swaps where brand_id = $1 order by asked_at desc limit 1',
    [gym.brandId],
  )
  return rows[0]?.state as string | undefined
}
