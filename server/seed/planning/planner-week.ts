import { type RawBuilder, sql } from 'kysely'

/** Whether a day is in next week, which has few sessions: it's left for the planner. */
export function isPlannerWeek(date: RawBuilder<unknown>) {
  return sql<boolean>`(${date} - date_trunc('week', current_instant())::date between 7 and 13)`
}

/**
 * How much of their usual hours people keep in that week, in percent: so little that it matters who goes first, which
 * planning by hand gets wrong. Which hours depends on the variant alone, not on the day the demo begins.
 */
export const KEPT = { trainers: 55, trainees: 80, variant: 'keeps8' }
