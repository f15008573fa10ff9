import type { SwapHour, SwapOptions } from '@spotter/contract/offers/swaps.ts'
import { MAX_MOVE_OPTIONS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { OwnSession } from '../own-moves/own-moves.queries.ts'
import { findSwaps, type Swap } from './find-swaps.ts'
import { readSwapWeek } from './swap-week.queries.ts'
import { requireSwappable } from './swaps.queries.ts'
import { whyNotSwap } from './swaps.rules.ts'

/** The hours a session could have if others swapped. Each is one that its trainee marked. */
export async function readSwapOptions(ctx: SignedIn, assignmentId: string): Promise<SwapOptions> {
  const session = await requireSwappable(ctx, assignmentId)
  const { revision } = session
  const refusal = whyNotSwap(session)
  if (refusal) return { whyNot: refusal.message, revision, hours: [] }
  const swaps = findSwaps(await readSwapWeek(ctx, session), assignmentId)
  return { whyNot: null, revision, hours: await nameHours(ctx, session, bestPerHour(swaps)) }
}

/** The best swap for each hour, in the order of the list. */
function bestPerHour(swaps: Swap[]) {
  const best = new Map<string, Swap>()
  for (const swap of swaps) if (!best.has(swap[1]!.assignmentId)) best.set(swap[1]!.assignmentId, swap)
  return [...best.values()].slice(0, MAX_MOVE_OPTIONS)
}

async function nameHours({ db }: SignedIn, { trainerId }: OwnSession, swaps: Swap[]) {
  const hours = swaps.map((swap) => ({ ...swap[1]!, others: swap.length - 1 }))
  const { rows } = await sql<SwapHour>`
    select given."trainerId", full_name(users) as "trainerName", given."gymLocationId",
      gym_locations.name as "gymLocationName", given.date, given.hour, gym_locations.time_zone as "timeZone", given.others,
      given."trainerId" = ${trainerId}::uuid as "isSameTrainer"
    from rows from (jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as ("trainerId" uuid, "gymLocationId" uuid, date date, hour integer, others integer)) with ordinality as given
      ("trainerId", "gymLocationId", date, hour, others, position)
    join users on users.id = given."trainerId"
    join gym_locations on gym_locations.id = given."gymLocationId"
    order by given.position`.execute(db)
  return rows
}
