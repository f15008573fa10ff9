import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { type SelectQueryBuilder, sql } from 'kysely'

type Asked = Pick<ListQuery, 'page' | 'pageSize'>

/** The requested page, or all rows if none was requested, with the total count. Not for rows that are grouped. */
export async function pageOf<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  asked: Asked,
) {
  const items = await cutPage(rows, asked).execute()
  return { items, total: asked.page === undefined ? items.length : await countOf(rows) }
}

export function cutPage<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { page, pageSize }: Asked,
) {
  return page === undefined ? rows : rows.limit(pageSize).offset((page - 1) * pageSize)
}

export async function countOf<DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) {
  const counted = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}
