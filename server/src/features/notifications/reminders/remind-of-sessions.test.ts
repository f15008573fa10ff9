import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  assignSession,
  beginSession,
  cancelSession,
  createTrainingScene,
  switchRule,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { setClock } from '../../../../test/schedule.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { taskContext } from '../../../../test/worker.ts'
import { retireStaleNotifications } from '../approval/retire-stale-notifications.ts'
import { remindOfSessions } from './remind-of-sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(() => setClock(test, '2030-05-01T00:00:00Z'))
afterAll(() => test.close())

const DATE = '2030-05-14'

async function sceneWithReminders(timeZone = 'UTC') {
  const scene = await createTrainingScene(test, { timeZone })
  await switchRule(test, scene.brandId, 'SessionReminder', true)
  return scene
}

async function remindAt(instant: string) {
  await setClock(test, instant)
  await remindOfSessions.run(taskContext(test), {})
}

async function remindedOf(scene: TrainingScene) {
  const rows = await test.db
    .selectFrom('notifications')
    .innerJoin('notification_sessions', 'notification_sessions.notification_id', 'notifications.id')
    .select(['notifications.recipient_user_id', 'notification_sessions.assignment_id'])
    .where('notifications.brand_id', '=', scene.brandId)
    .where('notifications.notification_type', '=', 'SessionReminder')
    .execute()
  return rows.map((row) => `${row.recipient_user_id} ${row.assignment_id}`).sort()
}

function both(scene: TrainingScene, sessions: string[]) {
  return [scene.trainee.userId, scene.trainer.id]
    .flatMap((user) => sessions.map((id) => `${user} ${id}`))
    .sort()
}

describe('session reminders', () => {
  it('reach trainee and trainer in the morning of the day before, once', async () => {
    const scene = await sceneWithReminders()
    const sessions = [await assignSession(test, scene, { date: DATE, hour: 6 })]
    sessions.push(await assignSession(test, scene, { date: DATE, hour: 20 }))
    await assignSession(test, scene, { date: '2030-05-15', hour: 6 })
    await remindAt('2030-05-13T07:59:00Z')
    expect(await remindedOf(scene)).toEqual([])
    await remindAt('2030-05-13T08:00:00Z')
    expect(await remindedOf(scene)).toEqual(both(scene, sessions))
    await remindAt('2030-05-13T08:15:00Z')
    await remindAt('2030-05-13T11:45:00Z')
    expect(await remindedOf(scene)).toHaveLength(4)
  })

  it("that can't be sent are logged and don't hold up anyone else's", async () => {
    const scenes = [await sceneWithReminders(), await sceneWithReminders(), await sceneWithReminders()]
    const sessions: string[] = []
    for (const scene of scenes) sessions.push(await assignSession(test, scene, { date: DATE, hour: 6 }))
    await test.pool.query(`
      create function poison() returns trigger language plpgsql as
        $$ begin raise exception 'poisoned reminder'; end $$;
      create trigger poison before insert on notifications
        for each row when (new.brand_id = '${scenes[1]!.brandId}') execute function poison()`)
    await setClock(test, '2030-05-13T08:00:00Z')
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    await remindOfSessions.run({ ...taskContext(test), log }, {})
    for (const number of [0, 2]) {
      expect(await remindedOf(scenes[number]!)).toEqual(both(scenes[number]!, [sessions[number]!]))
    }
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(new RegExp(`${scenes[1]!.brandId}.*poisoned reminder`))
    await test.pool.query('drop function poison cascade')
    await remindAt('2030-05-13T08:15:00Z')
    expect(await remindedOf(scenes[1]!)).toEqual(both(scenes[1]!, [sessions[1]!]))
  })

  it('follow the clock of the place', async () => {
    const scene = await sceneWithReminders('America/Los_Angeles')
    const session = await assignSession(test, scene, { date: DATE, hour: 6 })
    await remindAt('2030-05-13T08:00:00Z')
    await remindAt('2030-05-13T14:45:00Z')
    expect(await remindedOf(scene)).toEqual([])
    await remindAt('2030-05-13T15:00:00Z')
    expect(await remindedOf(scene)).toEqual(both(scene, [session]))
  })

  it("aren't sent in the afternoon, for a canceled session, or where they're turned off", async () => {
    const [late, cancelled] = [await sceneWithReminders(), await sceneWithReminders()]
    const unasked = await createTrainingScene(test)
    for (const scene of [late, unasked]) await assignSession(test, scene, { date: DATE, hour: 6 })
    await cancelSession(test, await assignSession(test, cancelled, { date: DATE, hour: 6 }))
    await remindAt('2030-05-13T12:00:00Z')
    expect(await remindedOf(late)).toEqual([])
    await remindAt('2030-05-13T09:00:00Z')
    expect(await remindedOf(cancelled)).toEqual([])
    expect(await remindedOf(unasked)).toEqual([])
  })

  it('are created once even if two processes create them at the same time', async () => {
    const scene = await sceneWithReminders()
    const session = await assignSession(test, scene, { date: DATE, hour: 6 })
    await setClock(test, '2030-05-13T09:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => remindOfSessions.run(taskContext(test), {})))
    expect(await remindedOf(scene)).toEqual(both(scene, [session]))
  })
})

describe('what nobody approved in time', () => {
  it('is closed once its last session has begun, and the history says so', async () => {
    const scene = await createTrainingScene(test)
    const first = await assignSession(test, scene, { date: DATE, hour: 6 })
    const second = await assignSession(test, scene, { date: DATE, hour: 7 })
    const retire = () => retireStaleNotifications.run(taskContext(test), {})
    const closed = () =>
      test.db
        .selectFrom('notification_history')
        .select(['status', 'error_message'])
        .where('brand_id', '=', scene.brandId)
        .execute()
    await beginSession(test, first)
    await retire()
    expect(await closed()).toEqual([])
    await test.db.updateTable('sessions').set({ during: 'empty' }).where('id', '=', second).execute()
    await retire()
    await retire()
    const line = { status: 'suppressed', error_message: 'Nobody approved it before its last session began' }
    expect(await closed()).toEqual([line, line])
  })

  it('stays when a session joins while it is being looked at', async () => {
    const slow = await createTestApp()
    const scene = await createTrainingScene(slow)
    await beginSession(slow, await assignSession(slow, scene, { hour: 6 }))
    const later = await assignSession(slow, await createTrainingScene(slow), { hour: 7 })
    // Volatile, or the planner would ask the time before the statement has begun to look.
    await slow.pool.query(`create or replace function current_instant() returns timestamptz
      language plpgsql volatile as
      'begin perform pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7); return now(); end'`)
    const gate = await slow.pool.connect()
    await gate.query('select pg_advisory_lock(7)')
    const retiring = retireStaleNotifications.run(taskContext(slow), {})
    await untilSomeoneWaits(slow)
    await slow.pool.query(
      `with touched as (update notifications set updated_at = now() where brand_id = $1 returning id)
       insert into notification_sessions select touched.id, $2 from touched`,
      [scene.brandId, later],
    )
    await gate.query('select pg_advisory_unlock(7)')
    gate.release()
    await retiring
    const states = await slow.db
      .selectFrom('notifications')
      .select('state')
      .where('brand_id', '=', scene.brandId)
      .execute()
    await slow.close()
    expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }])
  })
})
