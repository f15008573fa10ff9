import { sql } from 'kysely'
import { insertOffer, lookAgain } from '../src/features/offers/hours/offer-hour.ts'
import { lastMoment } from '../src/features/offers/hours/offer-times.rules.ts'
import { sendOffers } from '../src/features/offers/hours/send-offers.ts'
import { listStandby, type TrainerHour } from '../src/features/offers/hours/standby.queries.ts'
import type { Database } from '../src/platform/database.ts'
import type { TaskContext } from '../src/platform/queue/task.ts'

const STAR = 'trainee@spotter.demo'

/** The brands of the demo's trainee let people move by themselves, those of the second manager with approval. What's set stays. */
export async function seedOffers(db: Database) {
  await sql`
    insert into offer_settings (brand_id, moves, moves_per_week, move_trainers)
    select distinct on (mine.brand_id) mine.brand_id, mine.moves, 2, 'known'
    from (
      select enrollments.brand_id, 'by-themselves' as moves from enrollments
      join users on users.id = enrollments.user_id and users.email = 'trainee@spotter.demo'
      where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
      union all
      select brand_managers.brand_id, 'with-approval' from brand_managers
      join users on users.id = brand_managers.user_id and users.email = 'manager2@spotter.demo'
    ) as mine
    order by mine.brand_id, mine.moves
    on conflict do nothing`.execute(db)
}

type FreeHour = TrainerHour & { brandId: string; enrollmentId: string }

/**
 * A free hour that the demo's trainee is offered along with others, so there's an email to answer. Only then does her brand
 * begin to offer hours: seeding frees hundreds. Skipped if she has an offer, or if someone has turned it off again.
 */
export async function seedFreedHour(db: Database) {
  // Offering an hour takes the database and two settings, and nothing else of a worker.
  const ctx = { db, env: { DEFAULT_TIME_ZONE: 'UTC', demo: true } } as unknown as TaskContext
  for (const { brandId, enrollmentId, ...hour } of await listFreeHours(db)) {
    const standby = await listStandby(ctx, brandId, hour)
    const [star] = standby.filter((person) => person.enrollmentId === enrollmentId)
    if (!star) continue
    await sql`update offer_settings set freed_hours = 'everyone' where brand_id = ${brandId}::uuid`.execute(
      db,
    )
    const other = standby.find((person) => person !== star)
    const line = standby.filter((person) => person === star || person === other)
    const offer = await insertOffer(db, { ...hour, brandId, mode: 'everyone' }, line)
    if (!offer) return
    const { rows } = await sql<{ id: string }>`
      select id from hour_offer_people where offer_id = ${offer.id}::uuid order by place`.execute(db)
    const { timeZone, startsAt } = star
    await sendOffers(
      ctx,
      offer,
      new Date(),
      rows.map(({ id }) => ({ id, timeZone, startsAt: new Date(startsAt) })),
    )
    await lookAgain(db, hour, lastMoment(new Date(startsAt)))
    return
  }
}

/** Those that she marked in the next days, at brands that could offer them and have never done so. */
async function listFreeHours(db: Database) {
  const { rows } = await sql<FreeHour>`
    select offer_settings.brand_id as "brandId", enrollments.id as "enrollmentId",
      trainer_slots.trainer_id as "trainerId", trainer_slots.date, trainer_slots.hour
    from offer_settings
    join enrollments on enrollments.brand_id = offer_settings.brand_id and enrollments.removed_at is null
    join users on users.id = enrollments.user_id and users.email = ${STAR}
    join brand_trainers on brand_trainers.brand_id = offer_settings.brand_id and brand_trainers.removed_at is null
    join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id and trainer_slots.status = 'Available'
      and trainer_slots.date between current_instant()::date + 2 and current_instant()::date + 9
    join trainee_slots on trainee_slots.user_id = users.id and trainee_slots.date = trainer_slots.date
      and trainee_slots.hour = trainer_slots.hour
    join users as trainer on trainer.id = trainer_slots.trainer_id
    where offer_settings.moves = 'by-themselves'
      and not exists (select from sessions where sessions.slot_id = trainer_slots.id)
      and case when offer_settings.freed_hours = 'off'
        then not exists (select from hour_offers where hour_offers.brand_id = offer_settings.brand_id)
        else not exists (
          select from hour_offer_people join hour_offers on hour_offers.id = offer_id
          where hour_offers.state = 'open' and hour_offer_people.enrollment_id = enrollments.id
            and hour_offer_people.expires_at > current_instant()) end
    order by trainer_slots.date, trainer_slots.hour, trainer.email
    limit 60`.execute(db)
  return rows
}
