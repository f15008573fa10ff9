/**
 * A regular expression for PostgreSQL's `~*` that finds any of the words where they stand by themselves: neither
 * 'Jo Li' in 'Jo Lindgren', nor one address in a longer one.
 */
export function mentioning(words: string[]) {
  const literally = words.map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
  return `(^|[^[:alnum:]._+-])(${literally.join('|')})($|[^[:alnum:]_-])`
}
