// Looks for words to avoid (see docs/voice.md) in everything people read. With --all, it also counts the findings in
// the places that don't follow the voice yet; with --all and a path, it lists the ones in that place.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../paths.mjs'
import { findAvoidedWords, readAvoidedWords } from './find-avoided-words.mjs'
import { readableText } from './readable-text.mjs'

const CHECKED = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs',
  'compose.yaml',
  'Dockerfile',
  '.github',
  'bench',
  'scripts',
  'server/migrations',
  'server/seed',
  'server/sql',
  'server/src',
  'contract/src',
  'e2e',
  'server/test',
  'web/src',
]
/** Move a place to CHECKED once its words are right. A file belongs to the longest path that's listed here. */
const NOT_YET = ['bench/RESULTS.md']
/** The table of words, the test that uses them, and what has to stay as it was. */
const NEVER = ['docs/voice.md', 'scripts/words/words.test.mjs', 'server/test/migrations-before-sql-folder']
const PLACES = [...CHECKED, ...NOT_YET, ...NEVER].sort((a, b) => b.length - a.length)
const READABLE = /\.(md|ya?ml|json|sql|[jt]sx?|mjs)$|Dockerfile$/
const SKIPPED = /(^|\/)(node_modules|generated|dist)(\/|$)|package(-lock)?\.json$/

const words = readAvoidedWords()
const [, , option, place] = process.argv

const findings = CHECKED.flatMap(findingsIn)
for (const finding of findings) console.error(inWords(finding))
if (option === '--all') countTheRest()
if (findings.length > 0) process.exit(1)

function countTheRest() {
  for (const path of place ? [place] : NOT_YET) {
    const found = findingsIn(path)
    const kinds = Object.entries(Object.groupBy(found, ({ kind }) => kind))
    console.log(`${path}: ${kinds.map(([kind, { length }]) => `${length} ${kind}`).join(', ') || 'none'}`)
    if (place) for (const finding of found) console.log(`  ${inWords(finding)}`)
  }
}

function inWords({ where, word, use }) {
  return `${where}: '${word}'; write: ${use}`
}

function findingsIn(place) {
  const isWithin = (file, path) => file === path || file.startsWith(`${path}/`)
  return filesIn(place)
    .filter((file) => PLACES.find((path) => isWithin(file, path)).length <= place.length)
    .flatMap(findingsInFile)
}

function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.split(sep).join('/')}`)
    .filter((file) => READABLE.test(file) && !SKIPPED.test(file))
}

function findingsInFile(file) {
  const source = readFileSync(join(root, file), 'utf8')
  // Parsing takes the time, and few files have such a word anywhere.
  if (!words.some(({ pattern }) => source.search(pattern) >= 0)) return []
  return readableText(file, source).flatMap(({ kind, text, start }) =>
    findAvoidedWords(text, words).map(({ word, index, use }) => {
      const line = lineCount(source.slice(0, start)) + lineCount(text.slice(0, index)) + 1
      return {
        kind: /\.(test|spec)\./.test(file) ? `test ${kind}` : kind,
        where: `${file}:${line}`,
        word,
        use,
      }
    }),
  )
}

function lineCount(text) {
  return text.split('\n').length - 1
}
