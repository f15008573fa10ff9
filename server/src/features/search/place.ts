import type { RawBuilder } from 'kysely'

export type Matches = (text: RawBuilder<unknown>) => RawBuilder<boolean>

/** A part of the search: selects kind, id, name, hint, and "gymBrandId" of everything that matches. */
export type Place = (matches: Matches) => RawBuilder<unknown>
