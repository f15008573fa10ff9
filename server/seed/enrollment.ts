import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'
import { PEOPLE } from './people.ts'

const MANAGERS = ['manager@spotter.demo', 'manager2@spotter.demo']
const WITH_SCHEDULE = 'trainee@spotter.demo'
const NOT_ENROLLED = 'newcomer@spotter.demo'

interface Place {
  brandId: string
  locationId: string
}

/** Enrolls every demo trainee who was never enrolled anywhere. People who left or were removed stay out. */
export async function seedEnrollments(db: Database) {
  const places = await listPlaces(db)
  const newcomers = await listNeverEnrolled(db)
  const rows = newcomers.flatMap(({ id, email }) =>
    placesOf(email, places).map((place, time) => ({
      user_id: id,
      brand_id: place.brandId,
      location_id: place.locationId,
      ...stateOf(email, time),
    })),
  )
  if (rows.length > 0) await db.insertInto('enrollments').values(rows).execute()
  await seedInvitations(db)
}

/** Something to see for super admins: the day on which a gym moved to Spotter. */
async function seedInvitations(db: Database) {
  await sql`
    insert into invitation_days (user_id, day, invitations)
    select users.id, (current_instant() at time zone 'UTC')::date - 9, 640 from users
    where users.email = 'manager2@spotter.demo' and users.is_demo
      and not exists (select from invitation_days where invitation_days.user_id = users.id and invitations > 500)`.execute(
    db,
  )
}

/** Alternates between brands, so every brand has people in every state. */
async function listPlaces(db: Database): Promise<Place[]> {
  return db
    .selectFrom('gym_locations')
    .innerJoin('gym_brands', 'gym_brands.id', 'gym_locations.brand_id')
    .select(['gym_brands.id as brandId', 'gym_locations.id as locationId'])
    .where('gym_locations.archived_at', 'is', null)
    .where('gym_brands.archived_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('brand_managers')
          .innerJoin('users', 'users.id', 'brand_managers.user_id')
          .select('users.id')
          .whereRef('brand_managers.brand_id', '=', 'gym_brands.id')
          .where('users.email', 'in', MANAGERS),
      ),
    )
    .orderBy(
      sql`row_number() over (partition by gym_brands.id order by gym_locations.created_at, gym_locations.name)`,
    )
    .orderBy('gym_brands.created_at')
    .orderBy('gym_brands.name')
    .execute()
}

async function listNeverEnrolled(db: Database) {
  const emails = trainees().filter((email) => email !== NOT_ENROLLED)
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email'])
    .where('users.email', 'in', emails)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments').select('enrollments.id').whereRef('enrollments.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute()
}

function trainees() {
  return PEOPLE.filter((person) => person.roles.includes('Trainee')).map((person) => person.email)
}

/** A number per person, the same at every start. */
function numberOf(email: string) {
  return trainees().indexOf(email)
}

/** One gym per person; every ninth also trains with a second brand. */
function placesOf(email: string, places: Place[]): Place[] {
  const number = email === WITH_SCHEDULE ? 0 : numberOf(email)
  const first = places[number % places.length]
  const second = number % 9 === 4 && places.find((place) => place.brandId !== first?.brandId)
  return [first, second || undefined].filter((place) => place !== undefined)
}

function stateOf(email: string, time: number) {
  const number = numberOf(email) + 3 * time
  const status: ApprovalStatus = email === WITH_SCHEDULE ? 'Approved' : statusOf(number)
  const daysAgo = status === 'Pending' ? number % 6 : 7 + ((number * 11) % 120)
  return {
    approval_status: status,
    is_planned: status === 'Approved' && number % 3 === 0,
    enrolled_at: sql<string>`current_instant() - make_interval(days => ${daysAgo}::int, mins => ${(number * 37) % 600}::int)`,
  }
}

function statusOf(number: number): ApprovalStatus {
  const turn = (number * 7) % 10
  if (turn < 2) return 'Pending'
  return turn === 2 ? 'Rejected' : 'Approved'
}
