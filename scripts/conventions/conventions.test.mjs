import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { findImportCycles } from './find-import-cycles.mjs'
import { findUnlistedLimits } from './find-unlisted-limits.mjs'
import { findUnrecordedVerbs } from './find-unrecorded-verbs.mjs'
import { findSqlWrites, findWrites } from './find-writes.mjs'
import { findWrongImports, SLICES } from './find-wrong-imports.mjs'
import { parseCode } from './source.mjs'
import { findForeignWrites, readTableOwners } from './table-owners.mjs'

function parse(sources) {
  return Object.entries(sources).map(([path, text]) => parseCode(path, text))
}

describe('import directions', () => {
  const from = (path, target) => findWrongImports(parse({ [path]: `import { a } from '${target}'` }))

  it.each([
    ['contract/src/gyms/gyms.ts', 'kysely', 'contract imports only zod'],
    ['web/src/lib/http.ts', '../../../server/src/env.ts', 'Share it through contract'],
    ['server/src/platform/a.ts', '../features/gyms/gyms.public.ts', 'platform knows no features'],
    ['server/src/features/gyms/a.ts', '../notifications/announce.ts', 'only notifications.public.ts'],
    ['server/src/features/gyms/a.ts', '../auth/auth.public.ts', 'gyms may not call auth'],
    ['web/src/features/gyms/a.ts', '../auth/login.ts', 'Let a page combine the two'],
    ['web/src/lib/a.ts', '../sign-in/b.ts', 'lib may not know sign-in'],
    ['web/src/pages/a.tsx', '../components/week-grid/cells/b.ts', 'only the files at the root'],
    ['server/src/features/payments/a.ts', 'kysely', "which isn't a slice"],
    ['contract/src/calls/a.calls.ts', 'zod', "which isn't a slice"],
    ['contract/src/money.ts', 'zod', "which isn't a slice"],
  ])('%s may not import %s', (path, target, words) => {
    expect(from(path, target)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    ['server/src/features/gyms/a.ts', '../notifications/notifications.public.ts'],
    ['server/src/features/gyms/a.test.ts', '../notifications/announce.ts'],
    ['web/src/pages/a.tsx', '../features/gyms/b.tsx'],
  ])('%s may import %s', (path, target) => {
    expect(from(path, target)).toEqual([])
  })
})

describe('slices', () => {
  const foldersIn = (path) => {
    const files = globSync('*/**/*.{ts,tsx}', { cwd: join(root, path) })
    return [...new Set(files.map((file) => file.split(sep)[0]))].sort()
  }

  it('have the same names in the contract, the server, and the web app', () => {
    const slices = foldersIn('server/src/features')
    expect(slices).toEqual(SLICES.toSorted())
    expect([...foldersIn('contract/src'), 'doctor'].sort()).toEqual([...slices, 'shared'].sort())
    expect(slices).toEqual(expect.arrayContaining(foldersIn('web/src/features')))
  })
})

describe('rate limits', () => {
  const limit = (name) => `export const ${name}: Limit = { name: 'a', times: 1, seconds: 60 }`
  const list = {
    'server/src/features/all-limits.ts': "const ALL_LIMITS = [{ limit: KNOWN, counts: 'Emails' }]",
  }

  it('that are missing in the list for operators are found', () => {
    const files = parse({ ...list, 'server/src/features/a.ts': `${limit('KNOWN')}\n${limit('HIDDEN')}` })
    expect(findUnlistedLimits(files)).toEqual([
      'server/src/features/a.ts: add HIDDEN to server/src/features/all-limits.ts, and say what it counts.',
    ])
  })
})

describe('import cycles', () => {
  it('are found through other files, through types, and through what is passed on', () => {
    const files = parse({
      'web/src/a.ts': "import type { B } from './b.ts'",
      'web/src/b.ts': "export { c } from './c.ts'",
      'web/src/c.ts': "export const c = () => import('./a.ts')",
    })
    expect(findImportCycles(files)).toEqual([
      'web/src/a.ts → web/src/b.ts → web/src/c.ts → web/src/a.ts: these import each other. Move what they share into a file of its own.',
    ])
  })

  it('two ways to the same file are fine', () => {
    const files = parse({
      'web/src/a.ts': "import './b.ts'\nimport './c.ts'",
      'web/src/b.ts': "import './c.ts'",
      'web/src/c.ts': "import 'react'",
    })
    expect(findImportCycles(files)).toEqual([])
  })
})

const OWNERS = readTableOwners(`
| Slice | Writes to | Serves |
|---|---|---|
| auth | \`users\`, \`sign_ins\` | \`/api/Auth/*\` |
| gyms | \`gym_brands\` | \`/api/brands\` |
| platform | \`activity\` | |

More text with \`users\`.
`)

describe('table owners', () => {
  const foreign = (path, text, sql = '', exceptions = []) =>
    findForeignWrites(findWrites(parse({ [path]: text }), [{ text: sql }]), OWNERS, exceptions)

  it.each([
    "db.insertInto('users')",
    "db.updateTable('users')",
    "db.deleteFrom('users')",
    'sql`insert into users (id) values (1)`',
    'sql`with gone as (delete from users where id = 1) select 1`',
    'sql`update users as u set name = null`',
    "pool.query('truncate users')",
    "client.query('copy users (id) from stdin')",
  ])('only auth writes to users: %s', (write) => {
    expect(foreign('server/src/features/auth/a.ts', `export const a = () => ${write}`)).toEqual([])
    expect(foreign('server/src/features/gyms/a.ts', `export const a = () => ${write}`)).toEqual([
      'server/src/features/gyms/a.ts writes to users, which belongs to auth. Call auth, or move the writing there.',
    ])
  })

  it('reading, locking, and upserting at home are fine', () => {
    const text = "export const a = sql`select from users for update`\ndb.selectFrom('users')"
    expect(foreign('server/src/features/gyms/a.ts', text)).toEqual([])
    const upsert = 'sql`insert into gym_brands (id) values (1) on conflict do update set id = 2`'
    expect(foreign('server/src/features/gyms/a.ts', upsert)).toEqual([])
  })

  it('calling an SQL function that writes is writing', () => {
    const sql = 'create or replace function forget(a int) returns void as $$ delete from activity; $$;'
    expect(foreign('server/src/features/gyms/a.ts', 'sql`select forget(1)`', sql)).toEqual([
      expect.stringContaining('writes to activity, which belongs to platform'),
    ])
    expect(foreign('server/src/platform/a.ts', 'sql`select forget(1)`', sql)).toEqual([])
  })

  it('a trigger writes only to tables of the slice whose folder it is in', () => {
    const text =
      'create function leave() returns trigger as $$ begin delete from users; end $$; create trigger a after truncate on users;'
    const foreignIn = (path) => findForeignWrites(findSqlWrites([{ path, text }]), OWNERS, [])
    expect(foreignIn('server/sql/auth/leave.sql')).toEqual([])
    expect(foreignIn('server/sql/gyms/leave.sql')).toEqual([
      expect.stringContaining('writes to users, which belongs to auth'),
    ])
  })

  it('a table without an owner, or without a name, is reported', () => {
    expect(foreign('server/src/platform/a.ts', "db.insertInto('lockers')")).toEqual([
      expect.stringContaining('which has no owner. Add it to the list in docs/architecture.md.'),
    ])
    expect(foreign('server/src/platform/a.ts', `sql\`insert into \${table} (id) values (1)\``)).toEqual([
      expect.stringContaining("a table that's named at run time"),
    ])
  })

  it('an exception covers its table in its file, and is removed once nothing needs it', () => {
    const path = 'server/src/features/gyms/a.ts'
    const exceptions = [{ path, table: 'users', why: 'a test' }]
    expect(foreign(path, "db.deleteFrom('users')", '', exceptions)).toEqual([])
    expect(foreign(path, "db.deleteFrom('gym_brands')", '', exceptions)).toEqual([
      `${path} no longer needs its exception in table-owners.mjs.`,
    ])
  })
})

describe('activity', () => {
  const QUERIES = {
    'server/src/features/gyms/gyms.queries.ts':
      "export function insertBrand(db) { db.insertInto('gym_brands') }\nexport function findBrand() {}",
  }
  const RECORDERS = {
    'server/src/features/gyms/record-staff-change.ts':
      "import { recordActivity } from '../../platform/activity.ts'\nexport function recordStaffChange() { recordActivity() }",
  }
  const unrecorded = (text) => {
    const files = parse({ ...QUERIES, ...RECORDERS, 'server/src/features/gyms/verb.ts': text })
    return findUnrecordedVerbs(findWrites(files, []))
  }

  it.each([
    "db.updateTable('gym_brands')",
    "import { insertBrand } from './gyms.queries.ts'\ninsertBrand()",
    'transaction(ctx, work)',
    "// No activity:\ndb.updateTable('gym_brands')",
    "import { recordStaffChange } from './record-staff-change.ts'\ndb.updateTable('gym_brands')",
  ])('a verb that records nothing and gives no reason is reported: %s', (text) => {
    expect(unrecorded(text)).toEqual([
      'server/src/features/gyms/verb.ts changes data but records no activity. Call recordActivity, or add a comment: // No activity: <reason>',
    ])
  })

  it.each([
    "recordActivity()\ndb.updateTable('gym_brands')",
    "recordActivities()\ndb.updateTable('gym_brands')",
    "import { recordStaffChange } from './record-staff-change.ts'\nrecordStaffChange()\ndb.updateTable('gym_brands')",
    "// No activity: the caller records it.\ndb.updateTable('gym_brands')",
    "import { findBrand } from './gyms.queries.ts'\nfindBrand()",
    "db.selectFrom('gym_brands')",
  ])('a verb that records or says why not, and a read, are fine: %s', (text) => {
    expect(unrecorded(text)).toEqual([])
  })
})
