import { type RawBuilder, sql } from 'kysely'

/** Whether a day is in the third week after this one, which has few sessions, so that drafting it is worth watching. */
export function isPlannerWeek(date: RawBuilder<unknown>) {
  return sql<boolean>`(${date} - date_trunc('week', current_instant())::date between 21 and 27)`
}
