import type { DaysAway } from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { trainerZone } from '../clock.queries.ts'
import { requireOwnTrainer } from '../trainer-slots.queries.ts'

export async function readDaysAway(ctx: SignedIn, trainerId: string): Promise<DaysAway[]> {
  requireOwnTrainer(ctx, trainerId)
  const { rows } = await sql<DaysAway>`
    select min(day.date) as "startDate", max(day.date) as "endDate", sum(day.sessions)::integer as sessions
    from (
      select trainer_slots.date, count(*) filter (where trainer_slots.is_away) as sessions,
        trainer_slots.date - (row_number() over (order by trainer_slots.date))::integer as run
      from trainer_slots
      where trainer_slots.trainer_id = ${trainerId} and ${isAwayHour}
        and trainer_slots.date >= (current_instant() at time zone ${trainerZone(ctx, trainerId)})::date
      group by trainer_slots.date
    ) as day
    group by day.run
    order by min(day.date)`.execute(ctx.db)
  return rows
}

export const isAwayHour = sql<boolean>`(trainer_slots.is_away or trainer_slots.before_away is not null)`
