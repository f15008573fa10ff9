// Generates the revision of server/sql, the database types, docs/schema.sql,
// docs/openapi.json, and a section of docs/run.md from the code.
// With --check, it writes nothing and fails if one of them is out of date.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiOutline } from '../server/src/features/api-outline.ts'
import { migrateAll } from '../server/src/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { describeApi } from '../server/src/platform/http/description/describe-api.ts'
import { shortLivedFolder } from '../server/test/processes/short-lived-folder.ts'
import { updateLimits } from './limits/update-limits.mjs'
import { pinnedNode, root } from './paths.mjs'
import { listRefusals } from './refusals/list-refusals.mjs'
import { describeSchema } from './schema/describe-schema.mjs'
import { nextRevision } from './schema/next-revision.mjs'

const run = promisify(execFile)
const isCheck = process.argv.includes('--check')

const dataDir = await shortLivedFolder('spotter-generate-')
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
const stale = []
try {
  await settle('server/sql/revision.json', await nextRevision())
  await migrateAll(postgres.connectionString)
  const typesFile = 'server/src/generated/database.ts'
  const freshTypes = join(dataDir, 'database.ts')
  await run(pinnedNode, [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--url',
    postgres.connectionString,
    '--dialect',
    'postgres',
    '--out-file',
    freshTypes,
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '{schema_migrations,living_sql}',
    '--type-mapping',
    JSON.stringify({ timestamptz: 'string', int8: 'number', tstzrange: 'string' }),
  ])
  await settle(typesFile, await readFile(freshTypes, 'utf8'))
  await settle('docs/schema.sql', await describeSchema(postgres.connectionString))
  await settle('docs/run.md', updateLimits(await readFile(join(root, 'docs/run.md'), 'utf8')))
  const description = describeApi({ ...apiOutline, refusals: listRefusals() })
  await settle('docs/openapi.json', `${JSON.stringify(description, null, 2)}\n`)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run generate.`)
  process.exit(1)
}

async function settle(file, content) {
  const path = join(root, file)
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === content) return
  if (isCheck) stale.push(file)
  else {
    await writeFile(path, content)
    console.log(`Updated ${file}`)
  }
}
