import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const SQL_FOLDER = fileURLToPath(new URL('../../../sql/', import.meta.url))
const CREATED = /^create (?:or replace|constraint) (?:(function|view) (\w+)|trigger (\w+)[^;]*? on (\w+))/gm
const NEEDS = /^-- needs: (.+)$/m

/** One file in server/sql: see docs/decisions/0013-living-sql.md. */
export interface SqlFile {
  /** Its path without the ending, such as `schedule/is-in-session`. */
  name: string
  sql: string
  checksum: string
  /** What it creates, such as `function works_at` or `trigger enrollments_change_published on enrollments`. */
  objects: string[]
  /** The files that have to be applied before it. */
  needs: string[]
}

export interface LivingSql {
  /** Grows with every change, so that an older version doesn't undo a newer one's. */
  revision: number
  /** In an order in which they can be applied. */
  files: SqlFile[]
}

const readBefore = new Map<string, Promise<LivingSql>>()

/** Read once: a version keeps the SQL it started with, even while the next one is being copied over it. */
export function knownLivingSql(folder: string): Promise<LivingSql> {
  const known = readBefore.get(folder) ?? readLivingSql(folder)
  readBefore.set(folder, known)
  return known
}

async function readLivingSql(folder: string): Promise<LivingSql> {
  const { revision } = JSON.parse(await readFile(`${folder}/revision.json`, 'utf8')) as LivingSql
  return { revision, files: await readSqlFiles(folder) }
}

export async function readSqlFiles(folder: string) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = paths.map(async (path) =>
    toSqlFile(path.slice(0, -4).split(sep).join('/'), await readFile(`${folder}/${path}`, 'utf8')),
  )
  return inOrder((await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1)))
}

function toSqlFile(name: string, sql: string): SqlFile {
  const objects = [...sql.matchAll(CREATED)].map(([, kind, object, trigger, table]) =>
    trigger ? `trigger ${trigger} on ${table}` : `${kind} ${object}`,
  )
  if (objects.length === 0) {
    throw new Error(
      `server/sql/${name}.sql must have a line that begins with "create or replace function", "… view", or "… trigger".`,
    )
  }
  const needs =
    NEEDS.exec(sql)?.[1]
      ?.split(',')
      .map((need) => need.trim()) ?? []
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), objects, needs }
}

/** By name, except that a file comes after those it needs. */
function inOrder(files: SqlFile[]) {
  const ordered = new Set<SqlFile>()
  const add = (file: SqlFile, waiting: string[]) => {
    if (waiting.includes(file.name)) {
      throw new Error(`Files in server/sql need each other: ${[...waiting, file.name].join(' → ')}.`)
    }
    for (const need of file.needs) {
      const needed = files.find(({ name }) => name === need)
      if (!needed) throw new Error(`server/sql/${file.name}.sql needs ${need}, which doesn't exist.`)
      add(needed, [...waiting, file.name])
    }
    ordered.add(file)
  }
  for (const file of files) add(file, [])
  return [...ordered]
}
