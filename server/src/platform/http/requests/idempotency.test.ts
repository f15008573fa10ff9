import { randomUUID } from 'node:crypto'
import { declareCall } from '@spotter/contract/shared/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { readActor } from '../../../features/auth/auth.public.ts'
import { recordActivity } from '../../activity.ts'
import { conflict, notAllowed, Refusal } from '../../refusal.ts'
import { keepAnswers } from '../responses/kept-answers.ts'
import { Answer, route } from '../route.ts'
import { serveRoutes } from '../serve-routes.ts'

let test: TestApp
let person: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  const contextOf = () => ({ ...test.context() })
  serveRoutes(test.app, [writeNote, showSecret], {
    contextOf,
    readActor: (request) => readActor({ ...contextOf(), authorization: request.headers.authorization }),
    requireFreshProof: async () => {},
    needsSecondFactor: notAllowed,
    keptAnswers: keepAnswers(test.changes),
  })
  person = await createPerson(test)
})
afterAll(() => test.close())

const Note = z.object({ words: z.string() })
const writeNoteCall = declareCall('POST', '/api/notes')<{ body: typeof Note; result: { words: string } }>()
const showSecretCall = declareCall('POST', '/api/secrets')<{ result: string }>()

/** A write like any other: it leaves a row and refuses some requests. */
const writeNote = route(writeNoteCall, {
  access: 'signed-in',
  summary: '',
  body: Note,
  result: Note,
  handle: async (ctx, { body }) => {
    await recordActivity(ctx.db, { actorId: ctx.actor.userId, kind: 'note', subject: body.words })
    if (body.words === 'refuse') throw conflict('No')
    if (body.words === 'meanwhile') await waitOnce()
    if (body.words === 'refuse, but keep') throw new Refusal(409, 'No', { keepsWrites: true })
    return new Answer({ words: body.words }, { status: 201, message: 'Noted' })
  },
})

/** The first request that says 'meanwhile' waits in the middle of its work. */
const begun = Promise.withResolvers<void>()
const released = Promise.withResolvers<void>()
let isWaiting = false
async function waitOnce() {
  if (isWaiting) return
  isWaiting = true
  begun.resolve()
  await released.promise
}

const showSecret = route(showSecretCall, {
  access: 'signed-in',
  summary: '',
  answersSecret: true,
  result: z.string(),
  handle: async () => randomUUID(),
})

function write(key: string | undefined, words: string, as = person) {
  return test.call('POST', '/api/notes', {
    token: as.token,
    body: { words },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

async function countOf(words: string) {
  const rows = await test.db.selectFrom('activity').select('id').where('subject', '=', words).execute()
  return rows.length
}

describe('an Idempotency-Key', () => {
  it('makes a repeated request return the same response and change nothing', async () => {
    const first = await write('key-1', 'once')
    const second = await write('key-1', 'once')
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.text).toBe(first.text)
    expect(await countOf('once')).toBe(1)
  })

  it('lets one of many parallel requests through; the others are refused or get the same response', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => write('key-2', 'parallel')))
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true)
    expect(replies.some((reply) => reply.status === 201)).toBe(true)
    expect(await countOf('parallel')).toBe(1)
  })

  it('lets nothing through while the same request is still being worked on', async () => {
    const first = write('key-10', 'meanwhile')
    await begun.promise
    expect((await write('key-10', 'meanwhile')).status).toBe(409)
    released.resolve()
    expect((await first).status).toBe(201)
    expect(await countOf('meanwhile')).toBe(1)
  })

  it('cannot be used for a different request', async () => {
    await write('key-3', 'three')
    const other = await write('key-3', 'four')
    expect(other.status).toBe(422)
    expect(await countOf('four')).toBe(0)
  })

  it('belongs to one person', async () => {
    const stranger = await createPerson(test)
    await write('key-5', 'mine')
    expect((await write('key-5', 'theirs', stranger)).status).toBe(201)
  })

  it('neither remembers a refusal nor leaves a trace of it', async () => {
    expect((await write('key-6', 'refuse')).status).toBe(409)
    expect(await countOf('refuse')).toBe(0)
    expect((await write('key-6', 'accepted')).status).toBe(201)
  })

  it('keeps what a refusal wrote on purpose, but does not remember the refusal', async () => {
    for (let time = 1; time <= 2; time++) {
      expect((await write('key-8', 'refuse, but keep')).status).toBe(409)
      expect(await countOf('refuse, but keep')).toBe(time)
    }
  })

  it('is forgotten after a day', async () => {
    await write('key-7', 'yesterday')
    await test.pool.query("update idempotency_keys set created_at = now() - interval '25 hours'")
    await write('key-7', 'yesterday')
    expect(await countOf('yesterday')).toBe(2)
  })

  it.each(['', 'with space', 'x'.repeat(201)])('is refused as %j', async (key) => {
    expect((await write(key, 'odd')).status).toBe(400)
  })

  it('does not make the server store a secret that it shows only once', async () => {
    const ask = () =>
      test.call('POST', '/api/secrets', { token: person.token, headers: { 'idempotency-key': 'key-9' } })
    const [first, second] = [await ask(), await ask()]
    expect(first.body.data).not.toBe(second.body.data)
    const stored = await test.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'key-9')
      .execute()
    expect(stored).toEqual([])
  })

  it('is optional', async () => {
    await write(undefined, 'twice')
    await write(undefined, 'twice')
    expect(await countOf('twice')).toBe(2)
  })
})
