import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateAll } from '../../src/migrate.ts'
import { asAdmin } from '../database.ts'
import { databaseUrl } from '../global-setup.ts'
import { oncePerRun } from '../prepared/once-per-run.ts'

export interface OwnedDatabase {
  connectionString: string
  /** Runs one statement on its own connection. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  drop(): Promise<void>
}

/** An empty database whose owner has no other rights, like one from a hosting provider. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const name = newName()
  await createRole(name)
  const database = await createDatabase(name, name)
  return {
    ...database,
    async drop() {
      await database.drop()
      await asAdmin(`drop role ${name}`)
    },
  }
}

/** A migrated one. Its owner owns all of its kind, because a clone's tables belong to the owner of the original. */
export async function createMigratedOwnedDatabase(): Promise<OwnedDatabase> {
  const template = await oncePerRun('owned-database', async () => {
    const name = newName()
    await createRole(name)
    const { connectionString } = await createDatabase(name, name)
    await migrateAll(connectionString)
    return name
  })
  return createDatabase(newName(), template, `template ${template} strategy file_copy`)
}

async function createDatabase(name: string, owner: string, options = ''): Promise<OwnedDatabase> {
  await asAdmin(`create database ${name} owner ${owner} ${options}`)
  const url = urlOf(name, owner)
  return {
    connectionString: url.href,
    query: (text) => query(url.href, text),
    drop: async () => void (await asAdmin(`drop database ${name} with (force)`)),
  }
}

async function createRole(name: string) {
  await asAdmin(`create role ${name} login password '${urlOf(name, name).password || name}'`)
}

function urlOf(database: string, owner: string) {
  const url = new URL(databaseUrl(inject('postgres'), database))
  url.username = owner
  return url
}

function newName() {
  return `test_${randomBytes(6).toString('hex')}`
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
