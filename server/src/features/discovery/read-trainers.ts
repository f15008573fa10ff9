import type { PublicTrainer, TrainerBrand, TrainersQuery } from '@spotter/contract/discovery.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { says } from './discovery.queries.ts'

interface Trainers {
  trainers: PublicTrainer[]
  total: number
}

/** The best rated first; those without a rating last, and by name among equals. */
export async function readTrainers(db: Database, query: TrainersQuery): Promise<Trainers> {
  const { page, pageSize } = query
  const matching = matchingTrainers(db, query)
  const rows = await matching
    .select(['users.id', 'photo', 'bio', 'rating', sql<string>`${NAME}`.as('name')])
    .select((eb) => eb.fn.coalesce('specialties', sql<string[]>`'{}'`).as('specialties'))
    .select(brandIds)
    .orderBy('rating', (order) => order.desc().nullsLast())
    .orderBy(sql`lower(${NAME})`)
    .orderBy('users.id')
    .$if(page !== undefined, (rows) => rows.limit(pageSize).offset(((page ?? 1) - 1) * pageSize))
    .execute()
  const brands = await readBrands(db, new Set(rows.flatMap((row) => row.brandIds)))
  const trainers = rows.map(({ brandIds, ...trainer }) => {
    const own = brandIds.flatMap((id) => brands.get(id) ?? [])
    return { ...trainer, gyms: own.flatMap((brand) => brand.locations.map(({ id }) => id)), brands: own }
  })
  if (page === undefined) return { trainers, total: trainers.length }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { trainers, total }
}

const NAME = sql`users.first_name || ' ' || users.last_name`

const brandIds = sql<string[]>`array(
  select shown_trainers.brand_id from shown_trainers where shown_trainers.user_id = users.id
)`.as('brandIds')

function matchingTrainers(db: Database, { brand, location, specialty, search }: TrainersQuery) {
  return db
    .selectFrom('users')
    .leftJoin('trainer_profiles', 'trainer_profiles.user_id', 'users.id')
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('shown_trainers')
        .select('shown_trainers.user_id')
        .$if(brand !== undefined, (rows) => rows.where('shown_trainers.brand_id', '=', brand!))
        .$if(location !== undefined, (rows) =>
          rows.where('shown_trainers.brand_id', 'in', brandOfLocation(db, location!)),
        )
        .$narrowType<{ user_id: string }>(),
    )
    .$if(specialty !== undefined, (rows) =>
      rows.where(
        sql<boolean>`exists (select from unnest(specialties) as own where lower(own) = lower(${specialty}))`,
      ),
    )
    .$if(search !== undefined, (rows) =>
      rows.where(says(sql`concat_ws(' ', ${NAME}, bio, array_to_string(specialties, ' '))`, search!)),
    )
}

/** A trainer works at every location of the brand. */
function brandOfLocation(db: Database, location: string) {
  return db
    .selectFrom('gym_locations')
    .select('gym_locations.brand_id')
    .where('gym_locations.id', '=', location)
    .where('gym_locations.archived_at', 'is', null)
}

/** Read once and shared: on a whole list thousands of trainers work for the same few brands. */
async function readBrands(db: Database, ids: Set<string>) {
  const brands = await db
    .selectFrom('gym_brands')
    .select(['gym_brands.id', 'gym_brands.name'])
    .select(
      sql<TrainerBrand['locations']>`(
        select coalesce(json_agg(json_build_object(
          'id', gym_locations.id,
          'name', gym_locations.name,
          'area', concat_ws(', ', gym_locations.city, gym_locations.state)
        ) order by lower(gym_locations.name), gym_locations.id), '[]')
        from gym_locations
        where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
      )`.as('locations'),
    )
    .where('gym_brands.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map<string, TrainerBrand>(brands.map((brand) => [brand.id, brand]))
}

/** Each specialty once, however its trainers spell it: the commonest spelling stands. */
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
