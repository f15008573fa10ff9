import type { CalendarFeed, NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { ASSIGNMENTS, assigned, createScene, setClock } from '../../../../test/schedule.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { issueOneTimeToken } from '../../auth/links/one-time-tokens.ts'
import { makeCalendarFeed } from './calendar-feed.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const FEED = '/api/my/calendar-feed'
const NEW_PASSWORD = 'Fresh#Start2'

async function makeFeed({ token }: TestPerson) {
  const { body } = await test.call<NewCalendarFeed>('POST', FEED, { token })
  return new URL(body.data?.url ?? '').pathname
}

/** As a calendar app sees it, which joins lines that were folded. */
async function readFeed(person: TestPerson) {
  const { text } = await test.call('GET', await makeFeed(person))
  return text.replaceAll('\r\n ', '')
}

async function reset({ id }: TestPerson) {
  const token = await issueOneTimeToken(test.db, id, 'reset')
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/reset-password', { body })
}

function change({ token }: TestPerson) {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/change-password', { token, body })
}

async function read(token: string) {
  return (await test.call<CalendarFeed>('GET', FEED, { token })).body.data
}

describe('a calendar link', () => {
  it.each([
    ['reset', reset],
    ['changed', change],
  ])('does not outlive a password that was %s', async (_, renew) => {
    const person = await createPerson(test)
    const path = await makeFeed(person)
    expect((await renew(person)).status).toBe(200)
    expect((await test.call('GET', path)).status).toBe(404)
    const feeds = await test.db.selectFrom('calendar_feeds').where('user_id', '=', person.id).execute()
    expect(feeds).toEqual([])
  })

  it('does not outlive signing out everywhere, by its owner or by a super admin', async () => {
    const boss = await createPerson(test, { roles: ['SuperAdmin'] })
    const person = await createPerson(test)
    const byOwner = await makeFeed(person)
    const other = await createPerson(test)
    const byAdmin = await makeFeed(other)
    await test.call('DELETE', '/api/Auth/sign-ins', { token: person.token })
    await test.call('DELETE', `/api/superadmin/users/${other.id}/sign-ins`, { token: boss.token })
    for (const path of [byOwner, byAdmin]) expect((await test.call('GET', path)).status).toBe(404)
  })

  it('created on another device while the password is being reset does not survive', async () => {
    const person = await createPerson(test)
    const { id: signInId } = await test.db
      .selectFrom('sign_ins')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const actor = { userId: person.id, signInId, roles: [], timeFormat: '12h' as const }
    const resetting = await test.db.transaction().execute(async (db) => {
      await makeCalendarFeed({ ...test.context(), db, actor })
      const answer = reset(person)
      await untilSomeoneWaits(test)
      return { answer }
    })
    expect((await resetting.answer).status).toBe(200)
    const feeds = await test.db.selectFrom('calendar_feeds').where('user_id', '=', person.id).execute()
    expect(feeds).toEqual([])
  })

  it("doesn't give away what a manager noted about a session", async () => {
    const scene = await createScene(test)
    await assigned(test, scene, { notes: 'Torn ligament' })
    const text = await readFeed(scene.trainee.person)
    expect(text).toContain('SUMMARY:Training with Tess Trainer')
    expect(text).not.toContain('Torn ligament')
  })

  it("doesn't give away why a session was canceled", async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const { token } = scene.gym.manager
    await test.call('DELETE', `${ASSIGNMENTS}/${id}?reason=Torn%20ligament`, { token })
    const text = await readFeed(scene.trainee.person)
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).not.toContain('Torn ligament')
  })

  it('shows its owner when a calendar app last fetched it', async () => {
    const later = await createTestApp()
    await setClock(later, '2026-11-17T08:00:00Z')
    const { token } = await createPerson(later)
    const fetched = async () => (await later.call<CalendarFeed>('GET', FEED, { token })).body.data
    const made = await later.call<NewCalendarFeed>('POST', FEED, { token })
    const { pathname } = new URL(made.body.data?.url ?? '')
    expect(await fetched()).toEqual({ createdAt: '2026-11-17T08:00:00.000Z', lastFetchedAt: null })
    await setClock(later, '2026-11-17T09:30:00Z')
    await later.call('GET', pathname)
    expect(await fetched()).toMatchObject({ lastFetchedAt: '2026-11-17T09:30:00.000Z' })
    await later.call('POST', FEED, { token })
    expect(await fetched()).toMatchObject({ lastFetchedAt: null })
    await later.close()
  })

  it('that nobody has fetched says so', async () => {
    const person = await createPerson(test)
    await makeFeed(person)
    expect(await read(person.token)).toMatchObject({ lastFetchedAt: null })
  })
})
