// Checks the conventions in CONTRIBUTING.md that a script can judge. Reads and parses the source once for all of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { findImportCycles } from './find-import-cycles.mjs'
import { findUnlistedLimits } from './find-unlisted-limits.mjs'
import { findUnrecordedVerbs } from './find-unrecorded-verbs.mjs'
import { findSqlWrites, findWrites } from './find-writes.mjs'
import { findWrongImports } from './find-wrong-imports.mjs'
import { readSource } from './source.mjs'
import { findForeignWrites, readTableOwners } from './table-owners.mjs'

const files = timed('reading the source', readSource)
const sql = readSql()
const server = timed('finding writes', () => findWrites(files, sql))

const problems = [
  timed('import directions', () => findWrongImports(files)),
  timed('import cycles', () => findImportCycles(files)),
  timed('table owners', () =>
    findForeignWrites([...server, ...findSqlWrites(sql)], readTableOwners(read('docs/architecture.md'))),
  ),
  timed('limits', () => findUnlistedLimits(files)),
  timed('activity', () => findUnrecordedVerbs(server)),
].flat()

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

function readSql() {
  const paths = globSync('server/sql/**/*.sql', { cwd: root })
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: read(path) }))
}

function timed(name, work) {
  const started = performance.now()
  const found = work()
  console.log(`${name}: ${(performance.now() - started).toFixed(0)} ms`)
  return found
}
