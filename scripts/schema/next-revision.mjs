import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSqlFiles, SQL_FOLDER } from '../../server/src/platform/migrations/living-sql-files.ts'

/** What belongs into server/sql/revision.json: the revision goes up when the SQL has changed, and after a merge. */
export async function nextRevision() {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readSqlFiles(SQL_FOLDER)) hash.update(`${name} ${checksum}\n`)
  const checksum = hash.digest('hex')
  const text = await readFile(join(SQL_FOLDER, 'revision.json'), 'utf8')
  // Not parsed: where a merge left both sides in the file, the result has to be later than both.
  const revisions = [...text.matchAll(/"revision": (\d+)/g)].map(([, number]) => Number(number))
  const isCurrent = revisions.length === 1 && text.includes(checksum)
  const revision = Math.max(...revisions) + (isCurrent ? 0 : 1)
  return `${JSON.stringify({ revision, checksum }, null, 2)}\n`
}
