import { randomUUID } from 'node:crypto'
import {
  type AskTrainerRequest,
  type ClosedTrainer,
  HOUR_ASK_DAYS,
} from '@spotter/contract/planning/hour-asks.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { closedTrainers, nextDayOn } from './closed-trainers.queries.ts'
import { sendHourAskMail } from './send-hour-ask-mail.ts'

/** One trainer's mailbox: several hours may be missing, but not dozens a day. */
export const HOUR_ASKS: Limit = { name: 'ask-trainer', times: 5, seconds: 24 * 60 * 60 }

export async function askTrainer(
  ctx: SignedIn,
  { gymBrandId: brandId, trainerId, weekday, hour }: AskTrainerRequest,
): Promise<ClosedTrainer> {
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, brandId)
    const date = await nextDayOn(ctx, { brandId, weekday, hour })
    const hourOfBrand = { brandId, weekday, hour, date }
    const found = sql<ClosedTrainer>`
      ${closedTrainers(ctx, hourOfBrand)} and users.id = ${trainerId}::uuid`
    const [trainer] = (await found.execute(ctx.db)).rows
    if (!trainer) throw notFound('Trainer')
    if (!(await markAsked(ctx, { brandId, trainerId, weekday, hour })))
      throw conflict('This has already been asked')
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainer-asked',
      subject: trainer.trainerName,
      detail: { brandId, trainerId, weekday, hour },
    })
    await enqueue(ctx.db, sendHourAskMail, { mailId: randomUUID(), trainerId, ...hourOfBrand })
    return (await found.execute(ctx.db)).rows[0]!
  })
}

/** Of two managers who ask at the same moment, one waits for the other and then finds that it was asked. */
async function markAsked(
  { db }: SignedIn,
  {
    brandId,
    trainerId,
    weekday,
    hour,
  }: { brandId: string; trainerId: string; weekday: number; hour: number },
) {
  const { rows } = await sql`
    insert into hour_asks (brand_id, trainer_id, weekday, hour, asked_at)
    values (${brandId}::uuid, ${trainerId}::uuid, ${weekday}::smallint, ${hour}::smallint, current_instant())
    on conflict (brand_id, trainer_id, weekday, hour) do update set asked_at = excluded.asked_at
      where hour_asks.asked_at <= current_instant() - make_interval(days => ${HOUR_ASK_DAYS}::integer)
    returning asked_at`.execute(db)
  return rows.length > 0
}
