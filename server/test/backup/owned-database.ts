import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../global-setup.ts'

export interface OwnedDatabase {
  connectionString: string
  /** Runs one statement on its own connection. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  drop(): Promise<void>
}

/** An empty database whose owner has no other rights, like one from a hosting provider. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = inject('postgres')
  const url = new URL(databaseUrl(admin, name))
  url.username = name
  await query(admin, `create role ${name} login password '${url.password || name}'`)
  await query(admin, `create database ${name} owner ${name}`)
  return {
    connectionString: url.href,
    query: (text) => query(url.href, text),
    async drop() {
      await query(admin, `drop database ${name} with (force)`)
      await query(admin, `drop role ${name}`)
    },
  }
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
