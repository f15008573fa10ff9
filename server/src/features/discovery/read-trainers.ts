import type {
  Coordinates,
  PublicTrainer,
  TrainerBrand,
  TrainersQuery,
} from '@spotter/contract/discovery/discovery.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { cutPage } from '../../platform/page-of.ts'
import { wordsOf } from '../../platform/search.ts'
import {
  COORDINATES,
  containsText,
  distanceOrder,
  hasLocation,
  LOCATION_WORDS,
  offersSpecialty,
} from './discovery.queries.ts'

interface Trainers {
  trainers: PublicTrainer[]
  total: number
}

export interface Some {
  trainers: string[]
  brands: string[]
}

/** The nearest first if asked; then the best rated, unrated last, and by name when ratings are equal. */
export async function readTrainers(db: Database, query: TrainersQuery, only?: Some): Promise<Trainers> {
  const { page, near } = query
  const rows = await matchingTrainers(db, query, only)
    .select(['person.id', 'person.name', 'person.brandIds', 'photo', 'bio', 'rating'])
    .select(sql<string[]>`coalesce(specialties, '{}')`.as('specialties'))
    .$if(page !== undefined, (rows) => rows.select(sql<number>`count(*) over ()`.as('total')))
    .$if(near !== undefined, (rows) => rows.orderBy(nearestGym(near!), (order) => order.asc().nullsLast()))
    .orderBy(bestRatedFirst)
    .$call((rows) => cutPage(rows, query))
    .execute()
  const brands = await readBrands(db, new Set(rows.flatMap((row) => row.brandIds)))
  const trainers = rows.map(({ brandIds, total: _, ...trainer }) => {
    const own = brandIds.flatMap((id) => brands.get(id) ?? [])
    return { ...trainer, gyms: own.flatMap((brand) => brand.locations.map(({ id }) => id)), brands: own }
  })
  const total = page === undefined ? rows.length : (rows[0]?.total ?? (await countTrainers(db, query)))
  return { trainers, total }
}

const bestRatedFirst = sql`rating desc nulls last, ${nameOrder('person')}`

function nameOrder(trainer: string) {
  return sql`lower(${sql.ref(`${trainer}.name`)}), ${sql.ref(`${trainer}.id`)}`
}

export async function sortByName(db: Database, trainers: { id: string; name: string }[]): Promise<string[]> {
  const [ids, names] = [trainers.map(({ id }) => id), trainers.map(({ name }) => name)]
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[], ${names}::text[]) as given (id, name)
    order by ${nameOrder('given')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Only for pages past the last one, which have no row to read the total from. */
async function countTrainers(db: Database, query: TrainersQuery) {
  const { total } = await matchingTrainers(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matchingTrainers(db: Database, query: TrainersQuery, only?: Some) {
  const { specialty, search } = query
  const conditions = [
    ...(specialty === undefined ? [] : [offersSpecialty(sql`specialties`, specialty)]),
    ...wordsOf(search ?? '').map(mentions),
  ]
  return db
    .selectFrom(shownPeople(db, query, only))
    .leftJoin('trainer_profiles', 'trainer_profiles.user_id', 'person.id')
    .where((eb) => eb.and(conditions))
}

function mentions(word: string) {
  return sql<SqlBool>`(
    ${containsText(sql`concat_ws(' ', person.name, bio, array_to_string(specialties, ' '))`, word)}
    or ${worksForBrandMatching(word)}
  )`
}

/** How far the trainer's nearest gym is, for sorting. */
function nearestGym(near: Coordinates) {
  return sql<number>`(select min(${distanceOrder(near)}) from gym_locations
    where gym_locations.brand_id = any(person."brandIds") and gym_locations.archived_at is null)`
}

/** Also searches the names and locations of their gyms. The brands are looked up once, not once per trainer. */
function worksForBrandMatching(search: string) {
  return sql<SqlBool>`person."brandIds" && array(
    select gym_brands.id from gym_brands
    where ${containsText(sql`gym_brands.name`, search)} or ${hasLocation(containsText(LOCATION_WORDS, search))}
  )`
}

/** One row per trainer who works for the given brand, with all of their brands. */
function shownPeople(db: Database, { brand, location, trainer }: TrainersQuery, only?: Some) {
  const ofBrand = db
    .selectFrom('shown_trainers')
    .select('user_id')
    .$if(brand !== undefined, (rows) => rows.where('brand_id', '=', brand!))
    .$if(location !== undefined, (rows) => rows.where('brand_id', '=', brandOfLocation(location!)))
  return db
    .selectFrom('shown_trainers')
    .select([sql<string>`user_id`.as('id'), sql<string>`name`.as('name')])
    .select(sql<string[]>`array_agg(brand_id order by brand_id)`.as('brandIds'))
    .$if(brand !== undefined || location !== undefined, (rows) => rows.where('user_id', 'in', ofBrand))
    .$if(trainer !== undefined, (rows) => rows.where('user_id', '=', trainer!))
    .$if(only !== undefined, (rows) => rows.where('user_id', 'in', peopleAmong(only!)))
    .groupBy(['user_id', 'name'])
    .as('person')
}

function peopleAmong({ trainers, brands }: Some) {
  return sql<string>`(
    select unnest(${trainers}::uuid[])
    union select brand_trainers.user_id from brand_trainers where brand_trainers.brand_id = any(${brands}::uuid[])
  )`
}

/** A trainer works at every location of the brand. */
function brandOfLocation(location: string) {
  return sql<string>`(
    select gym_locations.brand_id from gym_locations
    where gym_locations.id = ${location} and gym_locations.archived_at is null
  )`
}

/** Read once and shared: in the full list, thousands of trainers work for the same few brands. */
async function readBrands(db: Database, ids: Set<string>) {
  const { rows } = await sql<TrainerBrand>`
    select gym_brands.id, gym_brands.name, coalesce(
      json_agg(json_build_object(
        'id', gym_locations.id,
        'name', gym_locations.name,
        'area', concat_ws(', ', gym_locations.city, gym_locations.state),
        'coordinates', ${COORDINATES}
      ) order by lower(gym_locations.name), gym_locations.id) filter (where gym_locations.id is not null),
      '[]'
    ) as locations
    from gym_brands
    left join gym_locations on gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
    where gym_brands.id = any(${[...ids]}::uuid[])
    group by gym_brands.id`.execute(db)
  return new Map(rows.map((brand) => [brand.id, brand]))
}

export async function readSpecialties(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (lower(spelled.name)) spelled.name
    from (
      select own.name, count(*) as uses
      from trainer_profiles, unnest(trainer_profiles.specialties) as own (name)
      where trainer_profiles.user_id in (select shown_trainers.user_id from shown_trainers)
      group by own.name
    ) as spelled
    order by lower(spelled.name), spelled.uses desc, spelled.name`.execute(db)
  return rows.map((row) => row.name)
}
