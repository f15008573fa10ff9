import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { fillDataFolder } from '../test/prepared/data-folder.ts'
import { assigned } from '../test/schedule.ts'
import { causeChaos, quick } from './chaos/chaos.ts'
import { failOver, quick as quickFailover } from './failover/failover.ts'
import { full, fuzz } from './fuzz/fuzz.ts'
import { judgeAnswer, judgeData } from './judge.ts'
import { withOwnApp } from './own-postgres.ts'
import { createPeople } from './people.ts'
import { judgeGrowth, type Window } from './soak/soak.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const silent = () => undefined

it('nothing that was acknowledged is lost when processes are killed and PostgreSQL stops', async () => {
  const doses = { ...quick, kills: 2, silences: 0, relays: 0, disks: 0, pairs: 4, days: 5, patience: 0 }
  const { problems } = await withOwnApp((app, dataDir) => causeChaos(app, dataDir, doses, silent), {
    fill: fillDataFolder,
  })
  expect(problems).toEqual([])
})

// Windows can't stop a process without ending it.
it.skipIf(process.platform === 'win32')(
  'nothing that was acknowledged is lost when the database fails over, even if the old primary wakes up',
  async () => {
    const none = { partition: 0, switchover: 0, reads: 0 }
    const { problems } = await failOver({ ...quickFailover, ...none, pairs: 3, days: 5, notice: 1 }, silent)
    expect(problems).toEqual([])
  },
)

it('no request, however odd, makes the server fail or leaves broken data', async () => {
  const { problems } = await fuzz(test, { ...full, cases: 6, lanes: 1 }, silent)
  expect(problems).toEqual([])
})

it('a session that was acknowledged and is gone is found, and so is one that should be canceled', async () => {
  const { pairs } = await createPeople(test, 1, 1)
  const { id } = await assigned(test, pairs[0]!)
  const gone = '00000000-0000-4000-8000-000000000000'
  expect(await judgeData(test, new Map([[id, 'Scheduled']]))).toEqual([])
  const said = new Map([[gone, 'Scheduled'] as const, [id, 'Cancelled'] as const])
  expect(await judgeData(test, said)).toEqual([
    `session ${gone}: acknowledged as Scheduled, stored as undefined`,
    `session ${id}: acknowledged as Cancelled, stored as Scheduled`,
  ])
})

const REFUSAL = { data: null, errors: null, message: 'No', success: false, title: 'No' }

it.each([
  ['a refusal', 409, JSON.stringify(REFUSAL), null],
  ['a server error', 500, JSON.stringify(REFUSAL), 'status 500'],
  ['no answer', 0, '', 'no answer'],
  ['another shape', 409, '{"error":"No"}', 'not the envelope: error'],
  [
    'a refusal that says it worked',
    409,
    JSON.stringify({ ...REFUSAL, success: true }),
    'status 409 with success: true',
  ],
])('%s is judged', (_name, status, body, problem) => {
  const headers = { 'content-type': 'application/json' }
  expect(judgeAnswer({ status, body, headers, milliseconds: 0 })).toBe(problem)
})

const STEADY: Window = { p99: 40, megabytes: 200, connections: 30 }

it.each<[string, (n: number) => Partial<Window>, string[]]>([
  ['nothing that stays the same', () => ({}), []],
  ['memory that fills up only at first', (n) => ({ megabytes: n < 4 ? 100 : 200 }), []],
  ['memory that keeps growing', (n) => ({ megabytes: 200 + 20 * n }), ['memory grew from 320 to 400 MB']],
  ['responses that get slower', (n) => ({ p99: 40 + 40 * n }), ['p99 grew from 280 to 440 ms']],
  ['connections that pile up', (n) => ({ connections: 30 + n }), ['41 database connections were open']],
])('a soak finds %s', (_name, change, found) => {
  expect(judgeGrowth(Array.from({ length: 12 }, (_, n) => ({ ...STEADY, ...change(n) })))).toEqual(found)
})
