import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notifyOffered } from '../../notifications/notifications.public.ts'
import type { OpenOffer } from './hour-offers.queries.ts'
import { lastMoment, turnEndsAt } from './offer-times.rules.ts'

export interface Waiting {
  id: string
  startsAt: Date
  timeZone: string
}

/** Asks these people now. Where it's one after the other, and where a manager chooses, each has a while of their own. */
export async function sendOffers(
  { db }: Pick<Context, 'db'>,
  offer: OpenOffer,
  now: Date,
  people: Waiting[],
) {
  // No activity: nobody did anything, or the verb that calls this records it. The offer says who was asked when.
  const until = people.map(({ id, startsAt, timeZone }) => ({
    id,
    expiresAt: offer.mode === 'everyone' ? lastMoment(startsAt) : turnEndsAt(now, startsAt, timeZone),
  }))
  const { rows } = await sql<{ id: string; userId: string }>`
    update hour_offer_people set sent_at = current_instant(), expires_at = asked."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(until)}::jsonb) as asked (id uuid, "expiresAt" timestamptz), enrollments
    where hour_offer_people.id = asked.id and enrollments.id = hour_offer_people.enrollment_id
    returning hour_offer_people.id, enrollments.user_id as "userId"`.execute(db)
  await notifyOffered(db, offer.brandId, rows)
}

/** Those who were asked can't take it any more: it's the next one's turn. */
export async function endTurns(db: Database, offerId: string) {
  // No activity: the verb that calls this records it.
  await sql`
    update hour_offer_people set expires_at = current_instant()
    where hour_offer_people.offer_id = ${offerId}::uuid
      and hour_offer_people.expires_at > current_instant()`.execute(db)
}
