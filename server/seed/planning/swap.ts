import { DEFAULT_NOTICE_HOURS } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import { notifySwapAsked } from '../../src/features/notifications/notifications.public.ts'
import { findSwaps } from '../../src/features/offers/swaps/find-swaps.ts'
import { readSwapWeek, type SwapScope } from '../../src/features/offers/swaps/swap-week.queries.ts'
import { writeSwap } from '../../src/features/offers/swaps/write-swap.ts'
import type { Database } from '../../src/platform/database.ts'

const ENV = { demo: true, DEFAULT_TIME_ZONE: 'UTC' }
/** So that the swap waits for its full twelve hours. */
const HOURS_AHEAD = DEFAULT_NOTICE_HOURS + 24

interface Pair extends SwapScope {
  /** A session of the demo's trainee. */
  starId: string
}

/** Someone asks the demo's trainee to swap. Both mark the hours if they hadn't. Skipped while one waits. */
export async function seedSwap(db: Database) {
  for (const pair of await readPairs(db)) {
    const facts = await readSwapWeek({ db, env: ENV }, pair)
    const [asker, star] = [pair.assignmentId, pair.starId].map((id) =>
      facts.sessions.find((session) => session.assignmentId === id),
    )
    if (!asker || !star) continue
    for (const [one, other] of [
      [asker, star],
      [star, asker],
    ] as const)
      facts.people.find(({ traineeId }) => traineeId === one.traineeId)!.marks.push(other.at)
    const swap = findSwaps(facts, asker.assignmentId).find(
      (found) => found.length === 2 && found[1]!.assignmentId === star.assignmentId,
    )
    if (!swap) continue
    await markEachOthersHour(db, [asker.assignmentId, star.assignmentId])
    await notifySwapAsked(db, await writeSwap(db, pair, swap))
    return
  }
}

/** Sessions in the same week with the same trainer, the nearest first. */
async function readPairs(db: Database) {
  const { rows } = await sql<Pair>`
    select theirs.id as "assignmentId", mine.id as "starId", theirs.brand_id as "brandId",
      theirs.enrollment_id as "traineeId", date_trunc('week', mine.date)::date as week,
      ${DEFAULT_NOTICE_HOURS}::integer as "noticeHours", offer_settings.move_trainers as "moveTrainers"
    from sessions as mine
    join users as star on star.id = mine.trainee_user_id and star.email = 'trainee@spotter.demo'
    join offer_settings on offer_settings.brand_id = mine.brand_id and offer_settings.moves = 'by-themselves'
    join sessions as theirs on theirs.brand_id = mine.brand_id and theirs.status = 'Scheduled'
      and theirs.trainer_user_id = mine.trainer_user_id and theirs.enrollment_id <> mine.enrollment_id
      and date_trunc('week', theirs.date) = date_trunc('week', mine.date)
    join users as partner on partner.id = theirs.trainee_user_id
    where mine.status = 'Scheduled'
      and least(lower(mine.during), lower(theirs.during))
        > current_instant() + make_interval(hours => ${HOURS_AHEAD}::integer)
      and not exists (
        select from swap_people join swaps on swaps.id = swap_people.swap_id
        where swap_people.enrollment_id = mine.enrollment_id and is_open_swap(swaps))
    order by lower(mine.during), abs(extract(epoch from lower(theirs.during) - lower(mine.during))), partner.email
    limit 20`.execute(db)
  return rows
}

async function markEachOthersHour(db: Database, sessionIds: string[]) {
  await sql`
    insert into trainee_slots (user_id, date, hour)
    select sessions.trainee_user_id, local.at::date, extract(hour from local.at)::smallint
    from sessions join sessions as other on other.id = any(${sessionIds}::uuid[]) and other.id <> sessions.id
    cross join lateral (
      select lower(other.during) at time zone trainee_zone(sessions.trainee_user_id, ${ENV.DEFAULT_TIME_ZONE}) as at
    ) as local
    where sessions.id = any(${sessionIds}::uuid[])
    on conflict do nothing`.execute(db)
}
