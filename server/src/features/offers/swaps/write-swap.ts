import { SWAP_HOURS } from '@spotter/contract/offers/swaps.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import type { Swap } from './find-swaps.ts'
import type { SwapScope } from './swap-week.queries.ts'

/** Where each session of a swap goes. */
export function placesIn(swap: Swap) {
  return swap.map(({ assignmentId, traineeId, revision }, index) => {
    const { trainerId, gymLocationId, date, hour } = swap[(index + 1) % swap.length]!
    return { assignmentId, traineeId, revision, place: index, to: { trainerId, gymLocationId, date, hour } }
  })
}

/** Opens a swap until its time is over, and returns its ID. The first one in it has agreed by asking. */
export async function writeSwap(
  db: Database,
  { brandId, week, traineeId, noticeHours }: SwapScope,
  swap: Swap,
) {
  // No activity: the verb that asks records it.
  await closeOver(db, swap)
  const first = new Date(Math.min(...swap.map(({ at }) => at))).toISOString()
  const people = placesIn(swap).map(({ to, ...person }) => ({ ...person, ...to }))
  const { rows } = await sql<{ id: string }>`
    with asked as (
      insert into swaps (brand_id, week, asked_by, asked_at, lapses_at)
      values (${brandId}::uuid, ${week}::date, ${traineeId}::uuid, current_instant(), least(
        current_instant() + make_interval(hours => ${SWAP_HOURS}::integer),
        ${first}::timestamptz - make_interval(hours => ${noticeHours}::integer)))
      returning id
    ), people as (
      insert into swap_people (swap_id, place, enrollment_id, assignment_id, revision, to_trainer_id, to_location_id,
        to_date, to_hour, answer, answered_at)
      select asked.id, person.place, person."traineeId", person."assignmentId", person.revision, person."trainerId",
        person."gymLocationId", person.date, person.hour, case when person.place = 0 then 'yes' end,
        case when person.place = 0 then current_instant() end
      from asked cross join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (place smallint,
        "traineeId" uuid, "assignmentId" uuid, revision smallint, "trainerId" uuid, "gymLocationId" uuid, date date,
        hour smallint)
    )
    select asked.id from asked`.execute(db)
  return rows[0]!.id
}

/** Swaps of these sessions that can't come about any more, because a session changed, make room before their time is over. */
async function closeOver(db: Database, swap: Swap) {
  const sessionIds = swap.map(({ assignmentId }) => assignmentId)
  await sql`
    with ended as (
      update swaps set state = 'lapsed', closed_at = current_instant()
      where swaps.state = 'asked' and not is_open_swap(swaps) and swaps.id in (
        select swap_people.swap_id from swap_people
        where swap_people.is_open and swap_people.assignment_id = any(${sessionIds}::uuid[]))
      returning swaps.id
    )
    update swap_people set is_open = false from ended where swap_people.swap_id = ended.id`.execute(db)
}
