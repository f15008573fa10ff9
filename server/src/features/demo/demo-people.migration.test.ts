import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PEOPLE } from '../../../seed/people.ts'
import { databaseUrl } from '../../../test/global-setup.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const MIGRATION = '0009_demo_people.sql'
const SEEDED =
  "insert into gym_brands (id, name, contact_email) values ('5b07e700-0000-4000-8000-000000000002', 'T', 'd@x.io')"

const name = `test_${randomBytes(6).toString('hex')}`
let admin: pg.Client
let client: pg.Client

/** A database from before demo accounts were marked. */
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  client = new pg.Client({ connectionString: databaseUrl(inject('postgres'), name) })
  await client.connect()
  const earlier = (await readdir(FOLDER)).sort().filter((file) => file < MIGRATION)
  for (const file of earlier) await client.query(await readFile(new URL(file, FOLDER), 'utf8'))
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
beforeEach(() => client.query('begin'))

async function addPerson(email: string, { hasRegistered }: { hasRegistered: boolean }) {
  await client.query(
    `with made as (
      insert into users (email, first_name, last_name) values ($1, 'Some', 'One') returning id
    )
    insert into activity (actor_id, kind, subject) select id, 'user-registered', $1 from made where $2`,
    [email, hasRegistered],
  )
}

async function migrate() {
  await client.query(await readFile(new URL(MIGRATION, FOLDER), 'utf8'))
  const people = await client.query<{ email: string }>('select email from users where is_demo order by email')
  const states = await client.query('select from demo_state')
  await client.query('rollback')
  return { marked: people.rows.map((row) => row.email), wasSeeded: states.rowCount === 1 }
}

describe('in a database from an earlier version', () => {
  it('everyone the seed created is marked, and no one who registered', async () => {
    await client.query(SEEDED)
    for (const { email } of PEOPLE.slice(1)) await addPerson(email, { hasRegistered: false })
    await addPerson('visitor@spotter.demo', { hasRegistered: true })
    await addPerson('invited@spotter.demo', { hasRegistered: false })
    await addPerson(PEOPLE[0]!.email, { hasRegistered: true })
    expect(await migrate()).toEqual({
      marked: PEOPLE.slice(1)
        .map(({ email }) => email)
        .sort(),
      wasSeeded: true,
    })
  })

  it('no one is marked where the demo was never seeded, not even with a demo email', async () => {
    await addPerson('admin@spotter.demo', { hasRegistered: false })
    expect(await migrate()).toEqual({ marked: [], wasSeeded: false })
  })

  it('an empty database has no demo', async () => {
    expect(await migrate()).toEqual({ marked: [], wasSeeded: false })
  })
})
