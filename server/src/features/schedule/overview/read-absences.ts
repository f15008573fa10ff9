import type { TrainerAbsence } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readAbsences(ctx: SignedIn, brandId: string): Promise<TrainerAbsence[]> {
  await requireManagedBrand(ctx, brandId)
  const { rows } = await sql<TrainerAbsence>`
    select users.id as "trainerId", full_name(users) as "trainerName", min(session.date) as "startDate",
      max(session.date) as "endDate", count(*)::integer as sessions
    from (
      select sessions.trainer_user_id, sessions.date, slot.is_away,
        row_number() over (partition by sessions.trainer_user_id order by sessions.date, sessions.hour)
          - row_number() over (partition by sessions.trainer_user_id, slot.is_away
            order by sessions.date, sessions.hour) as run
      from sessions join trainer_slots as slot on slot.id = sessions.slot_id
      where sessions.brand_id = ${brandId}::uuid and is_upcoming(sessions)
    ) as session
    join users on users.id = session.trainer_user_id
    where session.is_away
    group by users.id, session.run
    order by min(session.date), users.id`.execute(ctx.db)
  return rows
}
