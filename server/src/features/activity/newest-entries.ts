import type { BrandActivityQuery } from '@spotter/contract/activity/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { KINDS_OF_TOPIC } from './kinds-of-topic.ts'

export interface EntriesWanted extends BrandActivityQuery {
  brandId?: string | undefined
  offset: number
}

/**
 * The IDs of one page. Follows an index for every filter: among a million entries, a page costs about as much as among
 * a thousand. Each kind is looked up by itself, because an index has the entries of one kind in order, but not of several.
 */
export function selectNewest(wanted: EntriesWanted) {
  const { pageSize, offset } = wanted
  const newest = sql`order by entries.at desc, entries.id desc`
  const filtered = sql`select entries.id, entries.at from ${sourceOf(wanted)} as entries where ${matches(wanted)}`
  const kinds = kindsOf(wanted)
  const found = kinds
    ? sql`select entries.id, entries.at
        from unnest(${kinds}::text[]) as wanted(kind)
        cross join lateral (
          ${filtered} and entries.kind = wanted.kind ${newest} limit ${offset + pageSize}
        ) as entries`
    : filtered
  return sql`${found} ${newest} limit ${pageSize} offset ${offset}`
}

export async function countEntries(db: Database, wanted: EntriesWanted) {
  const kinds = kindsOf(wanted) ?? null
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sourceOf(wanted)} as entries
    where ${matches({ ...wanted, before: undefined })}
      and (${kinds}::text[] is null or entries.kind = any(${kinds}::text[]))`.execute(db)
  return rows[0]?.total ?? 0
}

function kindsOf({ topic }: EntriesWanted) {
  return topic?.flatMap((name) => KINDS_OF_TOPIC[name])
}

function sourceOf({ brandId }: EntriesWanted) {
  return brandId
    ? sql`(select activity_id as id, at, kind, actor_id from activity_brands where brand_id = ${brandId})`
    : sql`activity`
}

function matches({ personId, fromDate, toDate, before }: EntriesWanted) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (personId) conditions.push(sql`entries.actor_id = ${personId}`)
  if (fromDate) conditions.push(sql`entries.at >= ${fromDate}::timestamptz`)
  if (toDate) conditions.push(sql`entries.at < ${toDate}::timestamptz + interval '1 millisecond'`)
  if (before !== undefined) {
    conditions.push(sql`
      (entries.at, entries.id) < ((select seen.at from activity as seen where seen.id = ${before}), ${before}::bigint)`)
  }
  return sql.join(conditions, sql` and `)
}
