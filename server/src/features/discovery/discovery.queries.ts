import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Ignoring case, and as it is written: `%` and `_` mean themselves. */
export function says(text: RawBuilder<unknown>, term: string) {
  return sql<SqlBool>`strpos(lower(${text}), lower(${term})) > 0`
}
