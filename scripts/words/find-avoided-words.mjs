import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

const VOICE = 'docs/voice.md'

/** Reads the table of words in docs/voice.md: a pattern per word, what to write instead, and where the word is fine. */
export function readAvoidedWords() {
  const [, table = ''] = readFileSync(join(root, VOICE), 'utf8').split('| Avoid | Use | Fine in |\n')
  const rows = table.split('\n\n')[0].split('\n').slice(1)
  const words = rows.flatMap((row) => {
    const [, avoid, use, fineIn = ''] = row.split('|')
    const exceptions = quoted(fineIn).map(exceptionPattern)
    return quoted(avoid).map((word) => ({ use: use.trim(), exceptions, pattern: wordPattern(word) }))
  })
  if (words.length === 0) throw new Error(`${VOICE} has no table of words to avoid`)
  return words
}

/** Every avoided word in a text, with its position. */
export function findAvoidedWords(text, words) {
  return words.flatMap(({ pattern, exceptions, use }) => {
    const rest = exceptions.reduce((left, phrase) => left.replaceAll(phrase, blank), text)
    return [...rest.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, use }))
  })
}

export function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ')
}

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
}

/** Whole words, in either case; `*` stands for any ending, and a space for any white space. */
function wordPattern(word) {
  const body = word.replace('*', '[a-z]*').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\w/-])${body}(?![\\w-])`, 'gi')
}

/** An exception with a capital letter, such as a status, is fine only as it's written. */
function exceptionPattern(phrase) {
  return new RegExp(phrase, phrase === phrase.toLowerCase() ? 'gi' : 'g')
}
