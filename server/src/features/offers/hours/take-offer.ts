import type { OfferInfo, OwnOffer } from '@spotter/contract/offers/hour-offers.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, type SignedIn, transaction } from '../../../platform/context.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound, Refusal } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { changeSession } from '../../schedule/schedule.public.ts'
import { isLeftToPlanning, type OfferRow, offerInfo, offersToPeople } from './hour-offers.queries.ts'
import { canStillHave } from './standby.queries.ts'

/** Per address, like that of the links in asks. */
export const OFFER_LINK_USES: Limit = { name: 'offer-links', times: 120, seconds: 60 * 60 }

const tooLate = () => conflict('Someone was faster. You stay in line for the next hour.')

/** What the link offers. Reading it changes nothing: email scanners open links, too. */
export async function readOffer(ctx: Context, token: string): Promise<OfferInfo> {
  return infoOf(await findOffer(ctx, token))
}

/** What the caller is being offered right now. */
export async function listOwnOffers(ctx: SignedIn): Promise<OwnOffer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} ${offersToPeople}
    where users.id = ${ctx.actor.userId}::uuid and hour_offers.state = 'open'
      and asked.expires_at > current_instant()
    order by hour_offers.date, hour_offers.hour, asked.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...infoOf(row),
    token: signToken(ctx.env.JWT_SECRET, 'offer', row.personId),
  }))
}

/**
 * Takes the hour, once. The link alone is enough, so it acts as the person it was sent to, does nothing else, and tells
 * nothing about other people.
 */
export async function takeOffer(ctx: Context, token: string): Promise<OfferInfo> {
  return transaction(ctx, async (ctx) => {
    const offer = await findOffer(ctx, token)
    const refusal = whyNotTake(offer)
    if (refusal) throw refusal
    const { userId, timeFormat, brandId, enrollmentId, trainerId, locationId, date, hour } = offer
    const actor = { userId, signInId: '', roles: [], timeFormat }
    const to = { trainerId, gymLocationId: locationId, date, hour }
    const create = { kind: 'create' as const, assignmentId: null, traineeId: enrollmentId, to }
    const { assignmentId } = await changeSession({ ...ctx, actor }, brandId, create, {
      isTraineesOwn: true,
      isFinal: true,
      objections: async ({ db }) => [await whyNotNow({ ...ctx, db }, offer)],
    }).catch(async (error) => {
      // An hour that's booked by now is taken, whichever rule says so.
      throw error instanceof Refusal && (await isBooked(ctx, offer)) ? tooLate() : error
    })
    await recordActivity(ctx.db, {
      actorId: userId,
      kind: 'offer-taken',
      subject: `${date} ${hour}:00`,
      detail: { brandId, offerId: offer.offerId, assignmentId, trainerId },
    })
    return infoOf(await findOffer(ctx, token))
  })
}

/** Asked while everything the session needs is held. Of two who take it in the same instant, one changes the row. */
async function whyNotNow(ctx: Context, offer: OfferRow): Promise<Refusal | null> {
  const { rows } = await sql<{ brandId: string }>`
    update hour_offers set state = 'taken', closed_at = current_instant()
    from hour_offer_people as asked
    where hour_offers.id = ${offer.offerId}::uuid and hour_offers.state = 'open'
      and asked.id = ${offer.personId}::uuid and asked.expires_at > current_instant()
    returning hour_offers.brand_id as "brandId"`.execute(ctx.db)
  if (rows.length === 0) return whyNotTake(await readRow(ctx, offer.personId)) ?? tooLate()
  await ctx.db
    .updateTable('hour_offer_people')
    .set({ taken_at: sql`current_instant()` })
    .where('id', '=', offer.personId)
    .execute()
  if (await isLeftToPlanning(ctx, offer.brandId, offer))
    return conflict('Your gym is planning this hour right now. Try again in a few minutes.')
  const isFine = await canStillHave(ctx, offer.brandId, offer, offer)
  return isFine ? null : conflict("You can't take this hour any more, because your week has changed.")
}

function whyNotTake({ state }: OfferInfo): Refusal | null {
  switch (state) {
    case 'open':
      return null
    case 'taken':
      return conflict('This link has already been used: the hour is yours')
    case 'late':
      return tooLate()
    case 'expired':
      return conflict('Your time to take this hour is over')
    case 'gone':
      return conflict('This hour is no longer offered')
  }
}

async function isBooked({ db }: Context, { trainerId, date, hour }: OfferRow) {
  const { rows } = await sql`
    select from sessions where sessions.trainer_user_id = ${trainerId}::uuid and sessions.date = ${date}::date
      and sessions.hour = ${hour}::smallint and sessions.status = 'Scheduled'`.execute(db)
  return rows.length > 0
}

/** Only what was sent, to someone who still belongs to the gym. */
async function findOffer(ctx: Context, token: string): Promise<OfferRow> {
  const personId = readToken(ctx.env.JWT_SECRET, 'offer', token)
  if (!personId) throw notFound('Link')
  return readRow(ctx, personId)
}

async function readRow(ctx: Context, personId: string): Promise<OfferRow> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} ${offersToPeople}
    where asked.id = ${personId}::uuid and asked.sent_at is not null and ${isUsable(ctx.env)}`.execute(ctx.db)
  if (!rows[0]) throw notFound('Link')
  return rows[0]
}

const offerColumns = sql`${offerInfo}, asked.id as "personId", hour_offers.id as "offerId",
  hour_offers.brand_id as "brandId", asked.enrollment_id as "enrollmentId", users.id as "userId",
  users.time_format as "timeFormat", hour_offers.trainer_id as "trainerId", asked.location_id as "locationId"`

function infoOf({
  gymBrandName,
  gymLocationName,
  trainerName,
  date,
  hour,
  timeZone,
  expiresAt,
  state,
}: OfferRow): OfferInfo {
  return { gymBrandName, gymLocationName, trainerName, date, hour, timeZone, expiresAt, state }
}
