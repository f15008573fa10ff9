// People and gyms for a single journey, created through the API before it starts.
import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, expect, freshEmail } from './fixtures.ts'

export const PASSWORD = 'Fresh#Start2'

type Role = 'GymManager' | 'Trainer'

export interface Person {
  id: string
  email: string
  fullName: string
  token: string
}

export interface Gym {
  id: string
  name: string
  locations: { id: string; name: string }[]
  manager: Person
  trainers: Person[]
}

interface SignedIn {
  accessToken: string
  user: { id: string; firstName: string; lastName: string; email: string }
}

/** A name that no one in this run has used before. */
export function freshName(words: string) {
  return `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
}

export async function call<T>(
  request: APIRequestContext,
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(`/api${path}`, {
    method,
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const body = (await answer.json()) as { success: boolean; message: string | null; data: T }
  expect(body.success, `${method} ${path}: ${body.message}`).toBe(true)
  return body.data
}

export async function adminToken(request: APIRequestContext) {
  const credentials = { email: 'admin@spotter.demo', password: DEMO_PASSWORD, rememberMe: false }
  return (await call<SignedIn>(request, undefined, 'POST', '/Auth/login', credentials)).accessToken
}

export async function makePerson(request: APIRequestContext, firstName: string): Promise<Person> {
  const { accessToken, user } = await call<SignedIn>(request, undefined, 'POST', '/Auth/register', {
    firstName,
    lastName: freshName('Test'),
    email: freshEmail('person'),
    password: PASSWORD,
  })
  const { id, email, lastName } = user
  return { id, email, fullName: `${firstName} ${lastName}`, token: accessToken }
}

export async function makeStaff(request: APIRequestContext, firstName: string, role: Role, admin: string) {
  const person = await makePerson(request, firstName)
  await call(request, admin, 'POST', `/superadmin/users/${person.id}/roles`, { roleName: role })
  return person
}

/** A brand with its own manager, and as many locations and trainers as the journey needs. */
export async function makeGym(
  request: APIRequestContext,
  { locations = 1, trainers = 0 }: { locations?: number; trainers?: number } = {},
): Promise<Gym> {
  const admin = await adminToken(request)
  const name = freshName('Gym')
  const brand = { name, contactEmail: 'desk@example.com' }
  const { id } = await call<{ id: string }>(request, admin, 'POST', '/superadmin/gym-brands', brand)
  const manager = await makeStaff(request, 'Mona', 'GymManager', admin)
  await call(request, admin, 'POST', `/superadmin/gym-brands/${id}/managers`, { managerId: manager.id })
  const gym: Gym = { id, name, locations: [], manager, trainers: [] }
  for (const place of ['East Hall', 'West Hall', 'North Hall'].slice(0, locations)) {
    const location = { gymBrandId: id, name: place, address: '1 Main Street', city: 'Graz', timeZone: 'UTC' }
    gym.locations.push(await call(request, admin, 'POST', '/gym-management/locations', location))
  }
  for (const firstName of ['Tara', 'Tomo', 'Tilda'].slice(0, trainers)) {
    const trainer = await makeStaff(request, firstName, 'Trainer', admin)
    await call(request, admin, 'POST', `/superadmin/gym-brands/${id}/trainers`, { trainerId: trainer.id })
    gym.trainers.push(trainer)
  }
  return gym
}

/** A person who has enrolled in the gym and is approved, unless they should be pending. */
export async function makeTrainee(
  request: APIRequestContext,
  gym: Gym,
  firstName: string,
  status: 'Pending' | 'Approved' = 'Approved',
) {
  const person = await makePerson(request, firstName)
  const enrollment = { gymBrandId: gym.id, gymLocationId: gym.locations[0]?.id }
  const { traineeId } = await call<{ traineeId: string }>(
    request,
    person.token,
    'POST',
    '/GymEnrollment/enroll',
    enrollment,
  )
  if (status === 'Approved') {
    const path = `/gym-management/trainees/${traineeId}/approval`
    await call(request, gym.manager.token, 'PUT', path, { approvalStatus: status })
  }
  return { ...person, traineeId }
}

interface KeptEmail {
  recipientEmail: string
  subject: string
  text: string
}

/** The emails the demo inbox has for one person. */
export async function emailsTo(request: APIRequestContext, email: string) {
  const emails = await call<KeptEmail[]>(request, undefined, 'GET', '/demo/inbox')
  return emails.filter((kept) => kept.recipientEmail === email)
}

/** A day far enough ahead that it hasn't started anywhere in the world. */
export function dayAhead(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday so many weeks ahead; the first is at least a day away everywhere. */
export function mondayAfter(weeks: number) {
  const [ahead = ''] = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAhead(days + 1)).filter(isMonday)
  return new Date(Date.parse(ahead) + (weeks - 1) * 7 * 86_400_000).toISOString().slice(0, 10)
}

export function isMonday(date: string) {
  return new Date(date).getUTCDay() === 1
}

/** The trainer sets the hours, and the manager assigns each of them to the trainee. */
export async function assignSessions(
  request: APIRequestContext,
  gym: Gym,
  { traineeId, date, hours }: { traineeId: string; date: string; hours: number[] },
) {
  const [trainer] = gym.trainers
  const [location] = gym.locations
  if (!trainer || !location) throw new Error('The gym needs a trainer and a location')
  await call(request, trainer.token, 'PUT', `/trainers/${trainer.id}/availability/range`, {
    slots: hours.map((hour) => ({ date, hour })),
    status: 'Available',
  })
  const made: { id: string }[] = []
  for (const hour of hours) {
    made.push(
      await call(request, gym.manager.token, 'POST', '/gym-schedule/assignments', {
        trainerId: trainer.id,
        traineeId,
        gymLocationId: location.id,
        date,
        hour,
        notes: 'Scheduled via gym management',
      }),
    )
  }
  return made
}
