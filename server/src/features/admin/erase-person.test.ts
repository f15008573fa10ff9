import { randomBytes, randomUUID } from 'node:crypto'
import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment, planSession } from '../../../test/enrollment.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { ASSIGNMENTS, addTrainerSlots, assigned, createScene } from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'
import { createTrainer } from '../../../test/trainers.ts'
import { createWholeLife } from '../../../test/whole-life.ts'
import { recordActivity } from '../../platform/activity.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => test.close())

function erase(person: Pick<TestPerson, 'id' | 'email'>, { by = admin, confirmEmail = person.email } = {}) {
  return test.call('POST', `/api/superadmin/users/${person.id}/erase`, {
    token: by.token,
    body: { confirmEmail },
  })
}

/** Every row of every table that contains one of the words, in any column. */
async function findInDatabase(...words: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(test.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.raw(name)} as t`.execute(test.db)
    found.push(
      ...rows
        .filter(({ row }) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))
        .map(({ row }) => `${name}: ${row}`),
    )
  }
  return found
}

describe('an erased person', () => {
  const who = { email: 'zo.quill@example.org', firstName: 'Zoë', lastName: 'Quill-Ångström' }

  it('no longer appears by name anywhere, while what they did stays', async () => {
    const person = await createWholeLife(test, who)
    expect((await findInDatabase(who.email)).length).toBeGreaterThan(5)
    const namesake = await createPerson(test, { email: 'my.zo.quill@example.org', firstName: 'Zoë' })
    const before = await countRows()

    const { status, body } = await erase(person, { confirmEmail: ' Zo.Quill@Example.ORG ' })

    expect([status, body.data]).toEqual([200, null])
    // With spaces, which no random text contains.
    const words = ['1 5550123', 'bad knee']
    expect(await findInDatabase(who.email, who.firstName, who.lastName, ...words)).toEqual([
      expect.stringContaining(namesake.email),
    ])
    expect(await countRows()).toEqual({ ...before, activity: before.activity + 1 })
  })

  it("is no longer part of anyone's plans", async () => {
    const { id, traineeId } = await createWholeLife(test, { ...who, email: 'plans@example.org' })
    const mentions = async () => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from training_wishes as t
        union all select to_jsonb(t)::text from trainer_limits as t
        union all select to_jsonb(t)::text from planning_plans as t
        union all select to_jsonb(t)::text from planning_changes as t
        union all select to_jsonb(t)::text from planning_bans as t
        union all select to_jsonb(t)::text from planning_left_out as t
        union all select to_jsonb(t)::text from hour_asks as t
        union all select to_jsonb(t)::text from planning_asks as t`.execute(test.db)
      return rows.filter(({ row }) => row.includes(id) || row.includes(traineeId)).length
    }
    expect(await mentions()).toBe(8)
    expect((await erase({ id, email: 'plans@example.org' })).status).toBe(200)
    expect(await mentions()).toBe(0)
  })

  async function countRows() {
    const { rows } = await sql<{
      activity: number
      sessions: number
      history: number
      enrollments: number
    }>`
      select (select count(*) from activity) as activity, (select count(*) from sessions) as sessions,
        (select count(*) from notification_history) as history,
        (select count(*) from enrollments) as enrollments`.execute(test.db)
    return rows[0]!
  }

  it('leaves behind only an anonymous ID', async () => {
    const person = await createWholeLife(test, {
      email: 'ida@example.org',
      firstName: 'Ida',
      lastName: 'Idle',
    })
    await erase(person)
    const row = await test.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirst()
    expect(row).toMatchObject({
      email: `erased-${person.id}@erased.invalid`,
      first_name: 'Erased',
      last_name: 'person',
      phone: null,
      password_hash: null,
      last_login_at: null,
      is_active: false,
    })
    const sessions = await test.db
      .selectFrom('sessions')
      .select(['notes', 'status'])
      .where('id', 'in', person.pastSessions)
      .execute()
    expect(sessions).toEqual([
      { notes: null, status: 'Scheduled' },
      { notes: null, status: 'Scheduled' },
    ])
    for (const table of [
      'sign_ins',
      'security_events',
      'email_changes',
      'user_roles',
      'one_time_tokens',
      'brand_managers',
      'trainee_slots',
    ] as const) {
      const rows = await test.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute()
      expect(rows).toEqual([])
    }
    const history = await test.db
      .selectFrom('notification_history')
      .select(['status', 'error_message'])
      .where('recipient_user_id', '=', person.id)
      .execute()
    expect(history).toEqual([{ status: 'failed', error_message: null }])
  })

  it('appears in the activity only under a pseudonym, even where an earlier name was used', async () => {
    const person = await createWholeLife(test, {
      email: 'uma@example.org',
      firstName: 'Uma',
      lastName: 'Urban',
    })
    const since = await lastActivity()
    await erase(person)
    const rows = await test.db
      .selectFrom('activity')
      .select(['kind', 'subject', 'detail', 'actor_id'])
      .where('id', '>', since - 8)
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['user-registered', 'Erased person'],
      ['mail-failed', 'Erased person'],
      ['role-granted', 'Erased person'],
      ['trainee-approved', 'Erased person'],
      ['session-assigned', 'Erased person'],
      ['session-cancelled', 'Erased person'],
      ['note', 'Erased person'],
      ['brand-updated', 'A gym of others'],
      ['person-erased', person.id],
    ])
    expect(rows[1]?.detail).toEqual({ kind: 'confirm' })
    expect(rows[2]?.detail).toEqual({ userId: person.id })
    expect(rows[5]?.detail).toEqual({ assignmentId: person.pastSessions[1] })
    expect(rows[7]?.actor_id).toBe(person.id)
    expect(rows.at(-1)).toMatchObject({ actor_id: admin.id, detail: { userId: person.id } })
  })

  async function lastActivity() {
    const { rows } = await sql<{ id: number }>`select max(id) as id from activity`.execute(test.db)
    return rows[0]!.id
  }

  it("isn't named in the activity of a session that another trainer took over", async () => {
    const scene = await createScene(test)
    const { gym, trainer, hour } = scene
    await test.db.updateTable('users').set({ last_name: 'Ostrova' }).where('id', '=', trainer.id).execute()
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [hour] })
    const { id } = await assigned(test, scene)
    const body = { trainerId: other.id }
    await test.call('PUT', `${ASSIGNMENTS}/${id}/move`, { token: gym.manager.token, body })
    expect((await findInDatabase('Ostrova')).length).toBeGreaterThan(1)
    expect((await erase(trainer)).status).toBe(200)
    expect(await findInDatabase('Ostrova')).toEqual([])
  })

  it('leaves gyms and other people with the same name unchanged', async () => {
    const name = { firstName: 'Iron', lastName: 'House' }
    const person = await createPerson(test, name)
    const [namesake, gym] = [await createPerson(test, name), await createGym(test, { name: 'Iron House' })]
    const record = (kind: string, detail: Record<string, string>) =>
      recordActivity(test.db, { actorId: admin.id, kind, subject: 'Iron House', detail })
    await record('brand-updated', { brandId: gym.brandId, nameBefore: 'Iron House' })
    await record('role-granted', { userId: namesake.id })
    const [mailId, key] = [randomUUID(), randomUUID()]
    await test.db
      .insertInto('kept_mails')
      .values({
        id: mailId,
        recipient_name: 'x',
        recipient_email: 'x@example.com',
        html: 'x',
        subject: 'Your session at Iron House',
        text: 'See you at Iron House!',
      })
      .execute()
    const answer = JSON.stringify({ data: { id: gym.brandId, name: 'Iron House' } })
    await test.db
      .insertInto('idempotency_keys')
      .values({ user_id: gym.manager.id, key, request_hash: randomBytes(32), status: 201, answer })
      .execute()
    const before = await findInDatabase('Iron House', namesake.email, mailId, key)

    expect((await erase(person)).status).toBe(200)

    expect(await findInDatabase('Iron House', namesake.email, mailId, key)).toEqual(before)
  })

  it('is signed out right away, disappears from every list, and frees the email address', async () => {
    const person = await createPerson(test, { email: 'free.again@example.org', firstName: 'Fria' })
    const total = async () =>
      (await test.call<AdminUser[]>('GET', '/api/superadmin/users?page=1', { token: admin.token })).headers[
        'x-total-count'
      ]
    const before = Number(await total())
    await erase(person)
    expect(Number(await total())).toBe(before - 1)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    const body = { email: person.email, password: PASSWORD, firstName: 'Fria', lastName: 'Again' }
    expect((await test.call('POST', '/api/Auth/login', { body })).status).toBe(401)
    expect((await test.call('POST', '/api/Auth/register', { body })).status).toBe(201)
  })

  it('cannot be erased again, reactivated, or granted a role', async () => {
    const person = await createPerson(test)
    await erase(person)
    const url = `/api/superadmin/users/${person.id}`
    const { token } = admin
    expect((await erase(person)).status).toBe(404)
    expect((await test.call('PUT', url, { token, body: { isActive: true } })).status).toBe(404)
    expect((await test.call('PUT', url, { token, body: {} })).status).toBe(404)
    expect((await test.call('POST', `${url}/roles`, { token, body: { roleName: 'Trainer' } })).status).toBe(
      404,
    )
    expect((await test.call('GET', `${url}/export`, { token })).status).toBe(404)
  })

  it('is not restored by a write that was already in progress', async () => {
    const person = await createPerson(test)
    await erase(person)
    for (const late of [
      { first_name: 'Late' },
      { password_hash: 'x' },
      { phone: '1' },
      { is_active: true },
    ]) {
      await expect(
        test.db.updateTable('users').set(late).where('id', '=', person.id).execute(),
      ).rejects.toThrow('users_erased_stay_erased')
    }
  })
})

describe('erasing is refused', () => {
  it('when the typed email is a different one', async () => {
    const person = await createPerson(test)
    for (const confirmEmail of ['someone@example.com', '', person.email.slice(1)]) {
      const { status, body } = await erase(person, { confirmEmail })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['confirmEmail']])
    }
    expect((await erase({ id: UNKNOWN_ID, email: 'x@example.com' })).status).toBe(404)
  })

  it('for your own account, whether the ID is in lowercase or uppercase', async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const { status, body } = await erase({ ...admin, id })
      expect([status, body.message]).toEqual([409, "You can't erase yourself"])
    }
  })

  it('while the trainer or the trainee has upcoming sessions', async () => {
    const { brandId, locationId } = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    await createSession(test, { brandId, locationId, trainerId: trainer.id, hour: 9 })
    await createSession(test, { brandId, locationId, trainerId: trainer.id, hour: 10 })
    expect(await erase(trainer)).toMatchObject({
      status: 409,
      body: { message: 'Person cannot be erased: 2 future sessions are planned with them' },
    })
    const trainee = await createEnrollment(test, { brandId })
    await planSession(test, trainee, { locationId, inDays: 3 })
    expect((await erase(trainee.person)).body.message).toBe(
      'Person cannot be erased: 1 future session is planned with them',
    )
  })

  it.each(['GymManager', 'Trainer', 'Trainee'] as const)('for requests from a %s', async (role) => {
    const person = await createPerson(test, { roles: [role] })
    expect((await erase(person, { by: person })).status).toBe(403)
    const url = `/api/superadmin/users/${person.id}/export`
    expect((await test.call('GET', url, { token: person.token })).status).toBe(403)
    expect((await test.call('GET', url)).status).toBe(401)
  })
})

describe('the record of what was done', () => {
  it.each([
    'update activity set kind = kind',
    'delete from activity',
    'update notification_history set status = status',
    'delete from notification_history',
    'truncate notification_history',
  ])('still refuses: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('is append-only')
  })

  it('is append-only again right after an erasure, even in the same transaction', async () => {
    const deleting = test.db.transaction().execute(async (db) => {
      await sql`select erase_in_activity('{}', 'x')`.execute(db)
      await sql`delete from activity`.execute(db)
    })
    await expect(deleting).rejects.toThrow('activity is append-only')
  })
})
