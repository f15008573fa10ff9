import type {
  PackOffer,
  SellPackRequest,
  SoldPack,
  UnpaidQuery,
  UnpaidSessions,
} from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { holdPerson } from '../../schedule/schedule.public.ts'
import { requireOffer } from '../offers/pack-offers.ts'
import { type PackOwner, readPackOf, requireOwner } from '../packs.queries.ts'

/** The same as selling it would cover, as long as nothing changes in between. */
export async function countUnpaid(
  ctx: SignedIn,
  traineeId: string,
  { offerId, soldOn: given }: UnpaidQuery,
): Promise<UnpaidSessions> {
  const owner = await requireOwner(ctx, traineeId)
  const soldOn = given ?? owner.today
  const offer = await requireOfferFor(ctx, owner, offerId)
  const { rows } = await sql<{ sessions: number }>`
    select least(count(*), ${offer.sessions})::integer as sessions
    from (${unpaidOf(owner, offer, soldOn)}) as unpaid`.execute(ctx.db)
  return { ...rows[0]!, soldOn }
}

/** Like everything that uses packs, it holds the person first, then sessions, then packs. */
export async function sellPack(ctx: SignedIn, request: SellPackRequest): Promise<SoldPack> {
  const { traineeId, offerId, paidBy, coversUnpaid } = request
  return transaction(ctx, async (ctx) => {
    const owner = await requireOwner(ctx, traineeId)
    const offer = await requireOfferFor(ctx, owner, offerId)
    const soldOn = request.soldOn ?? owner.today
    if (soldOn > owner.today) throw invalid("A pack can't be sold in the future", 'soldOn')
    await holdPerson(ctx.db, owner.userId)
    const id = await insertPack(ctx, owner, offer, { soldOn, paidBy })
    const covered =
      (await settleAccount(ctx.db, id)) + (coversUnpaid ? await coverUnpaid(ctx, owner, offer, id) : 0)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pack-sold',
      subject: owner.fullName,
      detail: {
        traineeId,
        brandId: owner.brandId,
        packId: id,
        name: offer.name,
        sessions: offer.sessions,
        price: offer.price,
        currency: offer.currency,
        soldOn,
        paidBy,
        covered,
      },
    })
    return { ...(await readPackOf(ctx, id)), covered }
  })
}

/** Another brand's offer is as good as none. */
async function requireOfferFor(ctx: SignedIn, { brandId }: PackOwner, offerId: string) {
  const offer = await requireOffer(ctx, offerId)
  if (offer.gymBrandId !== brandId) throw notFound('Pack offer')
  return offer
}

/** The last day of three months from December 4 is March 3. */
function validUntil({ validMonths }: PackOffer, soldOn: string) {
  return sql<string>`(${soldOn}::date + make_interval(months => ${validMonths}::integer) - interval '1 day')::date`
}

async function insertPack(
  ctx: SignedIn,
  owner: PackOwner,
  offer: PackOffer,
  { soldOn, paidBy }: { soldOn: string; paidBy: SellPackRequest['paidBy'] },
) {
  const { id } = await ctx.db
    .insertInto('packs')
    .values({
      brand_id: owner.brandId,
      enrollment_id: owner.enrollmentId,
      user_id: owner.userId,
      offer_id: offer.id,
      name: offer.name,
      size: offer.sessions,
      price: sql<number>`${offer.price}::numeric`,
      currency: offer.currency,
      location_id: offer.gymLocationId,
      sold_on: soldOn,
      valid_until: validUntil(offer, soldOn),
      paid_by: paidBy,
      paid_on: paidBy && soldOn,
      sold_by: ctx.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('pack_ledger')
    .values({ pack_id: id, kind: 'sold', change: offer.sessions, actor_id: ctx.actor.userId })
    .execute()
  return id
}

async function settleAccount(db: Database, packId: string) {
  const { rows } = await sql<{ settled: number }>`select settle_account(${packId}) as settled`.execute(db)
  return rows[0]!.settled
}

async function coverUnpaid(ctx: SignedIn, owner: PackOwner, offer: PackOffer, packId: string) {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions
    where sessions.id in (
      select unpaid.id from (${unpaidOf(owner, offer, sql`(select packs.sold_on from packs where packs.id = ${packId})`)}) as unpaid
      order by unpaid.starts_at, unpaid.id
      limit (select packs.left_over from packs where packs.id = ${packId}))
      -- Again, because someone may have marked them as paid before they were locked.
      and sessions.pack_id is null and sessions.payment_status is distinct from 'paid'
    order by sessions.id for no key update`.execute(ctx.db)
  if (rows.length > 0) await sql`select use_packs('{}', ${rows.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  return rows.length
}

/** The person's sessions that nothing pays for yet and that such a pack is meant for. */
function unpaidOf({ brandId, userId }: PackOwner, offer: PackOffer, soldOn: unknown) {
  const from = sql`${soldOn}::date`
  return sql`
    select sessions.id, lower(sessions.during) as starts_at from sessions
    where sessions.brand_id = ${brandId}::uuid and sessions.trainee_user_id = ${userId}::uuid
      and sessions.pack_id is null and sessions.payment_status is distinct from 'paid' and is_owed(sessions)
      and sessions.date >= ${from}
      and (${offer.gymLocationId}::uuid is null or sessions.location_id = ${offer.gymLocationId}::uuid)
      and (${offer.validMonths}::integer is null
        or sessions.date < ${from} + make_interval(months => ${offer.validMonths}::integer))`
}
