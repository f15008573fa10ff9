import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { readTrainers } from './read-trainers.ts'
import { renewTrainers } from './renew-trainers.ts'

let test: TestApp
let otherProcess: pg.Pool

/** Enough for a list that's kept in pieces. */
beforeAll(async () => {
  test = await createTestApp()
  otherProcess = new pg.Pool({ connectionString: test.connectionString })
  await otherProcess.query(`
    insert into gym_brands (name, contact_email) select 'Brand ' || n, 'b@example.com' from generate_series(1, 50) as n;
    insert into gym_locations (brand_id, name, address, city, time_zone)
      select id, 'Hall', '1 Street', 'Graz', 'UTC' from gym_brands;
    insert into users (email, first_name, last_name)
      select 't' || n || '@example.com', 'Trainer', 'Number ' || n from generate_series(1, 1100) as n;
    insert into user_roles (user_id, role) select id, 'Trainer' from users where email like 't%';
    insert into trainer_profiles (user_id, rating)
      select id, nullif(length(email) % 5, 0) from users where email like 't%';
    insert into brand_trainers (brand_id, user_id)
      select brand.id, trainer.id from (select id, row_number() over (order by email) as n from users) as trainer
      join (select id, row_number() over (order by name) as n from gym_brands) as brand
        on brand.n = 1 + trainer.n % 50 or (trainer.n % 3 = 0 and brand.n = 1 + trainer.n * 7 % 50)`)
})
afterAll(async () => {
  await otherProcess.end()
  await test.close()
})

async function readAll() {
  return (await readTrainers(test.db, { pageSize: DEFAULT_PAGE_SIZE })).trainers
}

describe('after a write by another process, the very next list of all trainers is what the database says', () => {
  const one = `(select id from users where email = 't7@example.com')`
  const brand = `(select id from gym_brands where contact_email = 'b@example.com' order by id limit 1)`
  it.each([
    ['renames a brand', `update gym_brands set name = 'Renamed' where id = ${brand}`],
    [
      'adds a location',
      `insert into gym_locations (brand_id, name, address, city, time_zone)
      values (${brand}, 'Roof', '2 Street', 'Linz', 'UTC')`,
    ],
    [
      'moves a location to another brand',
      `update gym_locations set brand_id = (select max(id::text)::uuid from gym_brands)
      where name = 'Roof'`,
    ],
    ['archives a location', `update gym_locations set archived_at = now() where name = 'Roof'`],
    ['deactivates a brand', `update gym_brands set is_active = false where id = ${brand}`],
    ['activates it again', `update gym_brands set is_active = true where id = ${brand}`],
    ['changes a bio', `update trainer_profiles set bio = 'Boxes' where user_id = ${one}`],
    ['rates a trainer', `update trainer_profiles set rating = 5 where user_id = ${one}`],
    ['deletes a profile', `delete from trainer_profiles where user_id = ${one}`],
    ['renames a trainer', `update users set first_name = 'aaron' where id = ${one}`],
    ['removes a trainer', `update brand_trainers set removed_at = now() where user_id = ${one}`],
    ['brings the trainer back', `update brand_trainers set removed_at = null where user_id = ${one}`],
    ['removes the role', `delete from user_roles where user_id = ${one}`],
    ['grants the role', `insert into user_roles (user_id, role) values (${one}, 'Trainer')`],
    ['deactivates a trainer', `update users set is_active = false where id = ${one}`],
    [
      'adds a trainer',
      `with person as (insert into users (email, first_name, last_name)
        values ('new@example.com', 'Nia', 'New') returning id),
      role as (insert into user_roles (user_id, role) select id, 'Trainer' from person)
      insert into brand_trainers (brand_id, user_id) select ${brand}, id from person`,
    ],
    [
      'changes many in one go',
      `update trainer_profiles set rating = 4.5 where user_id in (
        select id from users where email like 't1%');
      update gym_brands set name = name || '!' where name like '%1'`,
    ],
    ['deletes all profiles', `truncate trainer_profiles cascade`],
  ])('%s', async (_what, statement) => {
    const before = (await test.call<PublicTrainer[]>('GET', '/api/Trainers')).body.data
    await otherProcess.query(statement)
    const { body, headers } = await test.call<PublicTrainer[]>('GET', '/api/Trainers')
    expect(body.data).toEqual(await readAll())
    expect(body.data).not.toEqual(before)
    expect(headers['x-total-count']).toBe(String(body.data?.length))
  })
})

it('reads only those again whom a change concerns, and leaves the decision about unknown changes to a full read', async () => {
  const before = await readAll()
  const { id, brands } = before[500]!
  const after = await renewTrainers(test.db, before, [`trainer ${id}`])
  expect(after).toEqual(before)
  expect(after?.flatMap((trainer, index) => (trainer === before[index] ? [] : index))).toEqual([500])
  const ofBrand = before.filter((trainer) => trainer.brands.some((own) => own.id === brands[0]!.id))
  const next = await renewTrainers(test.db, before, [`brand ${brands[0]!.id}`])
  expect(next?.filter((trainer, index) => trainer !== before[index])).toEqual(ofBrand)
  expect(await renewTrainers(test.db, before, [`trainer ${id}`, 'weather'])).toBeNull()
})
