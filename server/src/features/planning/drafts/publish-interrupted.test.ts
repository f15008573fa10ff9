import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { createDraft, DRAFTS, newSession, publish } from '../../../../test/planning/drafts.ts'
import { testServers } from '../../../../test/processes/test-servers.ts'
import { addTrainerSlots, createScene, type Scene } from '../../../../test/schedule.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { until } from '../../../../test/worker.ts'

const GATE = 4711

const servers = testServers()

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Publishing stops here: everything is written, and nothing is committed. */
async function closeGateBeforeCommit() {
  await sql`create or replace function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return new; end'`.execute(test.db)
  await sql`create or replace trigger gate before insert on activity for each row
    when (new.kind = 'draft-published') execute function wait_at_gate()`.execute(test.db)
  const gate = await test.pool.connect()
  await gate.query('select pg_advisory_lock($1)', [GATE])
  return async () => {
    await gate.query('select pg_advisory_unlock($1)', [GATE])
    gate.release()
  }
}

async function readState({ gym }: Scene, draftId: string) {
  const draft = await test.call<DraftDetails>('GET', `${DRAFTS}/${draftId}`, { token: gym.manager.token })
  const sessions = await test.db
    .selectFrom('sessions')
    .select('id')
    .where('brand_id', '=', gym.brandId)
    .execute()
  return { draft: draft.body.data, sessions: sessions.length }
}

async function createDraftOfTwo() {
  const scene = await createScene(test)
  await addTrainerSlots(test, scene.trainer.id, { hours: [12] })
  const { id } = await createDraft(test, scene.gym, [newSession(scene), newSession(scene, { hour: 12 })])
  return { scene, id }
}

it('a connection that dies between the writes and the commit leaves the draft as it was', async () => {
  const { scene, id } = await createDraftOfTwo()
  const before = await readState(scene, id)
  const openGate = await closeGateBeforeCommit()
  const publishing = publish(test, scene.gym, id)
  await untilSomeoneWaits(test)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
  expect((await publishing).status).toBeGreaterThanOrEqual(500)
  await openGate()
  expect(await readState(scene, id)).toEqual(before)
  const again = await publish(test, scene.gym, id)
  expect(again.body.data).toMatchObject({ done: 2, left: 0, draft: { state: 'published' } })
})

it('a server that is killed between the writes and the commit leaves the draft as it was', async () => {
  const { scene, id } = await createDraftOfTwo()
  const before = await readState(scene, id)
  const server = await servers.start({
    DATABASE_URL: test.connectionString,
    JWT_SECRET: TEST_SECRET,
    DEMO: 'off',
    WORKER: 'off',
  })
  await server.ready()
  const openGate = await closeGateBeforeCommit()
  const publishing = fetch(`${server.url}${DRAFTS}/${id}/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scene.gym.manager.token}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  await untilSomeoneWaits(test)
  expect(await server.stop('SIGKILL')).toBeNull()
  expect(await publishing).toBeNull()
  await openGate()
  await until(async () => (await openTransactions()) === 0)
  expect(await readState(scene, id)).toEqual(before)
  const again = await publish(test, scene.gym, id)
  expect(again.body.data).toMatchObject({ done: 2, left: 0, draft: { state: 'published' } })
}, 180_000)

/** PostgreSQL learns that a client is gone once it has something to say to it. */
async function openTransactions() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    test.db,
  )
  return rows.length
}
