import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../paths.mjs'
import { walk } from './walk.mjs'

const FOLDERS = ['bench', 'contract/src', 'e2e', 'scripts', 'server', 'web/src']
const SKIPPED = new Set(['node_modules', 'generated', 'dist', 'test-results'])
const CODE = /\.(tsx?|jsx?|mjs)$/
const TEST = /\.(test|spec|fixture)\.\w+$|\/test\//

/** Every file with code, parsed: once, for all conventions. */
export function readSource() {
  return FOLDERS.flatMap(pathsIn)
    .filter((path) => CODE.test(path))
    .map(readCode)
}

function readCode(path) {
  return parseCode(path, readFileSync(join(root, path), 'utf8'))
}

function pathsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsIn(path) : [path]
    })
}

/** What the conventions look at in one file. Its tree is walked only when one of them asks. */
export function parseCode(path, text) {
  const parsed = parseSync(path, text)
  let found
  return {
    path,
    isTest: TEST.test(path),
    text,
    imports: importsIn(path, text, parsed.module),
    exports: parsed.module.staticExports.flatMap(({ entries }) => entries.map(describeExport)),
    comments: parsed.comments.map(({ value }) => value.trim()),
    // Read when asked: turning the tree into objects is what takes time.
    get program() {
      return parsed.program
    },
    tree() {
      found ??= walk(parsed.program)
      return found
    },
  }
}

function importsIn(path, text, { staticImports, staticExports, dynamicImports }) {
  const named = staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name),
  }))
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest }) => ({ target: moduleRequest.value, names: [] }))
  const dynamic = dynamicImports
    .map(({ moduleRequest }) => /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)))
    .flatMap((quoted) => (quoted ? [{ target: quoted[1], names: [] }] : []))
  return [...named, ...passedOn, ...dynamic].map(({ target, names }) => ({
    target: target.startsWith('.') ? posix.join(posix.dirname(path), target) : target,
    names,
  }))
}

function describeExport({ exportName, isType }) {
  return { name: exportName.name ?? 'default', isType }
}
