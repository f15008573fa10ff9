import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'

/** What a statement or an expression in raw SQL is said to return. */
export interface Declared {
  place: string
  /** Its text between interpolations, which is how it's recognized when it runs. */
  text: string
  shape: Shape
}

const SERVER = join(import.meta.dirname, '../..')
const DEEPEST = 8

let checker: Checker

/** The rows of every `sql<Row>`: worked out by the compiler, because types are gone at run time. */
function readDeclaredRows(): Declared[] {
  const api = new API({ cwd: SERVER })
  const [project] = api.updateSnapshot({ openProjects: [join(SERVER, 'tsconfig.json')] }).getProjects()
  checker = project!.checker
  const paths = globSync('{src,test/raw-sql}/**/*.ts', {
    cwd: SERVER,
    exclude: (path) => path.endsWith('.test.ts'),
  })
  const found = paths.flatMap((path) => {
    const file = project!.program.getSourceFile(join(SERVER, path))
    return file?.text.includes('sql<') ? declaredIn(file, path) : []
  })
  api.close()
  return found
}

function declaredIn(file: SourceFile, path: string) {
  const found: Declared[] = []
  visit(file)
  return found

  function visit(node: Node) {
    if (isTaggedTemplateExpression(node) && node.typeArguments && node.tag.getText() === 'sql') {
      const line = file.text.slice(0, node.tag.getStart()).split('\n').length
      const type = checker.getTypeFromTypeNode(node.typeArguments[0]!)!
      found.push({ place: `${path}:${line}`, text: textOf(node), shape: shapeOf(type) })
    }
    node.forEachChild(visit)
  }
}

function textOf({ template }: TaggedTemplateExpression) {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('\0')
}

function shapeOf(type: Type, depth = 0): Shape {
  const shape: Shape = { kinds: [], objects: [], lists: [] }
  for (const part of type.isUnionType() ? type.getTypes() : [type]) add(part)
  return shape

  function add(part: Type) {
    if (part.flags & TypeFlags.Primitive) shape.kinds.push(checker.typeToString(part))
    else if (checker.isArrayLikeType(part)) shape.lists.push(itemsOf(part, depth))
    else if (depth < DEEPEST && isRecord(part)) shape.objects.push(fieldsOf(part, depth))
    else shape.isAnything = true
  }
}

function itemsOf(list: Type, depth: number) {
  return checker.getTypeArguments(list as TypeReference).map((item) => shapeOf(item, depth + 1))
}

/** Neither a class of the language or of Node, such as Buffer, nor something unknown. */
function isRecord(type: Type) {
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return false
  return checker.getPropertiesOfType(type).every(({ name }) => !name.startsWith('__@'))
}

function fieldsOf(type: Type, depth: number) {
  const fields = checker.getPropertiesOfType(type)
  return Object.fromEntries(
    fields.map((field) => [field.name, shapeOf(checker.getTypeOfSymbol(field)!, depth + 1)]),
  )
}

writeFileSync(process.argv[2]!, JSON.stringify(readDeclaredRows()))
