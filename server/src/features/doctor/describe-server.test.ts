import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { describeServer, inWords } from './describe-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a PostgreSQL on its own is the primary, with no standbys', async () => {
  expect(await describeServer(database.db)).toMatch(/^PostgreSQL [\d.]+.*, the primary, with no standbys\.$/)
})

const SERVER = { version: '18.1', isPrimary: true, waitsFor: '', standbys: [] }
const STANDBY = {
  name: 'two',
  address: '10.0.0.2',
  syncState: 'sync',
  megabytesBehind: 0,
  secondsBehind: 0.04,
}

it.each([
  [
    'a synchronous standby and a slow asynchronous one',
    {
      standbys: [
        STANDBY,
        {
          ...STANDBY,
          name: 'three',
          address: null,
          syncState: 'async',
          megabytesBehind: 12.34,
          secondsBehind: 3,
        },
      ],
    },
    [
      'PostgreSQL 18.1, the primary, with 2 standbys.',
      '  two at 10.0.0.2: synchronous, 0.0 MB and 0.0 s behind',
      '  three: asynchronous, 12.3 MB and 3.0 s behind',
    ],
  ],
  [
    'a standby that this role may not look at',
    { waitsFor: '*', standbys: [{ ...STANDBY, syncState: null }] },
    [
      'PostgreSQL 18.1, the primary, with 1 standby.',
      '  two at 10.0.0.2: only a role with pg_monitor can see how far behind it is',
    ],
  ],
  [
    'writes that wait for a standby that is away',
    { waitsFor: 'two' },
    [
      'PostgreSQL 18.1, the primary, with no standbys.',
      'Every write waits for a synchronous standby (two), and none is connected.',
    ],
  ],
])('%s', (_, facts, lines) => {
  expect(inWords({ ...SERVER, ...facts })).toBe(lines.join('\n'))
})
