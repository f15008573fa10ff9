import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { isLeftToPlanning, lockOpenOffer, type OfferMode, type OpenOffer } from './hour-offers.queries.ts'
import { lastMoment, nextDaytime } from './offer-times.rules.ts'
import { sendOffers, type Waiting } from './send-offers.ts'
import { isHourFree, isWaitedOutBy, listStandby, type Standby, type TrainerHour } from './standby.queries.ts'

/** The planner takes seconds, drafts wait for a manager, and people for other offers: an hour isn't forgotten meanwhile. */
const LOOK_AGAIN_MINUTES = 5

/**
 * Looks at a trainer's hour that changed, or whose offer is due: opens an offer, asks the next person, or closes it. It
 * derives everything from what's true now, so it can run twice, late, or for no reason.
 */
export const offerHour = defineTask({
  name: 'offer-hour',
  payload: z.object({
    trainerId: z.uuid(),
    date: z.iso.date(),
    hour: z.int(),
    /** Nobody can undo any more what freed it. */
    isSettled: z.boolean().optional(),
  }),

  async run(ctx, { isSettled = false, ...hour }) {
    const seconds = undoableFor(ctx)
    if (!isSettled && seconds > 0) return lookAgain(ctx.db, hour, new Date(Date.now() + seconds * 1000))
    await lookAtHour(ctx, hour)
  },
})

/** Once, however often it's asked for: the latest time counts. */
export async function lookAgain(db: Database, hour: TrainerHour, runAt: Date): Promise<void> {
  const key = `offer-hour ${hour.trainerId} ${hour.date} ${hour.hour}`
  await enqueue(db, offerHour, { ...hour, isSettled: true }, { runAt, key })
}

export async function lookAtHour(ctx: TaskContext, hour: TrainerHour) {
  await transaction(ctx, async (ctx) => {
    const now = await readNow(ctx.db)
    const offer = (await lockOpenOffer(ctx.db, hour)) ?? (await openOffer(ctx, hour, now))
    if (!offer) return
    const next = await goOn(ctx, offer, now)
    // The database's clock and the queue's may differ in tests only: what counts is how long it takes.
    if (next) await lookAgain(ctx.db, hour, new Date(Date.now() + next.getTime() - now.getTime()))
  })
}

/** Null if it isn't to be offered, or can't be right now. */
async function openOffer(ctx: TaskContext, hour: TrainerHour, now: Date): Promise<OpenOffer | null> {
  let isWantedLater = false
  for (const { brandId, mode } of await readOfferingBrands(ctx.db, hour)) {
    if (!(await isHourFree(ctx, brandId, hour))) continue
    if (await isDecided(ctx.db, brandId, hour)) continue
    if (await isLeftToPlanning(ctx, brandId, hour)) {
      await lookAgain(ctx.db, hour, minutesFrom(new Date(), LOOK_AGAIN_MINUTES))
      return null
    }
    const standby = inTime(await listStandby(ctx, brandId, hour), now)
    if (standby.length === 0) {
      isWantedLater ||= await isWaitedOutBy(ctx, brandId, hour)
      continue
    }
    const offer = await insertOffer(ctx.db, { ...hour, brandId, mode }, standby)
    if (offer) await recordOffered(ctx.db, offer, standby.length)
    return offer
  }
  if (isWantedLater) await lookAgain(ctx.db, hour, minutesFrom(new Date(), LOOK_AGAIN_MINUTES))
  await forgetDecided(ctx, hour)
  return null
}

function inTime(standby: Standby[], now: Date) {
  return standby.filter(({ startsAt }) => lastMoment(new Date(startsAt)) > now)
}

function recordOffered(db: Database, { id, brandId, trainerId, date, hour }: OpenOffer, people: number) {
  return recordActivity(db, {
    actorId: null,
    kind: 'hour-offered',
    subject: `${date} ${hour}:00`,
    detail: { brandId, offerId: id, trainerId, people },
  })
}

/** The brands that could offer it: those the trainer works for, and the one that has just lost a session there first. */
async function readOfferingBrands(db: Database, { trainerId, date, hour }: TrainerHour) {
  const { rows } = await sql<{ brandId: string; mode: OfferMode }>`
    select offer_settings.brand_id as "brandId", offer_settings.freed_hours as mode
    from brand_trainers join offer_settings using (brand_id)
    where brand_trainers.user_id = ${trainerId}::uuid and brand_trainers.removed_at is null
      and offer_settings.freed_hours <> 'off'
    order by (
      select max(sessions.cancelled_at) from sessions
      where sessions.brand_id = offer_settings.brand_id and sessions.trainer_user_id = ${trainerId}::uuid
        and sessions.date = ${date}::date and sessions.hour = ${hour}::smallint
    ) desc nulls last, offer_settings.brand_id`.execute(db)
  return rows
}

/** A manager stopped it, or nobody wanted it: it isn't offered again until it has been booked in between. */
async function isDecided(db: Database, brandId: string, hour: TrainerHour) {
  const found = await selectDecided(db, hour)
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function forgetDecided(ctx: TaskContext, hour: TrainerHour) {
  const decided = await selectDecided(ctx.db, hour).select(['id', 'brand_id']).execute()
  for (const { id, brand_id } of decided) {
    if (!(await isHourFree(ctx, brand_id, hour)))
      await ctx.db.updateTable('hour_offers').set({ state: 'gone' }).where('id', '=', id).execute()
  }
}

function selectDecided(db: Database, { trainerId, date, hour }: TrainerHour) {
  return db
    .selectFrom('hour_offers')
    .where('trainer_id', '=', trainerId)
    .where('date', '=', date)
    .where('hour', '=', hour)
    .where('state', 'in', ['stopped', 'lapsed'])
}

// No activity: `openOffer` records it.
/** One offer per hour: of two workers that find it free at the same moment, the other leaves it at that. */
export async function insertOffer(
  db: Database,
  { trainerId, date, hour, brandId, mode }: Omit<OpenOffer, 'id'>,
  standby: Standby[],
): Promise<OpenOffer | null> {
  const { rows } = await sql<{ id: string }>`
    insert into hour_offers (brand_id, trainer_id, date, hour, mode, opened_at)
    values (${brandId}::uuid, ${trainerId}::uuid, ${date}::date, ${hour}::smallint, ${mode}, current_instant())
    on conflict (trainer_id, date, hour) where state = 'open' do nothing
    returning id`.execute(db)
  const [offer] = rows
  if (!offer) return null
  await insertPeople(db, offer.id, standby)
  return { id: offer.id, brandId, mode, trainerId, date, hour }
}

async function insertPeople(db: Database, offerId: string, standby: Standby[], after = 0) {
  const line = standby.map((person, index) => ({ ...person, place: after + index + 1 }))
  await sql`
    insert into hour_offer_people (offer_id, enrollment_id, location_id, place, shortfall, with_trainer, at_hour)
    select ${offerId}::uuid, person."enrollmentId", person."locationId", person.place, person.shortfall,
      person."withTrainer", person."atHour"
    from jsonb_to_recordset(${JSON.stringify(line)}::jsonb) as person ("enrollmentId" uuid, "locationId" uuid,
      place smallint, shortfall smallint, "withTrainer" smallint, "atHour" smallint)`.execute(db)
}

/** Returns when to look again. */
async function goOn(ctx: TaskContext, offer: OpenOffer, now: Date): Promise<Date | null> {
  if (!(await isHourFree(ctx, offer.brandId, offer))) return close(ctx.db, offer, 'gone')
  if (await isLeftToPlanning(ctx, offer.brandId, offer)) return minutesFrom(now, LOOK_AGAIN_MINUTES)
  await refreshLine(ctx, offer, now)
  const people = await readPeople(ctx.db, offer.id)
  const last = people[0] && lastMoment(people[0].startsAt)
  if (!last || last <= now) return close(ctx.db, offer, 'lapsed')
  const asked = people.filter(({ expiresAt }) => expiresAt && expiresAt > now)
  const waiting = people.filter(({ expiresAt }) => !expiresAt)
  if (offer.mode === 'chosen') return soonest([last, ...asked.map(({ expiresAt }) => expiresAt!)])
  if (offer.mode === 'one-by-one' && asked[0]) return asked[0].expiresAt
  const [first] = waiting
  if (!first) return asked[0] ? last : close(ctx.db, offer, 'lapsed')
  const daytime = nextDaytime(now, first.timeZone)
  if (daytime > now) return soonest([daytime, last])
  await sendOffers(ctx, offer, now, offer.mode === 'everyone' ? waiting : [first])
  const [sent] = (await readPeople(ctx.db, offer.id)).filter(({ id }) => id === first.id)
  return sent!.expiresAt
}

/** People who have found something else, or may no longer train then, aren't asked. Those who could have it by now come last. */
async function refreshLine(ctx: TaskContext, offer: OpenOffer, now: Date) {
  const standby = inTime(await listStandby(ctx, offer.brandId, offer), now)
  await ctx.db
    .deleteFrom('hour_offer_people')
    .where('offer_id', '=', offer.id)
    .where('sent_at', 'is', null)
    .where('enrollment_id', 'not in', [offer.id, ...standby.map(({ enrollmentId }) => enrollmentId)])
    .execute()
  const line = await ctx.db
    .selectFrom('hour_offer_people')
    .select(['enrollment_id', 'place'])
    .where('offer_id', '=', offer.id)
    .execute()
  const newcomers = standby.filter(
    ({ enrollmentId }) => !line.some(({ enrollment_id }) => enrollment_id === enrollmentId),
  )
  const last = Math.max(0, ...line.map(({ place }) => place))
  await insertPeople(ctx.db, offer.id, newcomers, last)
}

/** Nothing is left to do for it. */
async function close(db: Database, { id, brandId }: OpenOffer, state: 'gone' | 'lapsed'): Promise<null> {
  await db
    .updateTable('hour_offers')
    .set({ state, closed_at: sql`current_instant()` })
    .where('id', '=', id)
    .execute()
  if (state === 'lapsed')
    await recordActivity(db, {
      actorId: null,
      kind: 'offer-lapsed',
      subject: '',
      detail: { brandId, offerId: id },
    })
  return null
}

async function readPeople(db: Database, offerId: string): Promise<(Waiting & { expiresAt: Date | null })[]> {
  const { rows } = await sql<{ id: string; startsAt: string; timeZone: string; expiresAt: string | null }>`
    select asked.id, hour_start(hour_offers.date, hour_offers.hour, gym_locations.time_zone) as "startsAt",
      gym_locations.time_zone as "timeZone", asked.expires_at as "expiresAt"
    from hour_offer_people as asked join hour_offers on hour_offers.id = asked.offer_id
    join gym_locations on gym_locations.id = asked.location_id
    where asked.offer_id = ${offerId}::uuid order by asked.place`.execute(db)
  return rows.map(({ startsAt, expiresAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }))
}

async function readNow(db: Database) {
  const { rows } = await sql<{ now: string }>`select current_instant() as now`.execute(db)
  return new Date(rows[0]!.now)
}

function minutesFrom(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000)
}

function soonest(moments: Date[]) {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())))
}
