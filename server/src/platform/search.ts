import { sql } from 'kysely'

/** Finds `users` by any part of their name or email. The exact expression of users_search_idx, so that it's used. */
export function isPersonLike(words: string) {
  return sql<boolean>`
    lower(users.first_name || ' ' || users.last_name || ' ' || users.email) like lower(${containing(words)})`
}

/** A LIKE pattern that finds the words exactly as typed. Lower both sides in SQL to ignore case. */
export function containing(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
