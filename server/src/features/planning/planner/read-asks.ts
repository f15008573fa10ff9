import type { AskState, PlanAsk } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { judgeSessionChanges } from '../../schedule/schedule.public.ts'
import { asSessionChange, type ChangeRow, placeIn, placeOf } from '../planning.queries.ts'
import { newsInWords } from './plan-words.ts'

type Row = Omit<PlanAsk, 'state' | 'fits' | 'news'> & {
  hasBegun: boolean
  isDirect: boolean
  isPair: boolean
  isChosen: boolean
}

export async function readAsks(
  ctx: SignedIn,
  draft: { id: string; gymBrandId: string },
  changes: ChangeRow[],
): Promise<(PlanAsk & { isDirect: boolean; isPair: boolean })[]> {
  const { rows } = await sql<Row>`
    select ask.id, ask.asked, ask.user_id as "personId", full_name(person) as "personName",
      jsonb_build_object('date', ask.opens_date, 'hour', ask.opens_hour, 'timeZone',
        case when ask.asked = 'trainer' then place.time_zone
          else trainee_zone(ask.user_id, ${ctx.env.DEFAULT_TIME_ZONE}) end) as opens,
      ask.enrollment_id as "traineeId", full_name(trainee) as "traineeName",
      ${placeOf('ask', 'trainer_id')} as session, ask.in_smallest_set as "isInSet", ask.is_direct as "isDirect", ask.is_pair as "isPair",
      ask.is_chosen as "isChosen",
      ask.sent_at as "sentAt", ask.opened_at as "openedAt",
      hour_start(ask.date, ask.hour, place.time_zone) <= current_instant() as "hasBegun"
    from planning_asks as ask
    join users as person on person.id = ask.user_id
    join enrollments on enrollments.id = ask.enrollment_id
    join users as trainee on trainee.id = enrollments.user_id
    join gym_locations as place on place.id = ask.location_id
    where ask.draft_id = ${draft.id}::uuid
    order by ask.rank, "personName", ask.opens_date, ask.opens_hour, ask.id`.execute(ctx.db)
  const opened = rows
    .filter(({ openedAt }) => openedAt !== null)
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
  const fitting = await findFitting(ctx, draft.gymBrandId, changes, opened)
  return rows.map(({ hasBegun, isChosen, ...ask }) => {
    const fits = ask.openedAt === null ? null : fitting.has(ask.id)
    return {
      ...ask,
      state: stateOf(ask, hasBegun),
      fits,
      news: fits === null ? null : newsInWords(ask, fits, ctx.actor.timeFormat),
    }
  })
}

function stateOf({ sentAt, openedAt }: Pick<Row, 'sentAt' | 'openedAt'>, hasBegun: boolean): AskState {
  if (openedAt !== null) return 'opened'
  if (hasBegun) return 'expired'
  return sentAt === null ? 'ready' : 'sent'
}

/** Which of these sessions could be added to the draft as it is, the first ones first. */
async function findFitting(ctx: SignedIn, brandId: string, changes: ChangeRow[], asks: Row[]) {
  if (asks.length === 0) return new Set<string>()
  const waiting = changes.filter(({ isPublished }) => !isPublished).map(asSessionChange)
  const added = asks.map(({ traineeId, session }) => ({
    kind: 'create' as const,
    assignmentId: null,
    traineeId,
    to: placeIn(session),
  }))
  const verdicts = await judgeSessionChanges(ctx, brandId, [...waiting, ...added])
  return new Set(asks.filter((_, index) => verdicts[waiting.length + index] === null).map(({ id }) => id))
}
