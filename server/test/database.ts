import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPool, queryBuilder } from '../src/platform/database.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'
import { checkRows, rememberColumns } from './raw-sql/check-rows.ts'

export interface TestDatabase {
  db: Database
  pool: pg.Pool
  connectionString: string
  drop(): Promise<void>
}

/** A separate migrated database, cloned in a few milliseconds. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const connectionString = databaseUrl(inject('postgres'), name)
  const pool = openTestPool(connectionString)
  return {
    db: queryBuilder(pool).withPlugin(checkRows),
    pool,
    connectionString,
    async drop() {
      await pool.end()
      await untilUnused(name)
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

/** A busy machine isn't a broken product: what waits for a connection or a response may wait longer than people do. */
export const PATIENCE = 60_000

export function openTestPool(connectionString: string, max = 20) {
  const pool = openPool({ connectionString, max, onError: () => undefined, patience: PATIENCE })
  pool.options.connectionTimeoutMillis = PATIENCE
  pool.on('connect', rememberColumns)
  return pool
}

/** A pool ends before its connections have: breaking one then is an error that no one listens for. Ones left open, we break. */
async function untilUnused(name: string) {
  for (let turn = 0; turn < 100; turn++) {
    const { rowCount } = await asAdmin(`select from pg_stat_activity where datname = '${name}'`)
    if (rowCount === 0) return
    await pause(5)
  }
}

let admin: pg.Pool | undefined

/** One connection per test process: there are hundreds of databases, and every new connection reads the catalog first. */
export function asAdmin(statement: string) {
  if (!admin) {
    admin = new pg.Pool({
      connectionString: inject('postgres'),
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    })
    // PostgreSQL stops before the test processes do.
    admin.on('error', () => undefined)
  }
  return admin.query(statement)
}
