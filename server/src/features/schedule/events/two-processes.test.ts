import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { type ServerProcess, startServer } from '../../../../test/processes/server-process.ts'
import { hourOf, PATIENCE, ROUNDS } from '../../../../test/race.ts'
import { ASSIGNMENTS } from '../../../../test/schedule.ts'
import { brokenInvariants } from '../../../../test/schedule-invariants.ts'
import { createTrainer } from '../../../../test/trainers.ts'

const PAIRS = 20
/** PostgreSQL may need a moment to notice that the server it worked for was killed. */
const STILL_WORKED_ON = 'The same request is still being worked on'
let test: TestApp
let servers: ServerProcess[] = []
let gym: TestGym
const trainers: TestPerson[] = []
const trainees: TestEnrollment[] = []

beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test, { location: { capacity: 2 } })
  for (let made = 0; made < PAIRS; made++) {
    trainers.push(await createTrainer(test, { brandIds: [gym.brandId] }))
    trainees.push(await createEnrollment(test, { brandId: gym.brandId }))
  }
  servers = await Promise.all([startNode(), startNode()])
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  await test.close()
})

async function startNode() {
  const server = await startServer({
    DATABASE_URL: test.connectionString,
    JWT_SECRET: TEST_SECRET,
    DEMO: 'off',
    WORKER: 'off',
    LOG_LEVEL: 'fatal',
  })
  await server.ready()
  return server
}

async function book(server: ServerProcess, pair: number, at: ReturnType<typeof hourOf>, key?: string) {
  const response = await fetch(`${server.url}${ASSIGNMENTS}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${gym.manager.token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify({
      trainerId: trainers[pair % PAIRS]!.id,
      traineeId: trainees[pair % PAIRS]!.id,
      gymLocationId: gym.locationId,
      ...at,
    }),
  })
  const { data, message } = (await response.json()) as { data: Assignment | null; message: string | null }
  const isAnswered = response.status !== 503 && message !== STILL_WORKED_ON
  return { status: response.status, id: data?.id, isAnswered }
}

/** A server that's short of time, or still working on this request, says so, and a client then asks again. */
async function bookUntilAnswered(...request: Parameters<typeof book>) {
  let outcome = await book(...request)
  while (!outcome.isAnswered) outcome = await book(...request)
  return { status: outcome.status, id: outcome.id }
}

/** For every trainer, in one statement. */
async function openHours(from: number, count: number) {
  const hours = Array.from({ length: count }, (_, index) => hourOf(from + index))
  const slots = trainers.flatMap(({ id }) =>
    hours.map((at) => ({ ...at, trainer_id: id, status: 'Available' as const })),
  )
  await test.db.insertInto('trainer_slots').values(slots).execute()
}

describe('two processes on one database', { timeout: PATIENCE }, () => {
  it('give a place for two to two of twenty pairs, every time', async () => {
    await openHours(0, ROUNDS)
    for (let round = 0; round < ROUNDS; round++) {
      const outcomes = await Promise.all(
        trainers.map((_, pair) => bookUntilAnswered(servers[pair % 2]!, pair, hourOf(round))),
      )
      expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(18).fill(409)])
      expect(await brokenInvariants(test.db)).toEqual([])
    }
  })

  it('answer a storm of 500 on one hour with exactly as many sessions as it has places', async () => {
    await openHours(ROUNDS, 1)
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        bookUntilAnswered(servers[index % 2]!, index, hourOf(ROUNDS)),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(498).fill(409)])
    expect(await brokenInvariants(test.db)).toEqual([])
  })

  it('lose nothing and double nothing when one is killed, and its clients ask the other again', async () => {
    const first = ROUNDS + 1
    await openHours(first, 30)
    const [dying, surviving] = [await startNode(), servers[0]!]
    const attempts = Array.from({ length: 60 }, (_, index) => ({
      pair: index % PAIRS,
      at: hourOf(first + (index % 30)),
      key: `storm-${index}`,
    }))
    const acknowledged = new Map<string, string | undefined>()
    const flying = attempts.map(async ({ pair, at, key }) => {
      const outcome = await book(dying, pair, at, key).catch(() => null)
      if (acknowledged.size === 10) dying.process.kill('SIGKILL')
      if (outcome?.status === 201) acknowledged.set(key, outcome.id)
    })
    await Promise.all(flying)
    await dying.exited
    for (const { pair, at, key } of attempts) {
      const again = await bookUntilAnswered(surviving, pair, at, key)
      expect(again).toEqual({ status: 201, id: acknowledged.get(key) ?? again.id })
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(10)
    expect(await brokenInvariants(test.db)).toEqual([])
    const { sessions } = await test.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .where('status', '=', 'Scheduled')
      .executeTakeFirstOrThrow()
    // Each of the thirty hours is wanted by two different pairs, and has two places.
    expect(sessions).toBe(2 * ROUNDS + 2 + 60)
  })
})
