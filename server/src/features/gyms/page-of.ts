import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Database } from '../../platform/database.ts'

export async function pageOf<Tables extends keyof DB, Row>(
  db: Database,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  query: ListQuery,
) {
  const total = await countOf(db, rows)
  return { items: await cutPage(rows, query).execute(), total }
}

export function cutPage<Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { page, pageSize }: ListQuery,
) {
  return page === undefined ? rows : rows.limit(pageSize).offset((page - 1) * pageSize)
}

export async function countOf<Tables extends keyof DB, Row>(
  db: Database,
  rows: SelectQueryBuilder<DB, Tables, Row>,
) {
  const { total } = await db
    .selectFrom(rows.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
