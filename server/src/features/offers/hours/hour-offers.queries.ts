import type { HourOffer, OfferedPerson, OfferInfo } from '@spotter/contract/offers/hour-offers.ts'
import type { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { managedBrandIds, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { isBeingPlanned, isDrafted } from '../drafts.queries.ts'
import type { TrainerHour } from './standby.queries.ts'

export type OfferMode = Exclude<OfferSettings['freedHours'], 'off'>

export interface OpenOffer extends TrainerHour {
  id: string
  brandId: string
  mode: OfferMode
}

/** Only the worker and managers go on with an offer, one after the other: each holds it until the commit. */
export async function lockOpenOffer(db: Database, { trainerId, date, hour }: TrainerHour) {
  const { rows } = await sql<OpenOffer>`
    select ${offerColumns} from hour_offers
    where hour_offers.trainer_id = ${trainerId}::uuid and hour_offers.date = ${date}::date
      and hour_offers.hour = ${hour}::smallint and hour_offers.state = 'open'
    for update`.execute(db)
  return rows[0] ?? null
}

/** An open offer of a brand that the caller manages, held until the commit. */
export async function lockManagedOffer(ctx: SignedIn, offerId: string): Promise<OpenOffer> {
  const { rows } = await sql<OpenOffer & { state: HourOffer['state'] }>`
    select ${offerColumns}, hour_offers.state from hour_offers
    where hour_offers.id = ${offerId}::uuid and hour_offers.brand_id in (${managedBrandIds(ctx)})
    for update`.execute(ctx.db)
  const [offer] = rows
  if (!offer) throw notFound('Offer')
  if (offer.state === 'taken') throw conflict('Someone has taken this hour')
  if (offer.state !== 'open') throw conflict('This hour is no longer offered')
  return offer
}

const offerColumns = sql`hour_offers.id, hour_offers.brand_id as "brandId", hour_offers.mode,
  hour_offers.trainer_id as "trainerId", hour_offers.date, hour_offers.hour`

/** Whether planning keeps the hour from being offered for the time being. */
export async function isLeftToPlanning(
  { db }: Pick<Context, 'db'>,
  brandId: string,
  { trainerId, date, hour }: TrainerHour,
) {
  const brand = sql`${brandId}::uuid`
  const slot = { trainerId: sql`${trainerId}::uuid`, date: sql`${date}::date`, hour: sql`${hour}::smallint` }
  const { rows } = await sql<{ isLeft: boolean }>`
    select ${isBeingPlanned(brand, sql`date_trunc('week', ${date}::date)::date`)}
      or ${isDrafted(brand, slot)} as "isLeft"`.execute(db)
  return rows[0]!.isLeft
}

/** True in SQL while someone can take an hour that they were offered, in any brand: it's theirs first. */
export function isOffered({ trainerId, date, hour }: Record<keyof TrainerHour, RawBuilder<unknown>>) {
  return sql<boolean>`exists (
    select from hour_offers join hour_offer_people on hour_offer_people.offer_id = hour_offers.id
    where hour_offers.trainer_id = ${trainerId} and hour_offers.date = ${date} and hour_offers.hour = ${hour}
      and hour_offers.state = 'open' and hour_offer_people.expires_at > current_instant())`
}

/** Only the caller's brands' offers for hours ahead, unless they were closed more than a day ago. */
export async function listHourOffers(ctx: SignedIn, brandId: string): Promise<HourOffer[]> {
  await requireManagedBrand(ctx, brandId)
  return readOffers(
    ctx,
    sql`hour_offers.brand_id = ${brandId}::uuid and (
      hour_offers.state in ('open', 'lapsed')
      or hour_offers.closed_at > current_instant() - interval '1 day')`,
  )
}

export async function readHourOffer(ctx: SignedIn, offerId: string): Promise<HourOffer> {
  const [offer] = await readOffers(ctx, sql`hour_offers.id = ${offerId}::uuid`)
  return offer!
}

async function readOffers({ db }: SignedIn, isWanted: RawBuilder<unknown>) {
  const { rows } = await sql<HourOffer>`
    select hour_offers.id, hour_offers.brand_id as "gymBrandId", hour_offers.trainer_id as "trainerId",
      full_name(trainer) as "trainerName", hour_offers.date, hour_offers.hour, first.time_zone as "timeZone",
      hour_offers.mode, hour_offers.state, hour_offers.opened_at as "openedAt", listed.people
    from hour_offers
    join users as trainer on trainer.id = hour_offers.trainer_id
    join lateral (
      select gym_locations.time_zone from hour_offer_people join gym_locations on gym_locations.id = location_id
      where hour_offer_people.offer_id = hour_offers.id order by hour_offer_people.place limit 1
    ) as first on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('traineeId', enrollments.id, 'traineeName', full_name(users),
        'gymLocationName', gym_locations.name, 'shortfall', asked.shortfall, 'timesWithTrainer', asked.with_trainer,
        'timesAtHour', asked.at_hour, 'sentAt', asked.sent_at, 'expiresAt', asked.expires_at,
        'state', case when asked.taken_at is not null then 'taken' when asked.sent_at is null then 'waiting'
          when hour_offers.state <> 'open' or asked.expires_at <= current_instant() then 'expired' else 'asked' end)
        order by asked.place) as people
      from hour_offer_people as asked
      join enrollments on enrollments.id = asked.enrollment_id
      join users on users.id = enrollments.user_id
      join gym_locations on gym_locations.id = asked.location_id
      where asked.offer_id = hour_offers.id
    ) as listed
    where ${isWanted} and hour_start(hour_offers.date, hour_offers.hour, first.time_zone) > current_instant()
    order by hour_offers.date, hour_offers.hour, trainer.first_name, hour_offers.id`.execute(db)
  return rows.map((offer) => ({ ...offer, people: offer.people.map(withInstants) }))
}

/** PostgreSQL's JSON has them with an offset. */
function withInstants({ sentAt, expiresAt, ...person }: OfferedPerson): OfferedPerson {
  const instantOf = (moment: string | null) => moment && new Date(moment).toISOString()
  return { ...person, sentAt: instantOf(sentAt), expiresAt: instantOf(expiresAt) }
}

/** What someone was offered, as they may read it: whom it was offered to besides is nobody else's business. */
export const offerInfo = sql`
  gym_brands.name as "gymBrandName", gym_locations.name as "gymLocationName", full_name(trainer) as "trainerName",
  hour_offers.date, hour_offers.hour, gym_locations.time_zone as "timeZone", asked.expires_at as "expiresAt",
  case when asked.taken_at is not null then 'taken'
    when hour_offers.state in ('taken', 'gone') or exists (
      select from sessions where sessions.trainer_user_id = hour_offers.trainer_id
        and sessions.date = hour_offers.date and sessions.hour = hour_offers.hour
        and sessions.status = 'Scheduled') then 'late'
    when hour_offers.state = 'stopped' then 'gone'
    when hour_offers.state = 'lapsed' or asked.expires_at <= current_instant() then 'expired' else 'open' end as state`

export const offersToPeople = sql`
  from hour_offer_people as asked
  join hour_offers on hour_offers.id = asked.offer_id
  join gym_brands on gym_brands.id = hour_offers.brand_id and gym_brands.archived_at is null
  join gym_locations on gym_locations.id = asked.location_id and gym_locations.archived_at is null
  join users as trainer on trainer.id = hour_offers.trainer_id
  join enrollments on enrollments.id = asked.enrollment_id and enrollments.approval_status = 'Approved'
    and enrollments.removed_at is null
  join users on users.id = enrollments.user_id`

export type OfferRow = OfferInfo & {
  personId: string
  offerId: string
  brandId: string
  enrollmentId: string
  userId: string
  trainerId: string
  locationId: string
  timeFormat: '12h' | '24h'
}
