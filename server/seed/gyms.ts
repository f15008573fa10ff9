import { sql } from 'kysely'
import { createNotificationRules } from '../src/features/notifications/notifications.public.ts'
import type { Database } from '../src/platform/database.ts'

interface Place {
  id: string
  name: string
  address: string
  city: string
  state: string | null
  postalCode: string
  capacity: number | null
  description: string | null
  at: [latitude: number, longitude: number]
}

interface Brand {
  id: string
  name: string
  description: string
  contactEmail: string
  contactPhone: string
  website: string
  country: string
  timeZone: string
  manager: string
  trainers: string[]
  places: Place[]
}

/** Identified by ID, so renaming or archiving one sticks. */
const BRANDS: Brand[] = [
  {
    id: '5b07e700-0000-4000-8000-000000000001',
    name: 'Ironwood Strength',
    description:
      'Barbells, chalk, and patient coaching. Small groups and one-to-one work for people who want to lift well for decades.',
    contactEmail: 'hello@ironwood.example',
    contactPhone: '+43 1 5550 110',
    website: 'https://ironwood.example',
    country: 'Austria',
    timeZone: 'Europe/Vienna',
    manager: 'manager',
    trainers: ['trainer', 'amara.diallo', 'sofia.rossi', 'ingrid.solberg', 'piotr.zielinski', 'elif.kaya'],
    places: [
      {
        id: '5b07e700-0000-4000-8000-000000000011',
        name: 'Ironwood Neubau',
        address: 'Lindengasse 41',
        city: 'Vienna',
        state: null,
        postalCode: '1070',
        capacity: 6,
        description: 'Six platforms, two rigs, and the loudest playlist in the district.',
        at: [48.2003, 16.3481],
      },
      {
        id: '5b07e700-0000-4000-8000-000000000012',
        name: 'Ironwood Donaustadt',
        address: 'Wagramer Straße 94',
        city: 'Vienna',
        state: null,
        postalCode: '1220',
        capacity: 12,
        description: 'The big hall: turf lane, sled, and plenty of room.',
        at: [48.2411, 16.4336],
      },
      {
        id: '5b07e700-0000-4000-8000-000000000013',
        name: 'Ironwood Studio One',
        address: 'Zieglergasse 7, top floor',
        city: 'Vienna',
        state: null,
        postalCode: '1070',
        capacity: 1,
        description: 'A quiet room for one trainee and one trainer.',
        at: [48.1989, 16.3459],
      },
    ],
  },
  {
    id: '5b07e700-0000-4000-8000-000000000002',
    name: 'Tidewater Fitness',
    description:
      'Conditioning by the water: rowing, running, and mobility with trainers who know your name by the second visit.',
    contactEmail: 'desk@tidewater.example',
    contactPhone: '+1 555 0160',
    website: 'https://tidewater.example',
    country: 'United States',
    timeZone: 'America/New_York',
    manager: 'manager',
    trainers: ['mateus.carvalho', 'samuel.adeyemi', 'declan.orourke', 'tane.parata', 'chloe.lambert'],
    places: [
      {
        id: '5b07e700-0000-4000-8000-000000000021',
        name: 'Tidewater Brooklyn',
        address: '118 Kent Avenue',
        city: 'Brooklyn',
        state: 'NY',
        postalCode: '11249',
        capacity: 8,
        description: 'Ground floor on the waterfront, with showers and lockers.',
        at: [40.7199, -73.9624],
      },
      {
        id: '5b07e700-0000-4000-8000-000000000022',
        name: 'Tidewater Hoboken',
        address: '61 Newark Street',
        city: 'Hoboken',
        state: 'NJ',
        postalCode: '07030',
        capacity: 4,
        description: null,
        at: [40.7367, -74.0308],
      },
    ],
  },
  {
    id: '5b07e700-0000-4000-8000-000000000003',
    name: 'Kindred Movement',
    description:
      'Yoga, Pilates, and gentle strength. Beginners, new parents, and people returning from an injury are at home here.',
    contactEmail: 'welcome@kindred.example',
    contactPhone: '+43 1 5550 170',
    website: 'https://kindred.example',
    country: 'Austria',
    timeZone: 'Europe/Vienna',
    manager: 'manager2',
    trainers: ['trainer', 'yara.mansour', 'meiling.chen', 'ravi.menon', 'sofia.rossi'],
    places: [
      {
        id: '5b07e700-0000-4000-8000-000000000031',
        name: 'Kindred Leopoldstadt',
        address: 'Große Sperlgasse 24',
        city: 'Vienna',
        state: null,
        postalCode: '1020',
        capacity: 2,
        description: 'Wooden floor, daylight, and two mats at a time.',
        at: [48.2186, 16.3797],
      },
      {
        id: '5b07e700-0000-4000-8000-000000000032',
        name: 'Kindred Prater Outdoor',
        address: 'Prater Hauptallee, Jesuitenwiese',
        city: 'Vienna',
        state: null,
        postalCode: '1020',
        capacity: null,
        description: 'On the meadow from spring to autumn; the tent stays up in winter.',
        at: [48.2087, 16.4136],
      },
    ],
  },
]

/** Creates a brand with its locations and staff, or nothing. */
export async function seedGyms(db: Database) {
  for (const [index, brand] of BRANDS.entries()) {
    if (await insertBrand(db, brand, index)) {
      await insertPlaces(db, brand)
      await insertStaff(db, brand)
      await createNotificationRules(db, brand.id)
      await recordBeginnings(db, brand)
    }
  }
}

/** False if it already exists or its name is taken. */
async function insertBrand(db: Database, brand: Brand, index: number) {
  const inserted = await db
    .insertInto('gym_brands')
    .values({
      id: brand.id,
      name: brand.name,
      description: brand.description,
      contact_email: brand.contactEmail,
      contact_phone: brand.contactPhone,
      website: brand.website,
      created_by: sql`(select id from users where email = 'admin@spotter.demo')`,
      created_at: sql`now() - make_interval(days => ${400 - index * 90}::integer)`,
    })
    .onConflict((existing) => existing.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function insertPlaces(db: Database, { id, country, timeZone, places }: Brand) {
  await db
    .insertInto('gym_locations')
    .values(
      places.map((place) => ({
        id: place.id,
        brand_id: id,
        name: place.name,
        address: place.address,
        city: place.city,
        state: place.state,
        country,
        postal_code: place.postalCode,
        capacity: place.capacity,
        description: place.description,
        time_zone: timeZone,
        latitude: place.at[0],
        longitude: place.at[1],
      })),
    )
    .execute()
}

async function insertStaff(db: Database, { id, manager, trainers }: Brand) {
  await db
    .insertInto('brand_managers')
    .columns(['brand_id', 'user_id'])
    .expression(selectPeople(db, id, [manager]))
    .execute()
  await db
    .insertInto('brand_trainers')
    .columns(['brand_id', 'user_id'])
    .expression(selectPeople(db, id, trainers))
    .execute()
}

function selectPeople(db: Database, brandId: string, names: string[]) {
  return db
    .selectFrom('users')
    .select([sql<string>`${brandId}::uuid`.as('brand_id'), 'users.id as user_id'])
    .where(
      'users.email',
      'in',
      names.map((name) => `${name}@spotter.demo`),
    )
}

/** Gives the admin's feed something to show from the first minute. */
async function recordBeginnings(db: Database, { id, manager }: Brand) {
  await sql`
    insert into activity (at, actor_id, kind, subject)
    select event.at, admin.id, event.kind, event.subject
    from gym_brands
    join users as admin on admin.email = 'admin@spotter.demo'
    join users as manager on manager.email = ${`${manager}@spotter.demo`}
    cross join lateral (
      select gym_brands.created_at as at, 'brand-created' as kind, gym_brands.name as subject
      union all
      select gym_brands.created_at + interval '9 minutes', 'manager-assigned',
        format('%s %s (%s)', manager.first_name, manager.last_name, gym_brands.name)
      union all
      select gym_brands.created_at + interval '1 hour' + interval '7 minutes' * row_number() over (order by users.email),
        'trainer-assigned', format('%s %s (%s)', users.first_name, users.last_name, gym_brands.name)
      from brand_trainers join users on users.id = brand_trainers.user_id
      where brand_trainers.brand_id = gym_brands.id
    ) as event
    where gym_brands.id = ${id}
    order by event.at`.execute(db)
}
