import { parseSync, Visitor } from 'oxc-parser'
import { blank } from './find-avoided-words.mjs'

const INLINE_CODE = /`[^`\n]*`/g
const FENCED_CODE = /^```.*?^```/gms
const ADDRESS = /\]\([^)]*\)|https?:\/\/\S+/g
// SQL is lowercase throughout the project; a sentence starts with a capital letter.
const SQL = /^\s*(--|alter|create|delete|drop|insert|lock|select|set|update|with)\s/
const NOT_PROSE = /^(className|class|id|href|to|name|type|data-.*|autoComplete|d)$/

/** The pieces of a file that people read, each with its position: prose, strings, JSX text, and comments. */
export function readableText(file, source) {
  if (file.endsWith('.json')) return descriptions(source)
  if (/\.(md|ya?ml)$|Dockerfile$/.test(file)) return [{ kind: 'docs', text: withoutCode(source), start: 0 }]
  if (file.endsWith('.sql')) return sqlComments(source)
  return textInCode(file, source)
}

function withoutCode(text) {
  return [FENCED_CODE, INLINE_CODE, ADDRESS].reduce((left, code) => left.replaceAll(code, blank), text)
}

function descriptions(source) {
  const found = source.matchAll(/"(?:summary|description)": ("(?:[^"\\]|\\.)*")/g)
  return [...found].map(({ 1: value, index }) => ({ kind: 'API', text: JSON.parse(value), start: index }))
}

function sqlComments(source) {
  const found = source.matchAll(/--\s(.*)$/gm)
  return [...found].map(({ 1: text, index }) => ({ kind: 'comment', text: withoutCode(text), start: index }))
}

function textInCode(file, source) {
  const { program, comments } = parseSync(file, source)
  const pieces = comments.map(({ value, start }) => ({ kind: 'comment', text: withoutCode(value), start }))
  const skipped = new Set()
  const skip = (node) => node && skipped.add(node.start)
  const add = ({ start }, text) => {
    if (!skipped.has(start) && isProse(text)) pieces.push({ kind: 'text', text: withoutCode(text), start })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => skip(source),
    ExportNamedDeclaration: ({ source }) => skip(source),
    TSLiteralType: ({ literal }) => skip(literal),
    Property: ({ key }) => skip(key),
    JSXAttribute: ({ name, value }) => NOT_PROSE.test(name.name) && skip(value),
    TaggedTemplateExpression: ({ quasi }) => quasi.quasis.forEach(skip),
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateElement: (node) => add(node, node.value.cooked ?? ''),
    JSXText: (node) => add(node, node.value),
  }).visit(program)
  return pieces
}

/** A phrase, or a single word with a capital letter; other single words are keys, paths, and the like. */
function isProse(text) {
  return !SQL.test(text) && (/\S\s+\S/.test(text) || /^\s*[A-Z][a-z]+\W*$/.test(text))
}
