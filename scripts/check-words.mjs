// Looks for the words to avoid (the table in docs/voice.md) in everything people read: documents, comments, and texts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './paths.mjs'

const FILES = [
  '*.md',
  'docs/**/*.{md,json,sql}',
  'compose*.yaml',
  'Dockerfile',
  '.github/**/*.yml',
  '{bench,contract/src,e2e,scripts,server,web/src}/**/*.{ts,tsx,mjs,sql,md}',
]
const SKIPPED = /node_modules|proofs|generated|\/dist\/|docs\/voice\.md|bench\/RESULTS\.md|words\.test\.mjs/
const CODE = /\.(tsx?|mjs)$/
const IN_CODE = /^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+/gm
// SQL is lowercase throughout the project; a sentence starts with a capital letter.
const SQL = /^\s*(--|alter|create|delete|drop|insert|lock|select|set|update|with)\s/
const NOT_READ = /^(className|class|id|href|to|name|type|data-.*|autoComplete|d)$/

/** The pieces of a file that people read, each with its position. */
export function readableText(file, source) {
  if (file.endsWith('.json')) return matches(source, /"(?:summary|description)": "(?:[^"\\]|\\.)*"/g)
  if (file.endsWith('.sql')) return matches(source, /--\s.*$/gm)
  return CODE.test(file) ? textInCode(file, source) : [{ text: source, start: 0 }]
}

/** Comments, phrases, and single words with a capital letter; other single words are keys, paths, and the like. */
function textInCode(file, source) {
  const { program, comments } = parseSync(file, source)
  const pieces = comments.map(({ value, start }) => ({ text: value, start }))
  const skipped = new Set()
  const skip = (node) => node && skipped.add(node.start)
  const add = ({ start }, text) => {
    const isRead = !SQL.test(text) && (/\S\s+\S/.test(text) || /^\s*[A-Z][a-z]+\W*$/.test(text))
    if (isRead && !skipped.has(start)) pieces.push({ text, start })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => skip(source),
    ExportNamedDeclaration: ({ source }) => skip(source),
    TSLiteralType: ({ literal }) => skip(literal),
    Property: ({ key }) => skip(key),
    JSXAttribute: ({ name, value }) => NOT_READ.test(name.name) && skip(value),
    TaggedTemplateExpression: ({ quasi }) => quasi.quasis.forEach(skip),
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateElement: (node) => add(node, node.value.cooked ?? ''),
    JSXText: (node) => add(node, node.value),
  }).visit(program)
  return pieces
}

/** A pattern for each word in the table, what to write instead, and where the word is fine. */
export function readAvoidedWords() {
  const [, table] = readFileSync(join(root, 'docs/voice.md'), 'utf8').split('| Avoid | Use | Fine in |\n')
  return table
    .split('\n\n')[0]
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [, avoid, use, fineIn = ''] = row.split('|')
      const fine = quoted(fineIn).map(
        (words) => new RegExp(words, words === words.toLowerCase() ? 'gi' : 'g'),
      )
      return quoted(avoid).map((word) => {
        const body = word.replace('*', '[a-z]*').replaceAll(' ', '\\s+')
        return { use: use.trim(), fine, pattern: new RegExp(`(?<![\\w/-])${body}(?![\\w-])`, 'gi') }
      })
    })
}

export function findAvoidedWords(text, words) {
  return words.flatMap(({ pattern, fine, use }) => {
    const rest = fine.reduce(
      (left, phrase) => left.replaceAll(phrase, blank),
      text.replaceAll(IN_CODE, blank),
    )
    return [...rest.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, use }))
  })
}

function matches(source, pattern) {
  return [...source.matchAll(pattern)].map(({ 0: text, index: start }) => ({ text, start }))
}

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ')
}

if (import.meta.main) {
  const words = readAvoidedWords()
  for (const file of globSync(FILES, { cwd: root }).map((path) => path.replaceAll('\\', '/'))) {
    if (SKIPPED.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    // Parsing takes the time, and few files have such a word anywhere.
    if (!words.some(({ pattern }) => source.search(pattern) >= 0)) continue
    for (const { text, start } of readableText(file, source)) {
      for (const { word, index, use } of findAvoidedWords(text, words)) {
        console.error(
          `${file}:${source.slice(0, start + index).split('\n').length}: '${word}'; write: ${use}`,
        )
        process.exitCode = 1
      }
    }
  }
}
