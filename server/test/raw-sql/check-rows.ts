import { readFileSync } from 'node:fs'
import { AliasNode, IdentifierNode, type KyselyPlugin, type OperationNode, RawNode } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Declared } from './declared-rows.ts'
import { best, first, misfit, type Shape } from './shape.ts'

type Row = Record<string, unknown>

/** Enough to see most branches; a large brand's list would take long. */
const CHECKED_ROWS = 100
const { BOOL, INT2, INT4, INT8, NUMERIC, TEXT, UUID, DATE, TIMESTAMPTZ } = pg.types.builtins
/** What's declared of a column by its type, which is known even if there are no rows. */
const KINDS = new Map<number, RegExp>([
  [BOOL, /^(boolean|true|false)$/],
  ...[INT2, INT4, INT8, NUMERIC].map((type) => [type, /^(number|-?\d.*)$/] as const),
  ...[TEXT, UUID, DATE, TIMESTAMPTZ].map((type) => [type, /^(string|".*")$/] as const),
])

const columns = new WeakMap<readonly unknown[], pg.FieldDef[]>()
const nodes = new WeakMap<object, OperationNode>()
let declared: Map<string, Declared[]> | undefined

/** What raw SQL returned that isn't what it declares, since the latest test. */
export const lies = new Set<string>()

/** Compares what raw SQL returns with what it declares: the compiler takes `sql<Row>` at its word. */
export const checkRows: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    nodes.set(queryId, node)
    return node
  },
  async transformResult({ result, queryId }) {
    const [node, fields] = [nodes.get(queryId), columns.get(result.rows)]
    const rows = result.rows.slice(0, CHECKED_ROWS) as Row[]
    if (!node || !fields) return result
    if (RawNode.is(node)) compare(node, (shape) => problemOfRows(shape, fields, rows))
    for (const [name, raw] of rawColumns(node)) {
      const field = fields.find((one) => one.name === name)!
      compare(raw, (shape) => problemOfColumn(shape, field, rows))
    }
    return result
  },
}

/** Kysely passes on the rows, but not what their columns are. */
export function rememberColumns(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const remembering = (...given: unknown[]) => {
    const asked = query(...given)
    if (asked instanceof Promise)
      asked.then(({ rows, fields }) => rows && columns.set(rows, fields)).catch(() => undefined)
    return asked
  }
  client.query = remembering as typeof client.query
}

/** Raw SQL that the query builder selects or returns under a name. */
function rawColumns(node: OperationNode): [string, RawNode][] {
  type Selected = { selections?: readonly { selection: OperationNode }[] }
  const { selections = [], returning } = node as Selected & { returning?: Selected }
  return [...selections, ...(returning?.selections ?? [])].flatMap(({ selection }) =>
    AliasNode.is(selection) && RawNode.is(selection.node) && IdentifierNode.is(selection.alias)
      ? [[selection.alias.name, selection.node]]
      : [],
  )
}

/** Several places may share a text. One of them has to be right. */
function compare({ sqlFragments }: RawNode, problemOf: (shape: Shape) => string | null) {
  declared ??= Map.groupBy<string, Declared>(
    JSON.parse(readFileSync(inject('declaredRows'), 'utf8')),
    ({ text }) => text,
  )
  const places = declared.get(sqlFragments.join('\0')) ?? []
  const problem = places.length > 0 && best(places.map(({ shape }) => problemOf(shape)))
  if (problem) lies.add(`${places[0]!.place}: ${problem}`)
}

function problemOfRows(shape: Shape, fields: pg.FieldDef[], rows: Row[]) {
  if (shape.isAnything) return null
  const declares = (name: string) => shape.objects.some((object) => name in object)
  const undeclared = fields.find(({ name }) => !declares(name))
  if (undeclared) return `${undeclared.name} isn't declared`
  const problemOf = ([name, column]: [string, Shape]) => {
    const field = fields.find((one) => one.name === name)
    if (field) return problemOfColumn(column, field, rows)
    return column.kinds.includes('undefined') ? null : `there's no column ${name}`
  }
  const [only, ...others] = shape.objects
  return others.length > 0
    ? first(rows.map((row) => misfit(row, shape, 'row')))
    : first(Object.entries(only ?? {}).map(problemOf))
}

function problemOfColumn(shape: Shape, { name, dataTypeID }: pg.FieldDef, rows: Row[]) {
  const kind = shape.isAnything ? undefined : KINDS.get(dataTypeID)
  if (kind && !shape.kinds.some((one) => kind.test(one))) return `${name} is of another type`
  return first(rows.map((row) => misfit(row[name], shape, name)))
}
