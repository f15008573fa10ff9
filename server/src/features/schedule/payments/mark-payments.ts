import type { MarkManyResult } from '@spotter/contract/schedule/attendance.ts'
import type { MarkPaymentsRequest, PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { type PaymentFacts, whyNotPayment } from './payment.rules.ts'

interface LockedPayment extends PaymentFacts {
  id: string
  stored: PaymentStatus | null
  subject: string
  trainerId: string
  price: string
  currency: string
}

export async function markPayments(
  ctx: SignedIn,
  { paymentStatus, assignmentIds, traineeId }: MarkPaymentsRequest,
): Promise<MarkManyResult> {
  return transaction(ctx, async (ctx) => {
    if (traineeId) await requireTrainee(ctx, traineeId)
    const which = assignmentIds ? sql`sessions.id = any (${assignmentIds}::uuid[])` : unpaidOf(traineeId)
    const found = await lockPayments(ctx, which)
    const ids = assignmentIds ? [...new Set(assignmentIds)] : [...found.keys()]
    const judged = ids.map((id) => {
      const payment = found.get(id)
      return { id, payment, refusal: payment ? whyNotPayment(payment, paymentStatus) : notFound('Session') }
    })
    const changes = judged.flatMap(({ payment, refusal }) =>
      payment && !refusal && !payment.isCovered && payment.stored !== paymentStatus ? [payment] : [],
    )
    await writePayments(ctx, changes, paymentStatus)
    const failed = judged.filter(({ refusal }) => refusal !== null).length
    return {
      succeeded: judged.length - failed,
      failed,
      outcomes: judged.map(({ id, refusal }) => ({
        assignmentId: id,
        succeeded: refusal === null,
        message: refusal?.message ?? null,
      })),
    }
  })
}

async function requireTrainee(ctx: SignedIn, traineeId: string) {
  const found = await ctx.db
    .selectFrom('enrollments')
    .select('id')
    .where('id', '=', traineeId)
    .where('brand_id', 'in', managedBrandIds(ctx))
    .executeTakeFirst()
  if (!found) throw notFound('Trainee')
}

function unpaidOf(traineeId: string | undefined) {
  return sql`sessions.enrollment_id = ${traineeId}::uuid and sessions.payment_status <> 'paid'
    and sessions.pack_id is null and is_charged(sessions) and lower(sessions.during) <= current_instant()`
}

/** In the order of their IDs, so two people who mark the same sessions can't deadlock. */
async function lockPayments(ctx: SignedIn, which: ReturnType<typeof sql>) {
  const { rows } = await sql<LockedPayment>`
    select sessions.id, sessions.payment_status as stored, sessions.price::text, sessions.currency,
      sessions.trainer_user_id as "trainerId",
      full_name(trainer) || ' with ' || full_name(trainee) as subject,
      sessions.price is not null as "hasPrice", is_charged(sessions) as "isCharged",
      coalesce(sessions.payment_status = 'paid', false) as "isPaid", sessions.pack_id is not null as "isCovered",
      upper(sessions.during) + interval '336 hours' <= current_instant() as "isLate"
    from sessions
    join users as trainer on trainer.id = sessions.trainer_user_id
    join users as trainee on trainee.id = sessions.trainee_user_id
    where sessions.brand_id in ${managedBrandIds(ctx)} and ${which}
    order by sessions.id
    for no key update of sessions`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function writePayments(ctx: SignedIn, changes: LockedPayment[], paymentStatus: PaymentStatus) {
  if (changes.length === 0) return
  await sql`
    update sessions set payment_status = ${paymentStatus}, updated_at = current_instant()
    where sessions.id = any (${changes.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  await recordActivities(
    ctx.db,
    changes.map(({ id, stored, subject, trainerId, price, currency }) => ({
      actorId: ctx.actor.userId,
      kind: 'payment-marked',
      subject,
      detail: { assignmentId: id, trainerId, price, currency, from: stored, paymentStatus },
    })),
  )
}
