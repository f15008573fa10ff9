import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../test/global-setup.ts'
import { migrateAll } from '../migrate.ts'

const name = `test_${randomBytes(6).toString('hex')}`
let admin: pg.Client
let client: pg.Client
let url: string

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url = databaseUrl(inject('postgres'), name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

describe('migrations', () => {
  it('run once when five processes start at once on an empty database', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrateAll(url)))
    const { rows } = await client.query('select name from schema_migrations order by name')
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  })

  it('find nothing to do the second time', async () => {
    const count = () => client.query('select name, applied_at from schema_migrations order by name')
    const before = await count()
    await migrateAll(url)
    expect((await count()).rows).toEqual(before.rows)
  })

  it('refuse one that was changed after it had been applied', async () => {
    await client.query("update schema_migrations set checksum = 'other' where name = '0001_people.sql'")
    await expect(migrateAll(url)).rejects.toThrow(
      'Migration 0001_people.sql was changed after it had been applied. Add a new migration instead.',
    )
  })

  it('refuse a database that is newer than the code', async () => {
    await client.query("insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(migrateAll(url)).rejects.toThrow('does not know')
  })
})
