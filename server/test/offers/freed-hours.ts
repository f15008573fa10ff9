import type { HourOffer, OfferInfo, OwnOffer } from '@spotter/contract/offers/hour-offers.ts'
import type { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import { lookAtHour } from '../../src/features/offers/hours/offer-hour.ts'
import { signToken } from '../../src/platform/keys/signed-token.ts'
import type { TestApp } from '../app.ts'
import { createEnrollment, type TestEnrollment } from '../enrollment.ts'
import { createGym, type TestGym } from '../gyms.ts'
import type { TestPerson } from '../people.ts'
import { addTraineeSlots, addTrainerSlots, dayAhead } from '../schedule.ts'
import { createTrainer } from '../trainers.ts'
import { taskContext } from '../worker.ts'

export interface FreedHour {
  gym: TestGym
  trainer: TestPerson
  date: string
  hour: number
  /** Those who marked the hour, in the order in which they enrolled. */
  people: TestEnrollment[]
}

/** A zone where it's around noon, whenever the test runs: nothing is offered at night. */
export function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

interface Options {
  freedHours?: OfferSettings['freedHours']
  people?: number
  date?: string
  gym?: TestGym
  timeZone?: string
}

/** A free hour of a trainer that some people marked, at a gym that offers such hours. Nobody has looked at it yet. */
export async function createFreedHour(
  test: TestApp,
  {
    freedHours = 'one-by-one',
    people = 2,
    date = dayAhead(),
    timeZone = zoneAtNoon(),
    ...given
  }: Options = {},
): Promise<FreedHour> {
  const gym = given.gym ?? (await createGym(test, { location: { timeZone } }))
  await offerHours(test, gym, freedHours)
  const trainer = await createTrainer(test, {
    firstName: 'Tess',
    lastName: 'Trainer',
    brandIds: [gym.brandId],
  })
  const hour = 10
  await addTrainerSlots(test, trainer.id, { date, hours: [hour] })
  const enrolled: TestEnrollment[] = []
  for (let n = 0; n < people; n++) enrolled.push(await createMarked(test, gym, { date, hour }))
  return { gym, trainer, date, hour, people: enrolled }
}

export async function createMarked(
  test: TestApp,
  gym: TestGym,
  { date, hour }: { date: string; hour: number },
) {
  const trainee = await createEnrollment(test, { brandId: gym.brandId, locationId: gym.locationId })
  await addTraineeSlots(test, trainee.userId, [hour], date)
  return trainee
}

export function offerHours(test: TestApp, gym: TestGym, freedHours: OfferSettings['freedHours']) {
  return test.call<OfferSettings>('PUT', `/api/gym-offers/settings/${gym.brandId}`, {
    token: gym.manager.token,
    body: { freedHours },
  })
}

/** What the worker does once Undo is over. */
export function look(test: TestApp, { trainer, date, hour }: Pick<FreedHour, 'trainer' | 'date' | 'hour'>) {
  return lookAtHour(taskContext(test, test.env), { trainerId: trainer.id, date, hour })
}

export async function offersOf(test: TestApp, gym: TestGym, token = gym.manager.token) {
  const { body } = await test.call<HourOffer[]>('GET', `/api/gym-offers/hours?gymBrandId=${gym.brandId}`, {
    token,
  })
  return body.data!
}

/** The path of the link that someone was sent last. */
export async function linkOf(test: TestApp, { id }: Pick<TestEnrollment, 'id'>) {
  const asked = await test.db
    .selectFrom('hour_offer_people')
    .select('id')
    .where('enrollment_id', '=', id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  return `/api/offers/${signToken(test.env.JWT_SECRET, 'offer', asked.id)}`
}

export async function take(test: TestApp, trainee: TestEnrollment) {
  return test.call<OfferInfo>('POST', await linkOf(test, trainee))
}

export async function ownOffers(test: TestApp, { person }: TestEnrollment) {
  const { body } = await test.call<OwnOffer[]>('GET', '/api/my/offers', { token: person.token })
  return body.data!
}

/** Everyone's time to answer is over. */
export async function passTime(test: TestApp, gym: TestGym) {
  await test.pool.query(
    `update hour_offer_people set sent_at = sent_at - interval '1 hour', expires_at = now() - interval '1 second'
     from hour_offers where hour_offers.id = offer_id and brand_id = $1 and sent_at is not null`,
    [gym.brandId],
  )
}
