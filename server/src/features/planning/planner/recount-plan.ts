import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import type { AskSet } from '../solver/explain/keep-ask-set.ts'
import { recountInThread } from '../solver/thread/solve-in-thread.ts'
import type { Recount } from './plan.queries.ts'
import { readFactsOfDraft } from './run/read-facts.ts'
import { replaceHelp } from './run/write-plan.ts'
import { confirmOwnEdit } from './watch/confirm-change.ts'
import { readChangedFacts } from './watch/read-changed-facts.ts'

// No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.

/**
 * Before a manager changes a planned week; call what this returns afterward, with the changes that were added or moved. What
 * the draft is worth, the bound, and who's left out are counted again, without solving.
 */
export async function watchEdit(ctx: SignedIn, draftId: string) {
  const [facts, before] = [await readChangedFacts(ctx, draftId), await readDecisions(ctx.db, draftId)]
  return async (touched: string[] = []) => {
    await confirmOwnEdit(ctx, draftId, facts, touched)
    const after = await readDecisions(ctx.db, draftId)
    if (after?.atMost == null || before === undefined) return
    const isSame = (part: 'sessions' | 'bans') => before[part].join() === after[part].join()
    const isUnlocked = isAnyGone(before.locks, after.locks)
    if (isSame('sessions') && isSame('bans') && !isUnlocked) return
    const { json } = await readFactsOfDraft(ctx, draftId)
    const { leftOut, counts, isValid, askSet } = await recountInThread(json, after.askSet)
    const placed = after.sessions.length
    const wanted = placed + leftOut.reduce((sum, { missing }) => sum + missing, 0)
    const isBanLifted = isAnyGone(before.bans, after.bans)
    const isAsFair = before.isAsFair && !isUnlocked && !isBanLifted && hasSameShares(before, after)
    const atMost = boundAfter(after, { isUnlocked, isBanLifted, wanted })
    const recount = { wanted, placed, atMost, isValid, isAsFair, counts: after.isPublished ? null : counts }
    await writeRecount(ctx.db, draftId, recount, askSet)
    await replaceHelp(ctx.db, draftId, { leftOut, askSet })
  }
}

interface Decisions {
  sessions: string[]
  locks: string[]
  bans: string[]
  /** Some of it. */
  isPublished: boolean
  /** Null until the week has been drafted. */
  atMost: number | null
  atMostWithoutLocks: number | null
  askSet: AskSet | null
  isAsFair: boolean
}

async function readDecisions(db: Database, draftId: string) {
  const place = sql`enrollment_id, location_id, date, hour`
  const { rows } = await sql<Decisions>`
    select coalesce((plan.recount -> 'atMost')::integer, plan.at_most) as "atMost",
      plan.at_most_without_locks as "atMostWithoutLocks", nullif(plan.ask_set, 'null') as "askSet",
      case when plan.recount is null then true else coalesce((plan.recount -> 'isAsFair')::boolean, false) end as "isAsFair",
      exists (select from planning_changes where draft_id = plan.draft_id and published_at is not null) as "isPublished",
      array(select concat_ws(' ', ${place}, trainer_id) as place from planning_changes
        where draft_id = plan.draft_id and kind = 'create' order by place) as sessions,
      array(select concat_ws(' ', ${place}, trainer_id) as place from planning_changes
        where draft_id = plan.draft_id and kind = 'create' and is_locked order by place) as locks,
      array(select concat_ws(' ', ${place}) as place from planning_bans
        where draft_id = plan.draft_id order by place) as bans
    from planning_plans as plan where plan.draft_id = ${draftId}::uuid`.execute(db)
  return rows[0]
}

/** Fewer locks and fewer bans can make room for more than before. Nobody ever gets more than they want. */
function boundAfter(
  { atMost, atMostWithoutLocks, sessions }: Decisions,
  { isUnlocked, isBanLifted, wanted }: { isUnlocked: boolean; isBanLifted: boolean; wanted: number },
) {
  const unlocked = isUnlocked ? (atMostWithoutLocks ?? atMost!) : atMost!
  return Math.max(isBanLifted ? wanted : atMost!, unlocked, sessions.length)
}

function isAnyGone(before: string[], after: string[]) {
  const left = new Set(after)
  return before.some((one) => !left.has(one))
}

/** Everyone has as many sessions as before, even if at other hours or with other trainers. */
function hasSameShares(before: Decisions, after: Decisions) {
  const people = ({ sessions }: Decisions) => sessions.map((session) => session.split(' ')[0]).join()
  return people(before) === people(after)
}

async function writeRecount(db: Database, draftId: string, recount: Recount, askSet: AskSet | null) {
  await sql`
    update planning_plans set recount = ${JSON.stringify(recount)}::jsonb, ask_gain = ${askSet?.gain ?? null},
      ask_set = ${JSON.stringify(askSet)}::jsonb
    where planning_plans.draft_id = ${draftId}::uuid`.execute(db)
}
