import type { DraftSource, NewChange } from '@spotter/contract/planning/drafts.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { listOptions } from '../../schedule/schedule.public.ts'
import type { Proposal } from './proposal.ts'

const AWAY_REASON = 'The trainer is away'

type Away = Extract<DraftSource, { kind: 'trainer-away' }>

/** Hands each session to the trainer the trainee knows best, or else moves it to an hour they marked, or cancels it. */
export async function replaceTrainer(ctx: SignedIn, brandId: string, away: Away): Promise<Proposal> {
  const name = await readTrainerName(ctx, brandId, away.trainerId)
  const changes: NewChange[] = []
  for (const session of await readSessions(ctx, brandId, away)) {
    const options = await listOptions(ctx, { ...session, brandId })
    changes.push(replace(session, chooseOption(options, away, changes)))
  }
  return { title: `${name} is away`, changes }
}

function replace({ assignmentId }: { assignmentId: string }, option: MoveOption | undefined): NewChange {
  if (!option) return { kind: 'cancel', assignmentId, notes: AWAY_REASON }
  const { trainerId, gymLocationId, date, hour } = option
  return { kind: 'move', assignmentId, trainerId, gymLocationId, date, hour }
}

/** Among those that nothing in the draft has taken yet: the same hour first, then hours that the trainee marked. */
export function chooseOption(options: MoveOption[], away: Away, taken: NewChange[]): MoveOption | undefined {
  const free = options.filter(
    (option) => !isAway(option, away) && !taken.some((change) => takes(change, option)),
  )
  const sameHour = free
    .filter(({ reason }) => reason === 'same-hour')
    .toSorted((one, other) => other.sessionsTogether - one.sessionsTogether)
  return sameHour[0] ?? free.find(({ isMarkedByTrainee }) => isMarkedByTrainee)
}

function isAway({ trainerId, date }: MoveOption, away: Away) {
  return trainerId === away.trainerId && date >= away.startDate && date <= away.endDate
}

function takes(change: NewChange, { trainerId, date, hour }: MoveOption) {
  return (
    change.kind !== 'cancel' && change.trainerId === trainerId && change.date === date && change.hour === hour
  )
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
