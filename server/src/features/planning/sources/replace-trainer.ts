import type { DraftSource, NewChange } from '@spotter/contract/planning/drafts.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { listOptions, type PlannedPlace } from '../../schedule/schedule.public.ts'
import type { Proposal } from './proposal.ts'

const AWAY_REASON = 'The trainer is away'

type Away = Extract<DraftSource, { kind: 'trainer-away' }>

/** Hands each session to the trainer the trainee knows best, or else moves it to an hour they marked, or cancels it. */
export async function replaceTrainer(ctx: SignedIn, brandId: string, away: Away): Promise<Proposal> {
  const name = await readTrainerName(ctx, brandId, away.trainerId)
  const [changes, planned]: [NewChange[], PlannedPlace[]] = [[], []]
  for (const session of await readSessions(ctx, brandId, away)) {
    const options = await listOptions(ctx, { ...session, brandId, planned })
    const option = chooseOption(options, away)
    changes.push(replace(session, option))
    planned.push({ ...session, to: option ?? null })
  }
  return { title: `${name} is away`, changes }
}

function replace({ assignmentId }: { assignmentId: string }, option: MoveOption | undefined): NewChange {
  if (!option) return { kind: 'cancel', assignmentId, notes: AWAY_REASON }
  const { trainerId, gymLocationId, date, hour } = option
  return { kind: 'move', assignmentId, trainerId, gymLocationId, date, hour }
}

/** The same hour first, then hours that the trainee marked; before those, both without concerns. */
export function chooseOption(options: MoveOption[], away: Away): MoveOption | undefined {
  const free = options.filter((option) => !isAway(option, away))
  const [good, others] = [
    free.filter(({ concerns }) => concerns.length === 0),
    free.filter(({ concerns }) => concerns.length > 0),
  ]
  return bestOf(good) ?? bestOf(others)
}

function bestOf(options: MoveOption[]) {
  const sameHour = options
    .filter(({ reason }) => reason === 'same-hour')
    .toSorted((one, other) => other.sessionsTogether - one.sessionsTogether)
  return sameHour[0] ?? options.find(({ isMarkedByTrainee }) => isMarkedByTrainee)
}

function isAway({ trainerId, date }: MoveOption, away: Away) {
  return trainerId === away.trainerId && date >= away.startDate && date <= away.endDate
}

async function readTrainerName(ctx: SignedIn, brandId: string, trainerId: string) {
  const trainer = await ctx.db
    .selectFrom('brand_trainers')
    .innerJoin('users', 'users.id', 'brand_trainers.user_id')
    .select(sql<string>`full_name(users)`.as('name'))
    .where('brand_trainers.brand_id', '=', brandId)
    .where('brand_trainers.user_id', '=', trainerId)
    .where('brand_trainers.removed_at', 'is', null)
    .executeTakeFirst()
  if (!trainer) throw notFound('Trainer')
  return trainer.name
}

function readSessions(ctx: SignedIn, brandId: string, { trainerId, startDate, endDate }: Away) {
  return ctx.db
    .selectFrom('sessions')
    .select(['id as assignmentId', 'enrollment_id as traineeId', 'trainer_user_id as trainerId'])
    .select(['location_id as gymLocationId', 'date', 'hour'])
    .where('brand_id', '=', brandId)
    .where('trainer_user_id', '=', trainerId)
    .where('status', '=', 'Scheduled')
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .where(sql<boolean>`lower(during) > current_instant()`)
    .orderBy('date')
    .orderBy('hour')
    .execute()
}
