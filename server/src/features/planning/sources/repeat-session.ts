import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import { MAX_REPEATED_WEEKS } from '@spotter/contract/shared/limits.ts'
import { addDays, DAYS_IN_WEEK, daysBetween } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { judgeSessionChanges } from '../../schedule/schedule.public.ts'
import { asSession, type NewSession, type Proposal } from './proposal.ts'

type Repeat = Extract<DraftSource, { kind: 'repeat' }>

export async function repeatSession(ctx: SignedIn, brandId: string, repeat: Repeat): Promise<Proposal> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['enrollment_id as traineeId', 'trainer_user_id as trainerId', 'location_id as gymLocationId'])
    .select(['date', 'hour', 'series_of as seriesOf'])
    .where('id', '=', repeat.assignmentId)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'Scheduled')
    .executeTakeFirst()
  if (!session) throw notFound('Session')
  const { date, seriesOf, ...rest } = session
  const changes = Array.from({ length: weeksOf(repeat, date) }, (_, week) => ({
    ...rest,
    kind: 'create' as const,
    date: addDays(date, (week + 1) * DAYS_IN_WEEK),
    seriesOf: seriesOf ?? repeat.assignmentId,
  }))
  const title = 'Repeat weekly'
  const isAsManyAsFit = repeat.weeks === undefined && repeat.until === undefined
  return { title, ...(isAsManyAsFit ? await upToConflict(ctx, brandId, changes) : { changes }) }
}

/** At least the first week, so that there's something to say if it doesn't fit. */
async function upToConflict(
  ctx: SignedIn,
  brandId: string,
  changes: NewSession[],
): Promise<Omit<Proposal, 'title'>> {
  const refusals = await judgeSessionChanges(ctx, brandId, changes.map(asSession))
  const fitting = refusals.findIndex((refusal) => refusal !== null)
  if (fitting < 1) return { changes: fitting < 0 ? changes : changes.slice(0, 1) }
  const summary = `${dayAndMonth(changes[fitting]!.date)}, doesn't fit: ${refusals[fitting]!.message}.`
  return { changes: changes.slice(0, fitting), summary }
}

export function weeksOf({ weeks, until }: Pick<Repeat, 'weeks' | 'until'>, date: string) {
  const wanted = weeks ?? (until ? Math.floor(daysBetween(date, until) / DAYS_IN_WEEK) : MAX_REPEATED_WEEKS)
  if (wanted < 1) throw invalid('Choose a date at least a week after the session', 'until')
  if (wanted > MAX_REPEATED_WEEKS) throw invalid(`Repeat for up to ${MAX_REPEATED_WEEKS} weeks`, 'until')
  return wanted
}
