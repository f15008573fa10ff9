import { z } from 'zod'
import { MAX_CAPACITY, MAX_HOURS_PER_WEEK, MAX_WHAT_IF_CHANGES } from '../shared/limits.ts'
import { Id } from '../shared/text.ts'

/** The weeks that are planned again: the last ones that are over, or the next ones. */
export const WhatIfSpan = z.enum(['last-4', 'last-12', 'next-4'])
export type WhatIfSpan = z.infer<typeof WhatIfSpan>

export const WEEKS_IN_SPAN: Record<WhatIfSpan, number> = { 'last-4': 4, 'last-12': 12, 'next-4': 4 }

/** The same hours on each of these days of the week, from 1 (Monday) to 7, on the location's clock. */
const weeklyHours = {
  weekdays: z
    .array(z.int('Must be 1 to 7').min(1, 'Must be 1 to 7').max(7, 'Must be 1 to 7'))
    .min(1, 'Choose at least one day')
    .max(7, 'At most 7 days'),
  from: z.int('Must be a whole hour').min(0, 'Must be 0 to 23').max(23, 'Must be 0 to 23'),
  until: z.int('Must be a whole hour').min(1, 'Must be 1 to 24').max(24, 'Must be 1 to 24'),
}

/** One thing that would be different, every week. Everything else stays as it is, such as the limits of trainers with more hours. */
export const WhatIfChange = z
  .discriminatedUnion('kind', [
    /** Someone who works these hours at a location. */
    z.object({ kind: z.literal('new-trainer'), gymLocationId: Id, ...weeklyHours }),
    /** A trainer also works these hours at a location, even where they marked them as unavailable. */
    z.object({ kind: z.literal('more-hours'), trainerId: Id, gymLocationId: Id, ...weeklyHours }),
    /** A trainer doesn't work these hours, wherever it would have been. */
    z.object({ kind: z.literal('fewer-hours'), trainerId: Id, ...weeklyHours }),
    /** Everyone who works at the location in a week works there at these hours, too. */
    z.object({ kind: z.literal('open-hours'), gymLocationId: Id, ...weeklyHours }),
    /** A trainer works at most so many hours per week. */
    z.object({
      kind: z.literal('weekly-limit'),
      trainerId: Id,
      hours: z
        .int('Must be a whole number of hours')
        .min(0, `Must be 0 to ${MAX_HOURS_PER_WEEK}`)
        .max(MAX_HOURS_PER_WEEK, `Must be 0 to ${MAX_HOURS_PER_WEEK}`),
    }),
    z.object({
      kind: z.literal('capacity'),
      gymLocationId: Id,
      capacity: z
        .int('Capacity must be a whole number')
        .min(1, 'Capacity must be at least 1')
        .max(MAX_CAPACITY, `Capacity must be at most ${MAX_CAPACITY}`),
    }),
    /** Everyone who wants to train wants one more session per week. */
    z.object({ kind: z.literal('more-wishes') }),
  ])
  .refine((change) => !('until' in change) || change.until > change.from, {
    path: ['until'],
    message: 'Must be later than the first hour',
  })
export type WhatIfChange = z.infer<typeof WhatIfChange>

/** Without changes, it asks for the best next steps. */
export const AskWhatIfRequest = z.object({
  gymBrandId: Id,
  span: WhatIfSpan,
  changes: z.array(WhatIfChange).max(MAX_WHAT_IF_CHANGES, `At most ${MAX_WHAT_IF_CHANGES} changes`),
})
export type AskWhatIfRequest = z.infer<typeof AskWhatIfRequest>

/** One way to plan a week, from scratch. */
export const WhatIfPlan = z.object({
  sessions: z.int(),
  /** No plan of that week has more sessions. */
  atMost: z.int(),
  /** How many sessions people want, and how many people want any. */
  wanted: z.int(),
  people: z.int(),
  /** How many of them get all the sessions they want. */
  satisfied: z.int(),
  /** The sessions at today's prices, in the brand's currency; null without prices. */
  revenue: z.string().nullable(),
})
export type WhatIfPlan = z.infer<typeof WhatIfPlan>

export const WhatIfWeek = z.object({
  /** The Monday. */
  week: z.string(),
  /** Sessions that were booked back then, or are so far. They're planned again, so this is for comparison. */
  booked: z.int(),
  asIs: WhatIfPlan,
  changed: WhatIfPlan,
  /** How many more hours trainers work there then (fewer: below 0), and how many of the added ones are used. */
  hoursAdded: z.int(),
  hoursUsed: z.int(),
})
export type WhatIfWeek = z.infer<typeof WhatIfWeek>

/** Sessions of all weeks together: what the two plans differ by, and what any two best plans could differ by. */
export const WhatIfGain = z.object({ sessions: z.int(), atLeast: z.int(), atMost: z.int() })
export type WhatIfGain = z.infer<typeof WhatIfGain>

export const WhatIfAnswer = z.object({
  /** '+9 sessions a week (at most +11), €405 a week.' */
  summary: z.string(),
  /** '28 of the 36 are on Tuesday and Thursday evenings.' */
  details: z.array(z.string()),
  gain: WhatIfGain,
  /** Null without prices. */
  currency: z.string().nullable(),
  weeks: z.array(WhatIfWeek),
})
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>

/** A single change, what it would bring in all weeks together, and how many trainer hours it takes per week. */
export const NextStep = z.object({ change: WhatIfChange, gain: WhatIfGain, hours: z.int() })
export type NextStep = z.infer<typeof NextStep>

/** `stopped`: someone stopped it before it was done. Asking again starts over. */
export const WhatIfState = z.enum(['working', 'ready', 'stopped', 'failed'])
export type WhatIfState = z.infer<typeof WhatIfState>

/** A question about a brand's weeks, and its answer once there is one. */
export const WhatIf = z.object({
  id: Id,
  gymBrandId: Id,
  changes: z.array(WhatIfChange),
  /** The Mondays. */
  weeks: z.array(z.string()),
  state: WhatIfState,
  /** How much of it is done: shown while it's being worked out. */
  done: z.int(),
  total: z.int(),
  /** Null for the best next steps, and until it's ready. */
  answer: WhatIfAnswer.nullable(),
  /** The best first. Null unless they're what was asked for, and until they're ready. */
  nextSteps: z.array(NextStep).nullable(),
})
export type WhatIf = z.infer<typeof WhatIf>
