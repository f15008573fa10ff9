import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { setClock } from '../test/schedule.ts'
import { seedDemo } from './seed-demo.ts'

const NOON = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`

const TABLES =
  `sessions training_wishes trainer_limits trainer_slots trainee_slots planning_changes session_requests offer_settings swaps swap_people
  pay_rates pay_months pay_lines hour_offers hour_offer_people notifications notification_sessions notification_history activity webhook_deliveries`.split(
    /\s+/,
  )

const NAMES = sql<{ id: string; name: string }>`
  select id, email as name from users
  union all select id, name from gym_brands
  union all select id, name from gym_locations
  union all
  select enrollments.id, concat_ws(' ', email, 'at', name) from enrollments
  join users on users.id = user_id join gym_brands on gym_brands.id = brand_id
  union all
  select sessions.id, concat_ws(' ', email, name, date, hour, status, attendance) from sessions
  join users on users.id = trainer_user_id join gym_locations on gym_locations.id = location_id`

it('is the same in every database on the same day, whatever ids the database gives out', async () => {
  const [one, other] = [await seededAtNoon(), await seededAtNoon()]
  for (const table of TABLES) expect(other[table], table).toEqual(one[table])
}, 120_000)

async function seededAtNoon() {
  const test = await createTestApp()
  try {
    await setClock(test, NOON)
    await seedDemo(test.db)
    const names = new Map((await NAMES.execute(test.db)).rows.map(({ id, name }) => [id, name]))
    return Object.fromEntries(
      await Array.fromAsync(TABLES, async (table) => [table, await readRows(test, table, names)]),
    )
  } finally {
    await test.close()
  }
}

/** Without moments, and with names instead of ids. */
async function readRows({ db }: TestApp, table: string, names: Map<string, string>) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) as row from ${sql.table(table)} as own`.execute(db)
  return rows
    .map(({ row }) =>
      JSON.stringify(row, (key, value) => (key === 'at' || key.endsWith('_at') ? undefined : value)).replace(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        (id) => names.get(id) ?? 'some id',
      ),
    )
    .toSorted()
}
