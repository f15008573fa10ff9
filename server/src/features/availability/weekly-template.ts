import {
  TEMPLATE_DAYS,
  type TraineeTemplate,
  type TrainerTemplate,
  type Written,
} from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, type SignedIn, transaction } from '../../platform/context.ts'
import { forEachAlone } from '../../platform/queue/for-each-alone.ts'
import { defineTask } from '../../platform/queue/task.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { isTaken, requireNotTooFarAhead, traineeZone, trainerHourStart } from './clock.queries.ts'
import { recordHours } from './record-hours.ts'
import {
  holdPlacesOfTrainer,
  holdTrainerDays,
  isAtOwnPlace,
  requireOwnTrainer,
  requirePlaceOfTrainer,
} from './trainer-slots.queries.ts'

type Kind = 'trainee' | 'trainer'
type Acting = Pick<Context, 'db' | 'env'>

interface StoredTemplate {
  startDate: string
  endDate: string | null
  exceptions: string[]
  hours: {
    weekday: number
    hour: number
    status: 'Available' | 'Unavailable'
    gymLocationId: string | null
  }[]
}

export async function readTemplate(
  db: Context['db'],
  userId: string,
  kind: Kind,
): Promise<StoredTemplate | null> {
  const { rows } = await sql<StoredTemplate>`
    select weekly_templates.start_date as "startDate", weekly_templates.end_date as "endDate",
      array(select day::text from unnest(weekly_templates.exceptions) as day order by day) as exceptions,
      coalesce((
        select jsonb_agg(jsonb_build_object('weekday', hours.weekday, 'hour', hours.hour,
          'status', hours.status, 'gymLocationId', hours.location_id) order by hours.weekday, hours.hour)
        from weekly_template_hours as hours where hours.user_id = ${userId} and hours.kind = ${kind}
      ), '[]') as hours
    from weekly_templates
    where weekly_templates.user_id = ${userId} and weekly_templates.kind = ${kind}`.execute(db)
  return rows[0] ?? null
}

export async function saveTraineeTemplate(ctx: SignedIn, template: TraineeTemplate): Promise<Written> {
  const hours = template.hours.map((hour) => ({ ...hour, status: 'Available' as const, gymLocationId: null }))
  return transaction(ctx, async (ctx) => {
    await store(ctx, 'trainee', { ...template, hours })
    return applyTemplate(ctx, ctx.actor.userId, 'trainee')
  })
}

export async function saveTrainerTemplate(
  ctx: SignedIn,
  trainerId: string,
  template: TrainerTemplate,
): Promise<Written> {
  requireOwnTrainer(ctx, trainerId)
  return transaction(ctx, async (ctx) => {
    for (const locationId of new Set(template.hours.map((hour) => hour.gymLocationId))) {
      await requirePlaceOfTrainer(ctx.db, trainerId, locationId)
    }
    await store(ctx, 'trainer', template)
    return applyTemplate(ctx, trainerId, 'trainer')
  })
}

export async function removeTemplate(ctx: SignedIn, userId: string, kind: Kind): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('weekly_templates')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) throw notFound('Template')
    await takeBack(ctx, userId, kind)
    await recordHours(ctx, { kind: 'usual-hours-removed', userId })
    return null
  })
}

export async function reapplyTemplate(ctx: SignedIn, userId: string, kind: Kind): Promise<Written> {
  return transaction(ctx, async (ctx) => {
    if (!(await readTemplate(ctx.db, userId, kind))) throw notFound('Template')
    return applyTemplate(ctx, userId, kind)
  })
}

async function store(ctx: SignedIn, kind: Kind, template: StoredTemplate) {
  const { userId } = ctx.actor
  if (template.endDate !== null && template.endDate < template.startDate) {
    throw invalid('The end must not be before the start', 'endDate')
  }
  await requireNotTooFarAhead(ctx, template.startDate, 'startDate')
  if (template.endDate !== null) await requireNotTooFarAhead(ctx, template.endDate, 'endDate')
  const values = {
    user_id: userId,
    kind,
    start_date: template.startDate,
    end_date: template.endDate,
    exceptions: sql<string[]>`${template.exceptions}::date[]`,
  }
  await ctx.db
    .insertInto('weekly_templates')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ ...values, updated_at: sql`current_instant()` }),
    )
    .execute()
  await ctx.db
    .deleteFrom('weekly_template_hours')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  if (template.hours.length === 0) return
  await ctx.db
    .insertInto('weekly_template_hours')
    .values(
      template.hours.map(({ weekday, hour, status, gymLocationId }) => ({
        user_id: userId,
        kind,
        weekday,
        hour,
        status,
        location_id: gymLocationId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the hours it filled in before, then fills every free hour ahead. Booked and hand-set hours stay. */
async function applyTemplate(ctx: SignedIn, userId: string, kind: Kind): Promise<Written> {
  await takeBack(ctx, userId, kind)
  await ctx.db
    .updateTable('weekly_templates')
    .set({ filled_until: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  const filled = await fillAhead(ctx, userId, kind)
  await recordHours(ctx, { kind: 'usual-hours-changed', userId, hours: filled.written })
  return filled
}

/** Fills free hours on days that haven't been filled before, so hours cleared since then stay clear. */
async function fillAhead(ctx: Acting, userId: string, kind: Kind): Promise<Written> {
  if (kind === 'trainer') await holdPlacesOfTrainer(ctx.db, userId)
  const start =
    kind === 'trainer'
      ? trainerHourStart(ctx, userId)
      : sql<string>`hour_start(slot.date, slot.hour, ${traineeZone(ctx, userId)})`
  const insert =
    kind === 'trainer'
      ? sql`insert into trainer_slots (trainer_id, date, hour, status, location_id, from_template)
          select ${userId}::uuid, slot.date, slot.hour, slot.status, slot.location_id, true
          from ahead as slot where ${isAtOwnPlace(userId)}`
      : sql`insert into trainee_slots (user_id, date, hour, from_template)
          select ${userId}::uuid, slot.date, slot.hour, true
          from ahead as slot where not ${isTaken(userId, sql`slot.at`)}`
  const { rows } = await sql<Written>`
    with wanted as (
      select day::date as date, hours.hour, hours.status, hours.location_id
      from weekly_templates
      join weekly_template_hours as hours using (user_id, kind),
        lateral generate_series(
          greatest(weekly_templates.start_date, weekly_templates.filled_until + 1, current_instant()::date - 1),
          least(coalesce(weekly_templates.end_date, 'infinity'), current_instant()::date + ${TEMPLATE_DAYS}::integer),
          interval '1 day') as day
      where weekly_templates.user_id = ${userId} and weekly_templates.kind = ${kind}
        and extract(isodow from day) = hours.weekday
        and day::date <> all (weekly_templates.exceptions)
    ),
    ahead as materialized (
      select slot.*, start.at from wanted as slot, lateral (select ${start} as at) as start
      where start.at > current_instant()
    ),
    written as (${insert} order by slot.date, slot.hour on conflict do nothing returning 1)
    select (select count(*)::integer from written) as written,
      ((select count(*) from ahead) - (select count(*) from written))::integer as skipped`.execute(ctx.db)
  await sql`
    update weekly_templates set filled_until = current_instant()::date + ${TEMPLATE_DAYS}::integer
    where user_id = ${userId} and kind = ${kind}`.execute(ctx.db)
  return rows[0] as Written
}

async function takeBack(ctx: Acting, userId: string, kind: Kind) {
  if (kind === 'trainee') {
    await sql`
      delete from trainee_slots as slot
      using (select ${traineeZone(ctx, userId)} as zone) as clock
      where slot.user_id = ${userId} and slot.from_template
        and hour_start(slot.date, slot.hour, clock.zone) > current_instant()
        and not ${isTaken(userId, sql`hour_start(slot.date, slot.hour, clock.zone)`)}`.execute(ctx.db)
    return
  }
  await holdTrainerDays(ctx.db, userId, sql`current_instant()::date - 1`)
  await sql`
    delete from trainer_slots as slot
    where slot.trainer_id = ${userId} and slot.from_template
      and ${trainerHourStart(ctx, userId)} > current_instant()
      and not exists (select from sessions where sessions.slot_id = slot.id)`.execute(ctx.db)
}

/** Keeps templates without an end date filled the same number of days ahead. */
export const extendTemplates = defineTask({
  name: 'extend-weekly-templates',
  payload: z.object({}),
  schedule: '41 2 * * *',
  async run(ctx) {
    const templates = await ctx.db.selectFrom('weekly_templates').select(['user_id', 'kind']).execute()
    await forEachAlone(ctx, templates, ({ user_id, kind }) =>
      transaction(ctx, (ctx) => fillAhead(ctx, user_id, kind as Kind)),
    )
  },
})
