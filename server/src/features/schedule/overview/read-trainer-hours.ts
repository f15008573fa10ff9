import { type BrandHour, expandBrandHours } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type {
  LocationDaysQuery,
  TrainerDaysQuery,
  TrainerHour,
  TrainerSchedules,
} from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { isoInstant } from '../../../platform/database.ts'
import { type BrandFacts, brandFactColumns, listOf, readFacts } from './brand-facts.queries.ts'
import { compactBrandHours } from './compact-brand-hours.ts'

/** What the list of hours says about each slot beyond the compact form, by trainer, date, and hour. The lists run in parallel. */
interface LongFacts extends BrandFacts {
  place: { id: string; name: string } | null
  people: { id: string; email: string; specialization: string | null }[]
  rows: { id: string; locationId: string | null; createdAt: string; updatedAt: string }[]
}

const people = sql`
  select users.id, users.email, nullif(array_to_string(trainer_profiles.specialties, ', '), '') as specialization
  from trainers join users on users.id = trainers.id
  left join trainer_profiles on trainer_profiles.user_id = users.id`

const rows = sql`
  select slot.id, slot.location_id as "locationId", slot.created_at::text as "createdAt",
    slot.updated_at::text as "updatedAt"
  from trainers join trainer_slots as slot on slot.trainer_id = trainers.id
    and slot.date between days.first and days.last
  order by trainers.first_name, trainers.last_name, trainers.id, slot.date, slot.hour`

const longFactColumns = sql`
  ${brandFactColumns}, ${listOf(people)} as people, ${listOf(rows)} as rows,
  case when scope.place_id is not null then json_build_object('id', scope.place_id, 'name', scope.place_name) end as place`

type Hour = { seen: BrandHour; row: LongFacts['rows'][number] }

export async function readTrainerAvailability(
  ctx: SignedIn,
  query: TrainerDaysQuery,
): Promise<TrainerHour[]> {
  const { gymBrandId: brandId, traineeId } = query
  const asked = { scope: { brandId, traineeId }, days: query, what: traineeId ? 'Trainee' : 'Brand' }
  return listHours(await readFacts<LongFacts>(ctx, asked, longFactColumns)).map(asTrainerHour)
}

/** A location's trainers with their hours there: those tied to it, and those not tied to any location. */
export async function readTrainerSchedules(
  ctx: SignedIn,
  locationId: string,
  query: LocationDaysQuery,
): Promise<TrainerSchedules> {
  const asked = { scope: { locationId, traineeId: query.traineeId }, days: query, what: 'Location' }
  const facts = await readFacts<LongFacts>(ctx, asked, longFactColumns)
  const there = listHours(facts).filter(({ row }) => [null, locationId].includes(row.locationId))
  const hours = Map.groupBy(there, ({ seen }) => seen.trainerId)
  const people = new Map(facts.people.map((person) => [person.id, person]))
  return {
    locationId: facts.place!.id,
    locationName: facts.place!.name,
    trainers: facts.trainers.map(({ id, name }) => ({
      trainerId: id,
      trainerName: name,
      trainerEmail: people.get(id)!.email,
      specialization: people.get(id)!.specialization,
      availability: (hours.get(id) ?? []).map(asTrainerHour),
    })),
  }
}

function listHours(facts: LongFacts): Hour[] {
  return expandBrandHours(compactBrandHours(facts)).map((seen, index) => ({ seen, row: facts.rows[index]! }))
}

function asTrainerHour({ seen, row }: Hour): TrainerHour {
  return { id: row.id, ...seen, createdAt: isoInstant(row.createdAt), updatedAt: isoInstant(row.updatedAt) }
}
