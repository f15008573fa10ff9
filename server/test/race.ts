import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FieldErrors } from '@spotter/contract/shared/envelope.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { createEnrollment, type TestEnrollment } from './enrollment.ts'
import type { TestGym } from './gyms.ts'
import type { TestPerson } from './people.ts'
import { ASSIGNMENTS, addTrainerSlots, dayAhead } from './schedule.ts'
import { brokenInvariants } from './schedule-invariants.ts'
import { openSecondApp, type Rewrite } from './second-app.ts'
import { createTrainer } from './trainers.ts'

/** `npm test` runs a few rounds of each race; `npm run bench -- races` runs 200. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 6)
export const PATIENCE = 180_000 + ROUNDS * 2_000

/** Two servers on one database. Requests alternate between them. */
export interface Arena extends TestApp {
  /** Whether each POST has an Idempotency-Key of its own, as the web app's have. Every other round of a race is with them. */
  sendsKeys: boolean
  ask(method: InjectOptions['method'], url: string, token: string, body?: object): Promise<Outcome>
  /** Waits before something that conflicts with a booking, for a time that varies from round to round. */
  pause(round: number): Promise<unknown>
}

export interface Outcome {
  status: number
  message: string | null
  id: string | undefined
  data: unknown
  errors?: FieldErrors | null
}

/** Closed when the test is over. `rewrite` can remove guards from the product's statements, so that races go wrong. */
export async function createArena(rewrite?: Rewrite): Promise<Arena> {
  const arena = await openArena(rewrite)
  onTestFinished(arena.close)
  return arena
}

/**
 * One arena for all tests of a file that leave its guards in place. Each race brings its own gym and people, and most of
 * what a new arena takes is dozens of connections that have yet to plan every statement.
 */
export function shareArena(): () => Promise<Arena> {
  let arena: Promise<Arena> | undefined
  afterAll(async () => (await arena)?.close())
  return () => {
    arena ??= openArena()
    return arena
  }
}

async function openArena(rewrite?: Rewrite): Promise<Arena> {
  const test = await createTestApp()
  const first = rewrite ? await openSecondApp(test, rewrite) : test
  const second = await openSecondApp(test, rewrite)
  let turn = 0
  const arena: Arena = {
    ...test,
    sendsKeys: false,
    pause: (round) => wait((round % 8) * 6),
    async ask(method, url, token, body) {
      const { app } = turn++ % 2 === 0 ? first : second
      const response = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(arena.sendsKeys && method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { payload: body } : {}),
      })
      const { message, data, errors } = response.json()
      return { status: response.statusCode, message, id: data?.id, data, errors }
    },
    async close() {
      await second.close()
      if (first !== test) await first.close()
      await test.close()
    },
  }
  return arena
}

/** Every round has its own hour. */
export function hourOf(round: number) {
  return { date: dayAhead(3 + Math.floor(round / 24)), hour: round % 24 }
}

export interface Booking {
  gym: TestGym
  trainer: TestPerson
  trainee: TestEnrollment
}

/** A server that's short of time says so, and a client then asks again. */
export async function book(
  arena: Arena,
  { gym, trainer, trainee }: Booking,
  at: ReturnType<typeof hourOf>,
): Promise<Outcome> {
  const body = { trainerId: trainer.id, traineeId: trainee.id, gymLocationId: gym.locationId, ...at }
  const outcome = await arena.ask('POST', ASSIGNMENTS, gym.manager.token, body)
  return outcome.status === 503 ? book(arena, { gym, trainer, trainee }, at) : outcome
}

export async function makeTrainers(arena: Arena, brandId: string, count: number) {
  const trainers: TestPerson[] = []
  for (let made = 0; made < count; made++) trainers.push(await createTrainer(arena, { brandIds: [brandId] }))
  return trainers
}

export async function createTrainees(arena: Arena, brandId: string, count: number) {
  const trainees: TestEnrollment[] = []
  for (let made = 0; made < count; made++) trainees.push(await createEnrollment(arena, { brandId }))
  return trainees
}

export function openHour(arena: Arena, trainers: TestPerson[], { date, hour }: ReturnType<typeof hourOf>) {
  return Promise.all(trainers.map(({ id }) => addTrainerSlots(arena, id, { date, hours: [hour] })))
}

export function winners(outcomes: Outcome[]) {
  return outcomes.filter(({ status }) => status === 201).length
}

export function losersWords(outcomes: Outcome[]) {
  return new Set(
    outcomes.filter(({ status }) => status !== 201).map(({ status, message }) => `${status} ${message}`),
  )
}

export type Race = (arena: Arena) => Promise<(round: number) => Promise<Outcome[]>>

/** Runs the rounds and checks after each one that nothing is broken. Returns the outcome of each round. */
export async function run(arena: Arena, race: Race, rounds = ROUNDS) {
  const play = await race(arena)
  const results: Outcome[][] = []
  for (let round = 0; round < rounds; round++) {
    arena.sendsKeys = round % 2 === 1
    // All of them come from one address and the same people.
    await sql`delete from rate_limits`.execute(arena.db)
    results.push(await play(round))
    expect(await brokenInvariants(arena.db)).toEqual([])
  }
  return results
}

/** Without the guards, the same race must break something. Otherwise, it proves nothing. */
export async function breaks(arena: Arena, race: Race) {
  const play = await race(arena)
  for (let round = 0; round < 60; round++) {
    arena.sendsKeys = round % 2 === 1
    await play(round)
    const broken = await brokenInvariants(arena.db)
    if (broken.length > 0) return broken
  }
  return []
}

/** The locks that changing sessions takes, as they're written in `hold_for_changes`. What's in parentheses stays. */
const LOCKS = {
  location: /(from gym_locations\b[^;]*) for share/,
  enrollment: /(from enrollments\b[^;]*) for share/,
  membership: /(from brand_trainers\b[^;]*) for share/,
  hour: /(from trainer_slots\b[^;]*) for share/,
  'times and people': /pg_advisory_xact_lock\((keys\.key)\)/,
}
export type Lock = keyof typeof LOCKS

/** Without one of these locks, or without any, and with a delay before sessions are written, when conflicting changes arrive. */
export async function removeLocks(test: Arena, lock?: Lock) {
  test.pause = () => untilSomeoneDawdles(test)
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('hold_for_changes'::regproc) as definition`.execute(test.db)
  const definition = rows[0]!.definition
  const without = lock
    ? definition.replace(LOCKS[lock], '$1')
    : `create or replace function hold_for_changes(brand uuid, changes jsonb) returns void language sql as 'select'`
  expect(without).not.toBe(definition)
  await sql.raw(without).execute(test.db)
  await createDawdle(test)
  await sql`create trigger dawdling before insert on sessions
    for each row execute function dawdle()`.execute(test.db)
}

/**
 * A trigger function that waits before a row is written, a little longer each time: a busy machine needs more time for
 * the conflicting request to arrive, and a fast one doesn't have to wait.
 */
export async function createDawdle({ db }: TestApp) {
  await sql`create sequence dawdles`.execute(db)
  await sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(least(0.04 * nextval(''dawdles''), 2)); return new; end'`.execute(db)
}

async function untilSomeoneDawdles({ db }: Arena) {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    if (rows.length > 0) return
    await wait(5)
  }
}

export async function dropConstraints(test: TestApp, ...names: string[]) {
  for (const name of names) await sql`alter table sessions drop constraint ${sql.id(name)}`.execute(test.db)
}
