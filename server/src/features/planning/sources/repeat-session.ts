import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import { MAX_REPEATED_WEEKS } from '@spotter/contract/shared/limits.ts'
import { addDays, DAYS_IN_WEEK, daysBetween } from '@spotter/contract/shared/time.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import type { Proposal } from './proposal.ts'

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
  return { title: 'Repeat weekly', changes }
}

export function weeksOf({ weeks, until }: Pick<Repeat, 'weeks' | 'until'>, date: string) {
  const wanted = weeks ?? Math.floor(daysBetween(date, until!) / DAYS_IN_WEEK)
  if (wanted < 1) throw invalid('Choose a date at least a week after the session', 'until')
  if (wanted > MAX_REPEATED_WEEKS) throw invalid(`Repeat for up to ${MAX_REPEATED_WEEKS} weeks`, 'until')
  return wanted
}
