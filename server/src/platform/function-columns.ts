import { sql } from 'kysely'

/** How the types of a function's result arrive here: see the parsers in database.ts. */
type SqlType<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [number]
    ? 'smallint' | 'integer' | 'bigint' | 'numeric'
    : [Value] extends [string]
      ? 'text' | 'uuid' | 'date' | 'timestamp with time zone'
      : never

/** What a function in server/sql returns for the rows to be of this type. A test compares it with the function. */
export type FunctionColumns<Row> = { [Column in keyof Row]-?: SqlType<NonNullable<Row[Column]>> }

/** By name instead of `*`: prepared statements would fail once a newer version's function returns another column. */
export function selectColumns(columns: FunctionColumns<unknown>) {
  return sql.join(Object.keys(columns).map((column) => sql.ref(column)))
}
