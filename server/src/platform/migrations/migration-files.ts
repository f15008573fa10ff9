import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const KIND = /^-- (expands|contracts: needs \d{4})\b/

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** What it means for versions that don't know it: see docs/decisions/0012-expand-then-contract.md. */
  kind: string
}

const readBefore = new Map<string, Promise<Migration[]>>()

/** Read once: a version knows the migrations it started with, even while the next one is being copied over it. */
export function knownMigrations(folder: string): Promise<Migration[]> {
  const known = readBefore.get(folder) ?? readMigrations(folder)
  readBefore.set(folder, known)
  return known
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), kind: kindOf(name, sql) }
    }),
  )
}

function kindOf(name: string, sql: string) {
  const kind = KIND.exec(sql)?.[1]
  if (!kind) throw new Error(`Migration ${name} must begin with "-- expands" or "-- contracts: needs NNNN".`)
  return kind
}

export type Applied = Pick<Migration, 'name' | 'kind'>

export function leftBehindBy(known: Pick<Migration, 'name'>[], applied: Applied[]): string | undefined {
  const names = new Set(known.map(({ name }) => name))
  const numbers = new Set(known.map(({ name }) => numberOf(name)))
  const isFine = ({ name, kind }: Applied) =>
    names.has(name) || kind === 'expands' || numbers.has(kind.slice(-4))
  return applied.find((migration) => !isFine(migration))?.name
}

function numberOf(name: string) {
  return name.slice(0, 4)
}
