import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { isLeftToPlanning, lockManagedOffer, type OpenOffer, readHourOffer } from './hour-offers.queries.ts'
import { lastMoment } from './offer-times.rules.ts'
import { endTurns, sendOffers } from './send-offers.ts'
import { canStillHave } from './standby.queries.ts'

/** Each is an email that someone else gets. */
export const SENT_OFFERS: Limit = { name: 'send-offers', times: 120, seconds: 60 * 60 }

/** Asks the one person whom the manager chose, at any time of day: it's the manager who knows. */
export async function sendHourOffer(ctx: SignedIn, offerId: string, traineeId: string): Promise<HourOffer> {
  return transaction(ctx, async (ctx) => {
    const offer = await lockManagedOffer(ctx, offerId)
    const person = await readPerson(ctx.db, offer, traineeId)
    if (!person) throw notFound('Trainee')
    if (person.isAsked) throw conflict('They have already been asked')
    if (person.isTooLate) throw conflict('This hour begins too soon to be offered')
    if (await isLeftToPlanning(ctx, offer.brandId, offer))
      throw conflict('This hour is being planned right now. Try again in a few minutes.')
    const standby = { enrollmentId: traineeId, locationId: person.locationId }
    if (!(await canStillHave(ctx, offer.brandId, offer, standby)))
      throw conflict("They can't have this hour any more, because something has changed")
    if (offer.mode !== 'everyone') await endTurns(ctx.db, offer.id)
    await sendOffers(ctx, offer, person.now, [person])
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'offer-sent',
      subject: person.name,
      detail: { brandId: offer.brandId, offerId, trainerId: offer.trainerId, userId: person.userId },
    })
    return readHourOffer(ctx, offerId)
  })
}

interface Row {
  id: string
  userId: string
  name: string
  locationId: string
  startsAt: string
  timeZone: string
  now: string
  isAsked: boolean
}

async function readPerson(db: Database, offer: OpenOffer, traineeId: string) {
  const { rows } = await sql<Row>`
    select asked.id, users.id as "userId", full_name(users) as name, asked.location_id as "locationId",
      hour_start(${offer.date}::date, ${offer.hour}::integer, gym_locations.time_zone) as "startsAt",
      gym_locations.time_zone as "timeZone", current_instant() as now, asked.sent_at is not null as "isAsked"
    from hour_offer_people as asked
    join gym_locations on gym_locations.id = asked.location_id
    join enrollments on enrollments.id = asked.enrollment_id
    join users on users.id = enrollments.user_id
    where asked.offer_id = ${offer.id}::uuid and asked.enrollment_id = ${traineeId}::uuid`.execute(db)
  const [row] = rows
  if (!row) return null
  const [startsAt, now] = [new Date(row.startsAt), new Date(row.now)]
  return { ...row, startsAt, now, isTooLate: lastMoment(startsAt) <= now }
}
