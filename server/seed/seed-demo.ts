import { DEMO_PASSWORD } from '@spotter/contract/demo/demo.ts'
import { sql } from 'kysely'
import { transaction } from '../src/platform/context.ts'
import type { Database } from '../src/platform/database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { seedActivity } from './activity.ts'
import { seedAttendance } from './attendance.ts'
import { seedAvailability } from './availability.ts'
import { seedBilling } from './billing.ts'
import { seedEnrollments } from './enrollment.ts'
import { seedGyms } from './gyms.ts'
import { seedHistory } from './history.ts'
import { seedIntegrations } from './integrations.ts'
import { seedNotifications } from './notifications.ts'
import { seedFreedHour, seedOffers } from './offers.ts'
import { seedNextPacks, seedPacks } from './packs.ts'
import { seedPay } from './pay.ts'
import { PEOPLE } from './people.ts'
import { seedMovedSession } from './planning/moved-session.ts'
import { seedPlanning } from './planning/planning.ts'
import { seedRequests } from './planning/requests.ts'
import { seedSeries } from './planning/series.ts'
import { seedSwap } from './planning/swap.ts'
import { seedWishes } from './planning/wishes.ts'
import { seedPayments, seedPrices } from './prices.ts'
import { seedSchedule } from './schedule.ts'
import { seedTrainerProfiles } from './trainer-profiles.ts'

/**
 * How many milliseconds a statement may take. No one waits for a response: on a slow machine, eight weeks of sessions may
 * take longer than a request may.
 */
export const SEED_PATIENCE = 300_000

/**
 * Creates the demo data or tops it up; anything people have changed stays that way. It depends on the date, but never on
 * random ids, so it's the same everywhere. `prepareDemo` decides whether it may run.
 */
export async function seedDemo(db: Database) {
  await transaction({ db }, async ({ db }) => {
    await sql`set local statement_timeout = ${sql.lit(SEED_PATIENCE)}`.execute(db)
    await seedPeople(db)
    await seedGyms(db)
    await seedTrainerProfiles(db)
    await seedEnrollments(db)
    await seedWishes(db)
    await seedAvailability(db)
    await seedPrices(db)
    await seedPacks(db)
    await seedBilling(db)
    await seedOffers(db)
    await seedSchedule(db)
    await seedAttendance(db)
    await seedPayments(db)
    await seedPlanning(db)
    await seedNotifications(db)
    // PostgreSQL knows nothing yet about rows from this transaction, and would search them one by one.
    await sql`analyze users, enrollments, trainer_slots, trainee_slots, sessions`.execute(db)
    await seedSeries(db)
    await seedNextPacks(db)
    await seedHistory(db)
    await seedPay(db)
    await seedRequests(db)
    await seedSwap(db)
    await seedActivity(db)
    await seedMovedSession(db)
    await seedIntegrations(db)
    await seedFreedHour(db)
  })
}

async function seedPeople(db: Database) {
  const known = await db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      PEOPLE.map((person) => person.email),
    )
    .execute()
  const emails = new Set(known.map((row) => row.email))
  const missing = PEOPLE.filter((person) => !emails.has(person.email))
  if (missing.length === 0) return
  const passwordHash = await hashPassword({ clientAddress: 'seed' }, DEMO_PASSWORD)
  const made = await db
    .insertInto('users')
    .values(
      missing.map((person, index) => ({
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
        password_hash: passwordHash,
        is_demo: true,
        // So admins see both states.
        email_confirmed_at: index % 7 === 6 ? null : sql<string>`now()`,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const rolesByEmail = new Map(missing.map((person) => [person.email, person.roles]))
  const roles = made.flatMap(({ id, email }) =>
    (rolesByEmail.get(email) ?? []).map((role) => ({ user_id: id, role })),
  )
  await db.insertInto('user_roles').values(roles).execute()
}
