import type { Found } from '@spotter/contract/search/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { containing, wordsOf } from '../../platform/search.ts'
import { managedLocations, managedTrainees, managedTrainers } from './managed-places.ts'
import type { Matches, Place } from './place.ts'
import { allBrands, allUsers, ownTrainees, shownGyms, shownTrainers } from './places.ts'

const MOST = 20

export function findPublic(db: Database, words: string) {
  return find(db, words, [shownGyms, shownTrainers])
}

export function findAnything(ctx: SignedIn, words: string) {
  return find(ctx.db, words, [...placesOf(ctx), shownGyms, shownTrainers])
}

function placesOf(ctx: SignedIn): Place[] {
  const { roles } = ctx.actor
  // They'd find every trainee of every brand twice: among the users, too.
  if (roles.includes('SuperAdmin')) return [allBrands, allUsers]
  return [
    ...(roles.includes('GymManager')
      ? [managedTrainees(ctx), managedTrainers(ctx), managedLocations(ctx)]
      : []),
    ...(roles.includes('Trainer') ? [ownTrainees(ctx)] : []),
  ]
}

/** What begins with the words comes first. A trainer who's both public and managed is listed once, as managed. */
async function find(db: Database, typed: string, places: Place[]): Promise<Found[]> {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const matches: Matches = (text) =>
    sql<boolean>`(${sql.join(
      words.map((word) => sql`lower(${text}) like lower(${containing(word)})`),
      sql` and `,
    )})`
  const beginsWith = (name: RawBuilder<unknown>) => sql`starts_with(lower(${name}), ${words[0]})`
  const parts = places.map(
    (place, rank) => sql`(
      select ${rank}::int as rank, part.* from (${place(matches)}) as part
      order by ${beginsWith(sql`part.name`)} desc, lower(part.name), part.id limit ${MOST})`,
  )
  const { rows } = await sql<Found>`
    select found.kind, found.id, found.name, found.hint, found."gymBrandId"
    from (
      select distinct on (everything.kind, everything.id) everything.*
      from (${sql.join(parts, sql` union all `)}) as everything
      order by everything.kind, everything.id, everything.rank
    ) as found
    order by ${beginsWith(sql`found.name`)} desc, found.rank, lower(found.name), found.id
    limit ${MOST}`.execute(db)
  return rows
}
