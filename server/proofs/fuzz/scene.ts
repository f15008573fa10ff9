import type { Role } from '@spotter/contract/shared/roles.ts'
import { startSignIn } from '../../src/features/auth/sign-in/start-sign-in.ts'
import { signToken } from '../../src/platform/keys/signed-token.ts'
import type { TestApp } from '../../test/app.ts'
import { createMarked, linkOf, look, offerHours, offersOf } from '../../test/offers/freed-hours.ts'
import { PASSWORD, type TestPerson } from '../../test/people.ts'
import { createDraft, newSession } from '../../test/planning/drafts.ts'
import { addTraineeSlots, assigned } from '../../test/schedule.ts'
import { openProofs } from '../../test/second-factor.ts'
import { createWholeLife, PIXEL } from '../../test/whole-life.ts'
import { createPeople, type Pair } from '../people.ts'

export type Caller = Role | 'Visitor'

export interface FuzzScene {
  callers: Record<Caller, TestPerson | null>
  known: Record<string, string[]>
}

/** Whose IDs suit which parameters and fields. A parameter that's just called `id` or `token` counts with what's before it. */
const IDS: Record<string, string> = {
  'gymBrandId brandId brand notManagerOf notTrainerOf': 'gym_brands',
  'gymLocationId locationId location': 'gym_locations',
  'traineeId traineeIds': 'enrollments',
  'userId managerId': 'users',
  'trainerId withoutTrainer': 'brand_trainers',
  'availabilityId TraineeAvailability/id': 'trainee_slots',
  'availability/id': 'trainer_slots',
  'assignmentId assignmentIds': 'sessions',
  requestId: 'session_requests',
  rateId: 'pay_rates',
  correctionId: 'pay_corrections',
  swapId: 'swaps',
  offerId: 'hour_offers',
  draftId: 'planning_drafts',
  changeId: 'planning_changes',
  'ruleId rules/id': 'notification_rules',
  'notificationIds pending/id': 'notifications',
  'audit/id': 'notification_history',
  'sign-ins/id': 'sign_ins',
  'passkeys/id': 'passkeys',
  'inbox/id': 'kept_mails',
  challengeId: 'proof_challenges',
}

/** People with every role, and something of everything that an ID can name. Earlier scenes stay, as other brands. */
export async function createScene(test: TestApp): Promise<FuzzScene> {
  const { pairs, superAdmin } = await createPeople(test, 1, 1)
  const scene = pairs[0]!
  const { gym, trainer, trainee } = scene
  await assigned(test, scene)
  await addTraineeSlots(test, trainee.userId, [6, 7, 8])
  await createDraft(test, gym, [newSession(scene, scene.hours[11])])
  const offerToken = await createOffer(test, scene)
  await createWholeLife(test, { email: `whole-${superAdmin.email}`, firstName: 'Wilma', lastName: 'Whole' })
  await openProofs(test, trainee.userId)
  const callers = {
    Visitor: null,
    Trainee: trainee.person,
    Trainer: trainer,
    GymManager: gym.manager,
    SuperAdmin: superAdmin,
  }
  const ids = await readIds(test, [gym.brandId, trainee.userId, trainer.id])
  const feed = await test.call<{ url: string }>('POST', '/api/my/calendar-feed', trainee.person)
  const tokens = {
    'calendar/token': [/([\w-]+)\.ics$/.exec(feed.body.data?.url ?? '')?.[1] ?? ''],
    'unsubscribe/token': [
      signToken(test.env.JWT_SECRET, 'unsubscribe', `${trainee.userId} ${gym.brandId} SessionReminder`),
    ],
    'offers/token': [offerToken],
  }
  const words = wordsFor([trainee.person, trainer, gym.manager, superAdmin])
  return {
    callers,
    known: {
      ...ids,
      ...words,
      ...tokens,
      token: Object.values(tokens).flat(),
      date: [scene.date],
      hour: ['10', '11'],
    },
  }
}

/** A free hour that its manager has offered to one of two, whatever the time of day. Returns the link's token. */
async function createOffer(test: TestApp, { gym, trainer, hours }: Pair) {
  const freed = { trainer, ...hours[12]! }
  await offerHours(test, gym, 'chosen')
  const asked = await createMarked(test, gym, freed)
  await createMarked(test, gym, freed)
  await look(test, freed)
  const [offer] = await offersOf(test, gym)
  await test.call('POST', `/api/gym-offers/hours/${offer!.id}/send`, {
    token: gym.manager.token,
    body: { traineeId: asked.id },
  })
  return (await linkOf(test, asked)).replace('/api/offers/', '')
}

/** Some operations sign people out. Returns whether they could sign in again, which a closed account can't. */
export async function signInAgain(test: TestApp, person: TestPerson): Promise<boolean> {
  const { rowCount } = await test.pool.query('select from users where id = $1 and is_active', [person.id])
  if (rowCount === 0) return false
  const { accessToken, refreshToken } = await startSignIn(test.context(), person.id, { rememberMe: false })
  Object.assign(person, { token: accessToken, refreshToken })
  return true
}

/** Of the newest rows, those that mention the scene's people or gym come first. */
async function readIds({ pool }: TestApp, mentioned: string[]) {
  const known: Record<string, string[]> = {}
  for (const [names, table] of Object.entries(IDS)) {
    const id = table === 'brand_trainers' ? 'user_id' : 'id'
    const { rows } = await pool.query(
      `select ${id}::text as id from (select * from ${table} order by ctid desc limit 200) as newest
       order by newest::text ~ $1 desc limit 10`,
      [mentioned.join('|')],
    )
    for (const name of names.split(' ')) known[name] = rows.map((row) => row.id)
  }
  return known
}

function wordsFor(people: TestPerson[]) {
  const passwords = [PASSWORD, 'Another#Horse2']
  return {
    email: people.map(({ email }) => email),
    refreshToken: people.map(({ refreshToken }) => refreshToken),
    password: passwords,
    newPassword: passwords,
    confirmPassword: passwords,
    currentPassword: passwords,
    timeZone: ['UTC', 'Europe/Vienna', 'America/New_York', 'Pacific/Kiritimati'],
    website: ['https://example.com', 'http://example.com/a?b=c'],
    photo: [`data:image/png;base64,${PIXEL}`],
    csv: ['firstName,lastName,email\nRobin,Doe,robin@example.com', 'email\nx', '"', ',,,\n,,,'],
    code: ['123456', '000000', 'abcd-efgh'],
  }
}
