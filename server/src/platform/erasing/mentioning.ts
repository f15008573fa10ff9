/**
 * A regular expression for PostgreSQL's `~*` that finds any of the words as whole words: not 'Jo Li' in 'Jo Lindgren',
 * and not one address within a longer one.
 */
export function mentioning(words: string[]) {
  const literally = words.map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
  return `(^|[^[:alnum:]._+-])(${literally.join('|')})($|[^[:alnum:]_-])`
}
