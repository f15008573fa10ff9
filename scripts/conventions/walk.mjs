import { Visitor } from 'oxc-parser'

const WRITING_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

let found
let open
let names

/** What the conventions want to know about a file's code, found in one walk through its tree. */
export function walk(program) {
  found = { calls: new Set(), writes: [], sql: [] }
  open = []
  names = new Map()
  VISITOR.visit(program)
  return found
}

const VISITOR = new Visitor({
  FunctionDeclaration: enter,
  'FunctionDeclaration:exit': leave,
  FunctionExpression: enter,
  'FunctionExpression:exit': leave,
  ArrowFunctionExpression: enter,
  'ArrowFunctionExpression:exit': leave,
  VariableDeclarator: ({ id, init }) => init && names.set(init.start, id.name),
  Property: ({ key, value }) => names.set(value.start, key.name),
  CallExpression: addCall,
  TemplateLiteral: ({ quasis }) => addSql(quasis.map(({ value }) => value.cooked).join('$')),
  Literal: ({ value }) => typeof value === 'string' && addSql(value),
})

function enter({ id, start }) {
  open.push(id?.name ?? names.get(start))
}

function leave() {
  open.pop()
}

function addCall({ callee, arguments: [first] }) {
  if (callee.type === 'Identifier') found.calls.add(callee.name)
  const isWrite = callee.type === 'MemberExpression' && WRITING_CALLS.has(callee.property.name)
  if (isWrite) found.writes.push({ table: first?.value ?? '$', within: open[0] })
}

/** Any text with several words may be SQL. */
function addSql(text) {
  if (text.includes(' ')) found.sql.push({ text, within: open[0] })
}
