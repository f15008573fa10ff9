import type { RawBuilder } from 'kysely'

/** Something that must never be true. The query selects the rows that make it so. */
export interface Invariant {
  broken: string
  rows: RawBuilder<Record<string, unknown>>
}
