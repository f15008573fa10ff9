import { randomUUID } from 'node:crypto'
import {
  type AskTrainerRequest,
  type ClosedTrainer,
  HOUR_ASK_DAYS,
} from '@spotter/contract/planning/hour-asks.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { closedTrainers, type HourOfBrand, nextDayOn } from './closed-trainers.queries.ts'
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
    const { rows } = await sql<ClosedTrainer>`
      ${closedTrainers(ctx, hourOfBrand)} and users.id = ${trainerId}::uuid`.execute(ctx.db)
    const [trainer] = rows
    if (!trainer) throw notFound('Trainer')
    const askedAt = await markAsked(ctx.db, trainerId, hourOfBrand)
    if (!askedAt) throw conflict('This has already been asked')
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainer-asked',
      subject: trainer.trainerName,
      detail: { brandId, trainerId, weekday, hour },
    })
    await enqueue(ctx.db, sendHourAskMail, { mailId: randomUUID(), trainerId, ...hourOfBrand })
    return { ...trainer, askedAt }
  })
}

/** Of two managers who ask at the same moment, one waits for the other and then finds that it was asked. */
async function markAsked(db: Database, trainerId: string, { brandId, weekday, hour }: HourOfBrand) {
  const { rows } = await sql<{ askedAt: string }>`
    insert into hour_asks (brand_id, trainer_id, weekday, hour, asked_at)
    values (${brandId}::uuid, ${trainerId}::uuid, ${weekday}::smallint, ${hour}::smallint, current_instant())
    on conflict (brand_id, trainer_id, weekday, hour) do update set asked_at = excluded.asked_at
      where hour_asks.asked_at <= current_instant() - make_interval(days => ${HOUR_ASK_DAYS}::integer)
    returning asked_at as "askedAt"`.execute(db)
  return rows[0]?.askedAt
}
