// npm run admin -- --email ada@example.com [--first-name Ada --last-name Lovelace]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RegisterRequest } from '@spotter/contract/auth.ts'
import { readEnv } from './env.ts'
import { makeSuperAdmin } from './features/auth/make-super-admin.ts'
import { migrateAll } from './migrate.ts'
import { openPool, queryBuilder } from './platform/database.ts'
import { startDatabase } from './start-database.ts'

const USAGE = 'Usage: npm run admin -- --email you@example.com [--first-name … --last-name …]'
const Person = RegisterRequest.pick({ email: true, firstName: true, lastName: true })

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Super' },
      'last-name': { type: 'string', default: 'Admin' },
    },
  })
  const parsed = Person.safeParse({
    email: values.email ?? '',
    firstName: values['first-name'],
    lastName: values['last-name'],
  })
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message}\n${USAGE}`)
  const person = parsed.data
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR)
  const database = await startDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log: console.log })
  try {
    await migrateAll(database.connectionString)
    const pool = openPool({ connectionString: database.connectionString, max: 1, onError: () => {} })
    const token = await makeSuperAdmin(queryBuilder(pool), person)
    await pool.end()
    console.log(`${person.email} is a super admin. Set the password within 60 minutes, once:`)
    console.log(`${env.PUBLIC_URL}/reset-password/${token}`)
  } finally {
    await database.stop()
  }
}
