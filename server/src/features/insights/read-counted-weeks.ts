import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { countHours } from './count-hours.ts'
import { countSessions } from './count-sessions.ts'
import type { HoursOfWeek, SessionsOfWeek } from './insights.rules.ts'

/** A year of a large brand in one statement would run into its time limit. */
const COUNTED_AT_ONCE = 4

/** Each week's counts: the stored ones or, where none are stored, counted now. */
export async function readCountedWeeks(db: Database, brandId: string, weeks: readonly string[]) {
  const [hours, sessions] = await Promise.all([
    readHours(db, brandId, weeks),
    readSessions(db, brandId, weeks),
  ])
  return { hours, sessions }
}

async function readHours(db: Database, brandId: string, weeks: readonly string[]) {
  const { rows } = await sql<HoursOfWeek>`
    select week, hourly_counts as "hourlyCounts", trainers from insight_hours
    where brand_id = ${brandId}::uuid and week = any (${weeks}::date[])`.execute(db)
  return [...rows, ...(await countRest(db, weeks, rows, (rest) => countHours(brandId, rest)))]
}

async function readSessions(db: Database, brandId: string, weeks: readonly string[]) {
  const { rows } = await sql<SessionsOfWeek>`
    select week, hourly_counts as "hourlyCounts", trainers, counts, revenue from insight_sessions
    where brand_id = ${brandId}::uuid and week = any (${weeks}::date[])`.execute(db)
  return [...rows, ...(await countRest(db, weeks, rows, (rest) => countSessions(brandId, rest)))]
}

async function countRest<Row extends { week: string }>(
  db: Database,
  weeks: readonly string[],
  kept: readonly Row[],
  count: (weeks: string[]) => RawBuilder<unknown>,
) {
  const known = new Set(kept.map(({ week }) => week))
  const rest = weeks.filter((week) => !known.has(week))
  const counted: Row[] = []
  for (let from = 0; from < rest.length; from += COUNTED_AT_ONCE) {
    const { rows } = await sql<Row>`${count(rest.slice(from, from + COUNTED_AT_ONCE))}`.execute(db)
    counted.push(...rows)
  }
  return counted
}
