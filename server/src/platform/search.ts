import { sql } from 'kysely'

/** The exact expression of users_search_idx, in lower(), so that it's used. */
export const PERSON_WORDS = sql`users.first_name || ' ' || users.last_name || ' ' || users.email`

export function isPersonLike(words: string) {
  return sql<boolean>`lower(${PERSON_WORDS}) like lower(${containing(words)})`
}

/** More would only make a query slower. */
const MAX_WORDS = 10

export function wordsOf(search: string) {
  return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

/** A LIKE pattern that finds the words exactly as typed. Lower both sides in SQL to ignore case. */
export function containing(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
