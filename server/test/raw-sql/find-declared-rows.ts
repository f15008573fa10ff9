import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/declared-rows')

/** The file with every `sql<Row>`. The compiler takes seconds, so it's asked again only after a change. */
export async function findDeclaredRows() {
  const hash = createHash('sha256')
  for (const path of globSync('{contract/src,server/src,server/test/raw-sql}/**/*.ts', { cwd: ROOT }).sort())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(ROOT, path)))
  const file = join(CACHE, `${hash.digest('hex')}.json`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'declared-rows.ts'), file])
  return file
}
