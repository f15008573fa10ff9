import { Visitor } from 'oxc-parser'
import { readSource } from '../conventions/source.mjs'

const STATUSES = { invalid: 400, notAllowed: 403, conflict: 409 }
const CONSTANT = /^[A-Z][A-Z_]*$/
const METHOD = /^to[A-Z]|^en$/
const PLACES = /^(contract|server\/src)\//
const SLICE = /^server\/src\/features\/([^/]+)\//

/** What each slice says when it refuses, in its own words. Values that vary are in braces. */
export function listRefusals() {
  const files = readSource().filter(({ path, isTest }) => PLACES.test(path) && !isTest)
  const plain = new Map(files.flatMap((file) => constantsIn(file, new Map())))
  const shared = files.flatMap((file) => constantsIn(file, plain))
  const found = {}
  for (const file of files) {
    const [, slice] = SLICE.exec(file.path) ?? []
    if (!slice) continue
    found[slice] = [
      ...(found[slice] ?? []),
      ...refusalsIn(file, new Map([...shared, ...constantsIn(file, plain)])),
    ]
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([slice, refusals]) => [slice, sortedOnce(refusals)])
      .filter(([, refusals]) => refusals.length > 0)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
}

function constantsIn({ program, text }, known) {
  const constants = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init || !CONSTANT.test(id.name ?? '')) return
      const words = typeof init.value === 'number' ? String(init.value) : wordsOf(init, text, known)
      if (words) constants.push([id.name, words])
    },
  }).visit(program)
  return constants
}

function refusalsIn({ program, text }, constants) {
  const refusals = []
  const add = (status, node, ending = '') => {
    const words = node && wordsOf(node, text, constants)
    if (words) refusals.push({ status, message: words + ending })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [message] }) => {
      if (callee.name === 'notFound') add(404, message, ' not found')
      else if (Object.hasOwn(STATUSES, callee.name ?? '')) add(STATUSES[callee.name], message)
    },
    NewExpression: ({ callee, arguments: [status, message] }) => {
      if (callee.name === 'Refusal' && typeof status?.value === 'number') add(status.value, message)
    },
  }).visit(program)
  return refusals
}

function wordsOf(node, text, constants) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') return constants.get(node.name) ?? null
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis
    .map(
      ({ value }, i) =>
        value.cooked + (node.expressions[i] ? nameOf(node.expressions[i], text, constants) : ''),
    )
    .join('')
}

/** A constant's value, or what the expression is about: `{count} sessions are` for a plural. */
function nameOf(node, text, constants) {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const [about, ...words] = node.arguments
    const last = words.at(-1)?.value
    return nameOf(about, text, constants) + (typeof last === 'string' ? ` ${last}` : '')
  }
  const names = text.slice(node.start, node.end).match(/[A-Za-z]\w*/g) ?? ['…']
  return constants.get(names[0]) ?? `{${names.filter((name) => !METHOD.test(name)).at(-1)}}`
}

function sortedOnce(refusals) {
  const once = new Map(refusals.map((refusal) => [`${refusal.status} ${refusal.message}`, refusal]))
  return [...once.values()].sort((a, b) => a.status - b.status || a.message.localeCompare(b.message, 'en'))
}
