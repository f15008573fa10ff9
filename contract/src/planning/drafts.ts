import { z } from 'zod'
import { SessionSlot } from '../schedule/session-slot.ts'
import { LIMITS, MAX_REPEATED_WEEKS, MAX_SELECTED_SESSIONS } from '../shared/limits.ts'
import { Id, Instant, line, paragraph } from '../shared/text.ts'
import { CalendarDate, Hour, problemOfRange } from '../shared/time.ts'
import { DraftPlan } from './plan.ts'

/** Where a draft's changes came from. */
export const DraftOrigin = z.enum(['empty', 'last-week', 'trainer-away', 'selection', 'repeat', 'planner'])
export type DraftOrigin = z.infer<typeof DraftOrigin>

/** `published` once nothing in it waits any more; undoing opens it again. */
export const DraftState = z.enum(['open', 'published'])
export type DraftState = z.infer<typeof DraftState>

export const ChangeKind = z.enum(['create', 'move', 'cancel'])
export type ChangeKind = z.infer<typeof ChangeKind>

/**
 * One proposed change. `create` has only `to`, `cancel` only `from`, and `move` has both: `from` is where the session is
 * now. Once published, `from` stays what it was and `assignmentId` is the session it changed or created.
 */
export const DraftChange = z.object({
  id: Id,
  kind: ChangeKind,
  isPublished: z.boolean(),
  assignmentId: Id.nullable(),
  traineeId: Id,
  traineeName: z.string(),
  from: SessionSlot.nullable(),
  to: SessionSlot.nullable(),
  /** The session's notes (create) or the reason people are given (cancel). */
  notes: z.string().nullable(),
  /**
   * Why it can't be published as things are now, in the words of the assignment rules; null if it can. On a published
   * change: why undoing skipped it.
   */
  problem: z.string().nullable(),
  /**
   * What speaks for a new or moved session, in one line: 'As last week', '3 sessions together, at the same hour'. Null on a
   * published change, and in the planner's drafts: see `reasons` in their plan.
   */
  reason: z.string().nullable(),
})
export type DraftChange = z.infer<typeof DraftChange>

/** Counts for the draft bar: '12 new, 3 moved, 1 canceled, 2 need attention'. Published changes count, too. */
export const DraftCounts = z.object({
  created: z.int(),
  moved: z.int(),
  canceled: z.int(),
  published: z.int(),
})
export type DraftCounts = z.infer<typeof DraftCounts>

export const Draft = z.object({
  id: Id,
  gymBrandId: Id,
  title: z.string(),
  origin: DraftOrigin,
  state: DraftState,
  /** Goes up with every manager's edit. */
  revision: z.int(),
  counts: DraftCounts,
  createdByName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  /** What was published can be undone until then: the start of its first session. */
  undoUntil: Instant.nullable(),
  canUndo: z.boolean(),
  /** The Monday of the week that the planner drafted; drafts from other sources have none. */
  week: z.string().optional(),
})
export type Draft = z.infer<typeof Draft>

/** A draft with its changes in the order of their hours. `needAttention` counts those with a problem or changed facts. */
export const DraftDetails = Draft.extend({
  needAttention: z.int(),
  changes: z.array(DraftChange),
  /** Only if the planner drafted it. */
  plan: DraftPlan.optional(),
  /**
   * Only when it's created: '48 stay, 21 copied, 3 don't fit: Wei Chen' from last week, and what ends a session that repeats
   * for as many weeks as fit: 'Wednesday, December 9, doesn't fit: Trainer is not available at this time.'
   */
  summary: z.string().optional(),
})
export type DraftDetails = z.infer<typeof DraftDetails>

export const DraftsQuery = z.object({ gymBrandId: Id })
export type DraftsQuery = z.infer<typeof DraftsQuery>

const Target = z.object({ trainerId: Id, gymLocationId: Id, date: CalendarDate, hour: Hour })
const Notes = paragraph(LIMITS.notes).nullish()

export const NewChange = z.discriminatedUnion('kind', [
  Target.extend({ kind: z.literal('create'), traineeId: Id, notes: Notes }),
  Target.extend({ kind: z.literal('move'), assignmentId: Id }),
  z.object({ kind: z.literal('cancel'), assignmentId: Id, notes: Notes }),
])
export type NewChange = z.infer<typeof NewChange>

/** All or nothing. A second change to the same session replaces the first. */
export const AddChangesRequest = z.object({
  changes: z
    .array(NewChange)
    .min(1, 'Add at least one change')
    .max(MAX_SELECTED_SESSIONS, `At most ${MAX_SELECTED_SESSIONS} changes at a time`),
})
export type AddChangesRequest = z.infer<typeof AddChangesRequest>

/** Where a create or a move goes instead; what's missing stays as it is. */
export const UpdateChangeRequest = Target.extend({ notes: Notes }).partial()
export type UpdateChangeRequest = z.infer<typeof UpdateChangeRequest>

const SelectionAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shift'),
    days: z.int().min(-31).max(31).default(0),
    hours: z.int().min(-23).max(23).default(0),
  }),
  z.object({ kind: z.literal('change-trainer'), trainerId: Id }),
  z.object({ kind: z.literal('cancel'), reason: Notes }),
])
export type SelectionAction = z.infer<typeof SelectionAction>

/** What to fill a new draft with. */
export const DraftSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  /**
   * The sessions of the seven days before `startDate`, each seven days later: those that people still miss and that fit the
   * planner's rules (then `startDate` is a Monday), or all of them.
   */
  z.object({
    kind: z.literal('last-week'),
    startDate: CalendarDate,
    copy: z.enum(['missing', 'everything']).default('missing'),
  }),
  z
    .object({
      kind: z.literal('trainer-away'),
      trainerId: Id,
      startDate: CalendarDate,
      endDate: CalendarDate,
    })
    .check(({ value, issues }) => {
      const problem = problemOfRange(value)
      if (problem) issues.push({ code: 'custom', input: value, path: ['endDate'], message: problem })
    }),
  z.object({
    kind: z.literal('selection'),
    assignmentIds: z
      .array(Id)
      .min(1, 'Select at least one session')
      .max(MAX_SELECTED_SESSIONS, `At most ${MAX_SELECTED_SESSIONS} sessions at a time`),
    action: SelectionAction,
  }),
  /** The same session every week after this one: so many more, up to a date, or, with neither, as many as fit. */
  z
    .object({
      kind: z.literal('repeat'),
      assignmentId: Id,
      weeks: z
        .int()
        .min(1, 'Repeat for at least one week')
        .max(MAX_REPEATED_WEEKS, `Repeat for up to ${MAX_REPEATED_WEEKS} weeks`)
        .optional(),
      until: CalendarDate.optional(),
    })
    .refine(({ weeks, until }) => weeks === undefined || until === undefined, {
      error: 'Choose either weeks or until',
      path: ['weeks'],
    }),
])
export type DraftSource = z.infer<typeof DraftSource>

/** `planner` drafts the week that begins on the Monday `week`; the draft is worked out in the background. */
export const CreateDraftRequest = z
  .object({
    gymBrandId: Id,
    /** Without one, the source gives the draft its title. */
    title: line(LIMITS.placeName).optional(),
    source: z.union([z.literal('planner'), DraftSource]).default({ kind: 'empty' }),
    week: CalendarDate.optional(),
  })
  .refine(({ source, week }) => source !== 'planner' || week !== undefined, {
    error: 'Please choose a week',
    path: ['week'],
  })
export type CreateDraftRequest = z.infer<typeof CreateDraftRequest>

/**
 * All or nothing: one change that no longer fits, or whose changed facts nobody has confirmed, refuses the whole draft.
 * Otherwise it stays behind.
 */
export const PublishDraftRequest = z.object({
  allOrNothing: z.boolean().default(false),
  /** Only what takes place at this location. */
  gymLocationId: Id.optional(),
  /** What the caller's screen shows: a plan that someone else has changed since is refused. */
  revision: z.int().min(0).optional(),
})
export type PublishDraftRequest = z.infer<typeof PublishDraftRequest>

/** How many changes were published or undone, how many weren't, and the draft as it is now. */
export const DraftOutcome = z.object({ done: z.int(), left: z.int(), draft: DraftDetails })
export type DraftOutcome = z.infer<typeof DraftOutcome>
