import { z } from 'zod'
import { LeftOutReason } from '../planning/plan.ts'
import { Id } from '../shared/text.ts'

/** How many weeks shares cover: full ones, up to the one before this. */
export const FAIR_SHARE_WEEKS = 12

export const FairSharesQuery = z.object({
  gymBrandId: Id,
  gymLocationId: Id.optional(),
  /** One person only. */
  traineeId: Id.optional(),
})
export type FairSharesQuery = z.infer<typeof FairSharesQuery>

/**
 * Why the published plan of a week left someone out; `since-planned`: it gave them more than they had in the end; `no-plan`: none
 * was published with the planner, or its draft isn't kept any more.
 */
export const ShareReason = z.enum([...LeftOutReason.options, 'since-planned', 'no-plan'])
export type ShareReason = z.infer<typeof ShareReason>

/** How many sessions someone wanted and got, in the weeks since they enrolled that are over. */
export const FairShare = z.object({
  traineeId: Id,
  traineeName: z.string(),
  weeks: z.int(),
  /** By the number they want per week today. */
  wanted: z.int(),
  /** Sessions that weren't canceled, at most as many per week as they wanted. */
  got: z.int(),
  /** Why not more, the most frequent reason first. The sessions add up to `wanted` − `got`. */
  reasons: z.array(z.object({ reason: ShareReason, sessions: z.int() })),
  /** 'Hours went to others (5), no hours set (2)'; empty if they got all they wanted. */
  why: z.string(),
})
export type FairShare = z.infer<typeof FairShare>

export const FairShares = z.object({
  startDate: z.string(),
  endDate: z.string(),
  /** The smallest share first. Not people who want no sessions, or who have been here for less than a full week. */
  people: z.array(FairShare),
  /** What the planner placed in weeks whose plan is still kept, and what planning by hand would have. Null without any. */
  planned: z.object({ weeks: z.int(), sessions: z.int(), byHand: z.int() }).nullable(),
})
export type FairShares = z.infer<typeof FairShares>

/** Your own share at one gym. */
export const OwnShare = z.object({
  gymBrandId: Id,
  gymBrandName: z.string(),
  weeks: z.int(),
  wanted: z.int(),
  got: z.int(),
  /** 'You wanted 2 sessions per week and got 1.8.' */
  message: z.string(),
  /** An hour you hadn't marked in which a trainer was free, in most of the weeks you were short. Null if there's none. */
  hint: z.string().nullable(),
})
export type OwnShare = z.infer<typeof OwnShare>
