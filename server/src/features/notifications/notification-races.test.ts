import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment, type TestEnrollment } from '../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../test/gyms.ts'
import type { TestPerson } from '../../../test/people.ts'
import {
  type Arena,
  book,
  createArena,
  createDawdle,
  hourOf,
  makeTrainers,
  openHour,
  PATIENCE,
  ROUNDS,
  shareArena,
} from '../../../test/race.ts'
import type { Rewrite } from '../../../test/second-app.ts'
import { finishNotification } from './notifications.queries.ts'

const sharedArena = shareArena()

const NOTIFICATIONS = '/api/gym-management/notifications'

interface World extends Arena {
  gym: TestGym
  trainers: TestPerson[]
}

async function createWorld(rewrite?: Rewrite): Promise<World> {
  const arena = await (rewrite ? createArena(rewrite) : sharedArena())
  const gym = await createGym(arena)
  return { ...arena, gym, trainers: await makeTrainers(arena, gym.brandId, 4) }
}

/** The product without one of its locks, and in no hurry when it writes a notification. */
async function createUnguarded(rewrite: Rewrite): Promise<World> {
  const world = await createWorld(rewrite)
  await createDawdle(world)
  await sql`create trigger dawdling before insert or update on notifications
    for each row execute function dawdle()`.execute(world.db)
  return world
}

/** What a round came to, where that must not be. */
type Race = (world: World, round: number) => Promise<string | null>

async function run(race: Race) {
  const world = await createWorld()
  for (let round = 0; round < ROUNDS; round++) expect(await race(world, round)).toBeNull()
}

/** Without its guard the same race must break something, or it proves nothing. */
async function breaks(world: World, race: Race) {
  for (let round = 0; round < 20; round++) if (await race(world, round)) return true
  return false
}

/** A trainee with a session with each of the first trainers. */
async function traineeWith(world: World, round: number, sessions: number) {
  const trainee = await createEnrollment(world, world.gym)
  const ids: string[] = []
  for (const [index, trainer] of world.trainers.slice(0, sessions).entries()) {
    const at = hourOf(round * sessions + index)
    await openHour(world, [trainer], at)
    const booked = await book(world, { gym: world.gym, trainer, trainee }, at)
    ids.push(booked.id!)
  }
  return { trainee, ids }
}

async function pendingOf({ db, gym }: World, userId?: string) {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('brand_id', '=', gym.brandId)
    .where('state', '=', 'pending')
    .$if(userId !== undefined, (query) => query.where('recipient_user_id', '=', userId!))
    .execute()
  return rows.map(({ id }) => id)
}

async function jobsOf({ db }: World, id: string) {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`notification:${id}`}`.execute(db)
  return rows.length
}

function approve({ ask, gym }: World, id: string) {
  return ask('PUT', `${NOTIFICATIONS}/pending/${id}/approve`, gym.manager.token)
}

function approveAll({ ask, gym }: World, notificationIds: string[]) {
  return ask('POST', `${NOTIFICATIONS}/pending/approve`, gym.manager.token, { notificationIds })
}

function cancel({ ask, gym }: World, id: string) {
  return ask('DELETE', `/api/gym-schedule/assignments/${id}`, gym.manager.token)
}

function revoke({ ask, gym }: World, { id }: TestEnrollment) {
  const body = { approvalStatus: 'Rejected' }
  return ask('PUT', `/api/gym-management/trainees/${id}/approval`, gym.manager.token, body)
}

function remind({ ask, gym }: World, { id }: TestEnrollment) {
  const body = { traineeIds: [id], gymBrandId: gym.brandId }
  return ask('POST', `${NOTIFICATIONS}/availability-reminders`, gym.manager.token, body)
}

async function remindersOf({ db }: World, { userId }: TestEnrollment) {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('recipient_user_id', '=', userId)
    .where('notification_type', '=', 'AvailabilityReminder')
    .where('state', '=', 'queued')
    .execute()
  return rows.length
}

function unlessOneOf(possible: string[], outcome: string) {
  return possible.includes(outcome) ? null : outcome
}

const manyApprovals: Race = async (world, round) => {
  const { trainee } = await traineeWith(world, round, 1)
  const [id] = await pendingOf(world, trainee.userId)
  const replies = await Promise.all(Array.from({ length: 4 }, () => approve(world, id!)))
  const statuses = replies.map(({ status }) => status).toSorted()
  return unlessOneOf(['200 409 409 409, 1 job'], `${statuses.join(' ')}, ${await jobsOf(world, id!)} job`)
}

const approvalAgainstSelection: Race = async (world, round) => {
  const { trainee } = await traineeWith(world, round, 1)
  const [id] = await pendingOf(world, trainee.userId)
  const [one, many] = await Promise.all([approve(world, id!), approveAll(world, [id!])])
  const { approved } = many.data as { approved: number }
  return unlessOneOf(['200, 0 more', '409, 1 more'], `${one.status}, ${approved} more`)
}

const approvalAgainstCancelling: Race = async (world, round) => {
  const { trainee, ids } = await traineeWith(world, round, 1)
  const [id] = await pendingOf(world, trainee.userId)
  const [approved, cancelled] = await Promise.all([
    approve(world, id!),
    world.pause(round).then(() => cancel(world, ids[0]!)),
  ])
  const left = await pendingOf(world, trainee.userId)
  const outcome = `${approved.status} ${cancelled.status}, ${left.length} pending`
  return unlessOneOf(['200 200, 0 pending', '404 200, 0 pending', '409 200, 0 pending'], outcome)
}

const selectionAgainstRevoking: Race = async (world, round) => {
  const { trainee } = await traineeWith(world, round, 4)
  const ids = await pendingOf(world)
  const [approved, revoked] = await Promise.all([
    approveAll(world, ids),
    world.pause(round).then(() => revoke(world, trainee)),
  ])
  return unlessOneOf(['200 200', '404 200'], `${approved.status} ${revoked.status}`)
}

const manyReminders: Race = async (world) => {
  const trainee = await createEnrollment(world, world.gym)
  await Promise.all(Array.from({ length: 4 }, () => remind(world, trainee)))
  return unlessOneOf(['1'], `${await remindersOf(world, trainee)}`)
}

const retryAgainstReminder: Race = async (world) => {
  const trainee = await createEnrollment(world, world.gym)
  await remind(world, trainee)
  const [failed] = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('recipient_user_id', '=', trainee.userId)
    .execute()
  await finishNotification(world.db, failed!.id, { status: 'failed' })
  const entry = await world.db
    .selectFrom('notification_history')
    .select('id')
    .where('notification_id', '=', failed!.id)
    .executeTakeFirstOrThrow()
  await Promise.all([
    world.ask('POST', `${NOTIFICATIONS}/audit/${entry.id}/retry`, world.gym.manager.token),
    remind(world, trainee),
  ])
  return unlessOneOf(['1'], `${await remindersOf(world, trainee)}`)
}

/** A deadlock would be found and the loser tried again; here both wait until they are refused. */
async function letDeadlocksShow({ pool }: World) {
  const { rows } = await pool.query('select current_database() as name')
  await pool.query(`alter database ${rows[0].name} set deadlock_timeout = '10min'`)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

describe('two managers at the same time', () => {
  it.each([
    ['approve one notification once', manyApprovals],
    ['approve what the other approves with a selection once', approvalAgainstSelection],
    ['never leave a canceled session waiting for approval', approvalAgainstCancelling],
    ['remind a trainee once', manyReminders],
    ['remind a trainee once, also when one sends a failed reminder again', retryAgainstReminder],
  ])('%s', (_, race) => run(race), PATIENCE)

  it(
    'never wait for each other crosswise when one approves many and the other revokes',
    async () => {
      const world = await createWorld()
      await letDeadlocksShow(world)
      for (let round = 0; round < ROUNDS; round++) {
        expect(await selectionAgainstRevoking(world, round)).toBeNull()
      }
    },
    PATIENCE,
  )
})

describe('without its guard', () => {
  it.each([
    ['one notification is approved twice', manyApprovals, 'for update'],
    ['a selection approves it once more', approvalAgainstSelection, 'for update'],
    ['a trainee is reminded twice', manyReminders, 'pg_advisory_xact_lock'],
    ['a failed reminder is sent beside a new one', retryAgainstReminder, 'pg_advisory_xact_lock'],
  ] as const)(
    '%s',
    async (_, race, guard) => {
      const world = await createUnguarded((statement) => statement.replace(guard, ''))
      expect(await breaks(world, race)).toBe(true)
    },
    PATIENCE,
  )

  it(
    'one who approves many and one who revokes wait for each other',
    async () => {
      const slowly = (statement: string) =>
        statement
          .replace('select notifications.id, notifications.state', '$&, pg_sleep(0.05)')
          .replace(
            'select notifications.id from notifications',
            'select notifications.id, pg_sleep(0.05) from notifications',
          )
      const world = await createWorld((statement) =>
        statement.includes('notification_sessions.assignment_id = any')
          ? slowly(statement).replace(
              'notifications.recipient_user_id,',
              'notifications.recipient_user_id desc,',
            )
          : slowly(statement),
      )
      await letDeadlocksShow(world)
      expect(await breaks(world, selectionAgainstRevoking)).toBe(true)
    },
    PATIENCE,
  )
})
