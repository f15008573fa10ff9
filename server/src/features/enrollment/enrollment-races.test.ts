import type { ApprovalStatus, BulkAction } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment, notificationsAbout, type TestEnrollment } from '../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../test/gyms.ts'
import { createPerson } from '../../../test/people.ts'
import {
  type Arena,
  createArena,
  createDawdle,
  type Outcome,
  PATIENCE,
  ROUNDS,
  shareArena,
} from '../../../test/race.ts'

const sharedArena = shareArena()

const TRAINEES = '/api/gym-management/trainees'

interface World extends Arena {
  gym: TestGym
}

async function createWorld(arena: Arena): Promise<World> {
  return { ...arena, gym: await createGym(arena) }
}

/** The product without its row locks, and without checking the status again as it writes. */
async function createUnguarded(): Promise<World> {
  const arena = await createArena((statement) =>
    statement
      .replace(/ for no key update( of "enrollments")?/, '')
      .replace(/ and "approval_status" !?= (\$\d+)/, ' and $1::text is not null')
      .replace(/ and \(id, approval_status\) in \(select \* from unnest\((.+?)\)\)/, ' and ($1) is not null'),
  )
  await createDawdle(arena)
  await sql`create trigger dawdling before update on enrollments
    for each row execute function dawdle()`.execute(arena.db)
  return createWorld(arena)
}

/** Returns how a round ended if it ended badly, or null. */
type Race = (world: World, round: number) => Promise<string | null>

async function run(race: Race) {
  const world = await createWorld(await sharedArena())
  for (let round = 0; round < ROUNDS; round++) expect(await race(world, round)).toBeNull()
}

/** Without the guards, the same race must break something. Otherwise, it proves nothing. */
async function breaks(world: World, race: Race) {
  for (let round = 0; round < 20; round++) if (await race(world, round)) return true
  return false
}

/** Starts both together, the second one first in every other round. Returns the outcomes in the given order. */
async function together(round: number, first: () => Promise<Outcome>, second: () => Promise<Outcome>) {
  if (round % 2 === 0) return Promise.all([first(), second()])
  return (await Promise.all([second(), first()])).reverse() as [Outcome, Outcome]
}

function decide({ ask, gym }: World, { id }: TestEnrollment, to: ApprovalStatus, fromStatus: ApprovalStatus) {
  const body = { approvalStatus: to, fromStatus }
  return ask('PUT', `${TRAINEES}/${id}/approval`, gym.manager.token, body)
}

function changeMany({ ask, gym }: World, ids: string[], action: BulkAction) {
  const fromStatuses = Object.fromEntries(ids.map((id) => [id, 'Pending']))
  const body = { action, traineeIds: ids, fromStatuses }
  return ask('POST', `/api/gym-management/brands/${gym.brandId}/trainees/bulk`, gym.manager.token, body)
}

function plan({ ask, gym }: World, { id }: TestEnrollment) {
  return ask('PUT', `${TRAINEES}/${id}/planned-status`, gym.manager.token, { isPlanned: true })
}

function resetPlanned({ ask, gym }: World) {
  return ask('PUT', `/api/gym-management/brands/${gym.brandId}/trainees/reset-planned`, gym.manager.token)
}

function enroll({ ask, gym }: World, token: string) {
  const body = { gymBrandId: gym.brandId, gymLocationId: gym.locationId }
  return ask('POST', '/api/GymEnrollment/enroll', token, body)
}

function removeOwn({ ask, gym }: World, { person }: TestEnrollment) {
  return ask('DELETE', '/api/GymEnrollment/remove', person.token, { gymBrandId: gym.brandId })
}

async function stateOf({ db }: World, userId: string) {
  const rows = await db
    .selectFrom('enrollments')
    .select(['approval_status', 'is_planned'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => `${row.approval_status}${row.is_planned ? ', planned' : ''}`).join(' and ')
}

/** One change, and one notification about it. */
async function notifiedOnce(world: World, { id, userId }: TestEnrollment) {
  const state = await stateOf(world, userId)
  const notified = (await notificationsAbout(world, id)).map(([type]) => type)
  return notified.join() === `Trainee${state}` ? null : `${state}, notified of ${notified}`
}

function statusesOf(...outcomes: Outcome[]) {
  return outcomes.map(({ status }) => status).join(' ')
}

function unlessOneOf(possible: string[], outcome: string) {
  return possible.includes(outcome) ? null : outcome
}

const approveAgainstReject: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Pending' })
  await together(
    round,
    () => decide(world, trainee, 'Approved', 'Pending'),
    () => decide(world, trainee, 'Rejected', 'Pending'),
  )
  return notifiedOnce(world, trainee)
}

const manyAgainstMany: Race = async (world, round) => {
  const trainees = []
  for (let made = 0; made < 3; made++)
    trainees.push(await createEnrollment(world, { ...world.gym, approvalStatus: 'Pending' }))
  const ids = trainees.map((trainee) => trainee.id)
  await together(
    round,
    () => changeMany(world, ids, 'approve'),
    () => changeMany(world, [...ids].reverse(), 'reject'),
  )
  const broken = await Promise.all(trainees.map((trainee) => notifiedOnce(world, trainee)))
  return broken.find((words) => words !== null) ?? null
}

const manyAgainstOne: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Pending' })
  await together(
    round,
    () => changeMany(world, [trainee.id], 'reject'),
    () => decide(world, trainee, 'Approved', 'Pending'),
  )
  return notifiedOnce(world, trainee)
}

const tenApprovals: Race = async (world) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Pending' })
  await Promise.all(Array.from({ length: 10 }, () => decide(world, trainee, 'Approved', 'Pending')))
  return notifiedOnce(world, trainee)
}

const planAgainstRevoke: Race = async (world, round) => {
  const trainee = await createEnrollment(world, world.gym)
  await together(
    round,
    () => world.pause(round).then(() => plan(world, trainee)),
    () => decide(world, trainee, 'Rejected', 'Approved'),
  )
  return unlessOneOf(['Rejected'], await stateOf(world, trainee.userId))
}

const removeAgainstEnroll: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Rejected' })
  const outcomes = await together(
    round,
    () => enroll(world, trainee.person.token),
    () => removeOwn(world, trainee),
  )
  const outcome = `${statusesOf(...outcomes)} ${await stateOf(world, trainee.userId)}`
  // If the withdrawal comes first, there's a new enrollment; otherwise, the new one is withdrawn.
  return unlessOneOf(['201 200 Pending', '200 200 '], outcome)
}

const approveAgainstOwnRemoval: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Pending' })
  const outcomes = await together(
    round,
    () => decide(world, trainee, 'Approved', 'Pending'),
    () => removeOwn(world, trainee),
  )
  const outcome = `${statusesOf(...outcomes)} ${await stateOf(world, trainee.userId)}`
  return unlessOneOf(['200 409 Approved', '404 200 '], outcome)
}

const approveAgainstEnrollAgain: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, approvalStatus: 'Rejected' })
  const outcomes = await together(
    round,
    () => decide(world, trainee, 'Approved', 'Rejected'),
    () => enroll(world, trainee.person.token),
  )
  const outcome = `${statusesOf(...outcomes)} ${await stateOf(world, trainee.userId)}`
  return unlessOneOf(['200 409 Approved', '409 200 Pending'], outcome)
}

const resetAgainstPlan: Race = async (world, round) => {
  const trainee = await createEnrollment(world, world.gym)
  const [reset, planned] = await together(
    round,
    () => resetPlanned(world),
    () => plan(world, trainee),
  )
  const outcome = `${planned.status}, ${reset.data} reset, ${await stateOf(world, trainee.userId)}`
  await resetPlanned(world)
  return unlessOneOf(['200, 0 reset, Approved, planned', '200, 1 reset, Approved'], outcome)
}

const resetAgainstReset: Race = async (world, round) => {
  await createEnrollment(world, { ...world.gym, isPlanned: true })
  const outcomes = await together(
    round,
    () => resetPlanned(world),
    () => resetPlanned(world),
  )
  return unlessOneOf(['0 1', '1 0'], outcomes.map(({ data }) => data).join(' '))
}

const resetAgainstRevoke: Race = async (world, round) => {
  const trainee = await createEnrollment(world, { ...world.gym, isPlanned: true })
  const outcomes = await together(
    round,
    () => resetPlanned(world),
    () => decide(world, trainee, 'Rejected', 'Approved'),
  )
  return unlessOneOf(
    ['200 200 Rejected'],
    `${statusesOf(...outcomes)} ${await stateOf(world, trainee.userId)}`,
  )
}

describe.each([
  [
    'a trainee approved and rejected at the same moment gets one decision and one notification',
    approveAgainstReject,
  ],
  ['trainees in two opposite bulk changes get one decision and one notification each', manyAgainstMany],
  ['a trainee approved during a bulk rejection gets one decision and one notification', manyAgainstOne],
  ['only one of ten parallel approvals takes effect', tenApprovals],
  ['withdrawing an enrollment and enrolling again ends with whichever came last', removeAgainstEnroll],
  ['either the approval or the trainee’s withdrawal takes effect, not both', approveAgainstOwnRemoval],
  ['either the approval or enrolling again takes effect, not both', approveAgainstEnrollAgain],
  ['two planning resets count every trainee once', resetAgainstReset],
])('%s', (_, race) => {
  it(`in ${ROUNDS} rounds on two servers`, () => run(race), PATIENCE)

  it('but not without the guards', async () => {
    expect(await breaks(await createUnguarded(), race)).toBe(true)
  })
})

describe('planning and revoking a trainee never leaves them rejected but planned', () => {
  it(`in ${ROUNDS} rounds on two servers`, () => run(planAgainstRevoke), PATIENCE)

  it('but does without the lock, the second check, and the table’s constraint', async () => {
    const world = await createUnguarded()
    await sql`alter table enrollments drop constraint enrollments_planned_only_if_approved`.execute(world.db)
    expect(await breaks(world, planAgainstRevoke)).toBe(true)
  })
})

it.each([
  ['planning', resetAgainstPlan],
  ['revoking', resetAgainstRevoke],
])('resetting and %s at the same moment ends like one after the other', (_, race) => run(race), PATIENCE)

describe('50 parallel enrollments of one person', () => {
  async function enrollInParallel(world: World) {
    const { id, token } = await createPerson(world)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => enroll(world, token)))
    return { id, statuses: outcomes.map(({ status }) => status).sort() }
  }

  it('create one row and notify the manager once', async () => {
    const world = await createWorld(await sharedArena())
    const { id, statuses } = await enrollInParallel(world)
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    expect(await stateOf(world, id)).toBe('Pending')
    const notified = await world.db
      .selectFrom('notifications')
      .innerJoin('enrollments', 'enrollments.id', 'notifications.enrollment_id')
      .select('notifications.id')
      .where('enrollments.user_id', '=', id)
      .execute()
    expect(notified).toHaveLength(1)
  })

  it('would create several without the unique index and the lock on the person', async () => {
    const withoutLock = (statement: string) =>
      statement.replace(/pg_advisory_xact_lock\((hashtextextended\(\$1, 0\))\)/, '$1')
    const world = await createWorld(await createArena(withoutLock))
    await sql`drop index enrollments_one_per_person_and_brand`.execute(world.db)
    const { id } = await enrollInParallel(world)
    expect(await stateOf(world, id)).toContain(' and ')
  })
})
