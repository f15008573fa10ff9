/** A LIKE pattern that finds the words exactly as typed. Lower both sides in SQL to ignore case. */
export function containing(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
