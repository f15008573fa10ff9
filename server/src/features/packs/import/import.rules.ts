import {
  PACK_COLUMNS,
  type PackImportPreview,
  type PackImportRow,
  type PackProblem,
} from '@spotter/contract/packs/packs.ts'
import { LIMITS, MAX_IMPORT_ROWS, MAX_PACK_SESSIONS } from '@spotter/contract/shared/limits.ts'
import { isPrintable } from '@spotter/contract/shared/text.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { type CsvRecord, readCsv } from '../../../platform/csv/csv.ts'

type Column = (typeof PACK_COLUMNS)[number]

export interface PackImportFacts {
  today: string
  /** By email in lowercase. */
  trainees: ReadonlyMap<string, string>
  /** How many sessions an offer has, by its name in lowercase. */
  offers: ReadonlyMap<string, number>
  /** What was imported already: see `keyOf`. */
  imported: ReadonlySet<string>
}

export interface ImportedPack {
  traineeId: string
  name: string
  size: number
  left: number
  validUntil: string | null
}

export interface CheckedPacks extends PackImportPreview {
  packs: ImportedPack[]
}

const REQUIRED: readonly Column[] = ['Email', 'Pack', 'Left']

export function keyOf(traineeId: string, name: string, validUntil: string | null) {
  return `${traineeId} ${validUntil ?? ''} ${name.toLowerCase()}`
}

export function emailsIn(csv: string): string[] {
  const [head, ...records] = readCsv(csv)
  const at = head ? columnsOf(head).get('Email') : undefined
  if (at === undefined) return []
  return [...new Set(records.slice(0, MAX_IMPORT_ROWS).map(({ cells }) => (cells[at] ?? '').toLowerCase()))]
}

export function checkPackImport(csv: string, facts: PackImportFacts): CheckedPacks {
  const [head, ...records] = readCsv(csv)
  const problem = problemOfFile(head, records)
  if (problem) return { rows: [], problems: [problem], ready: 0, packs: [] }
  const columns = columnsOf(head as CsvRecord)
  const known = new Set(facts.imported)
  const packs: ImportedPack[] = []
  const rows = records.map((record) => {
    const row = rowOf(record, columns)
    const pack = record.problem ? null : checkRow(row, facts, known)
    if (record.problem) row.problems.push({ line: row.line, column: null, message: record.problem })
    if (pack) packs.push(pack)
    return row
  })
  return { rows, problems: rows.flatMap((row) => row.problems), ready: packs.length, packs }
}

function problemOfFile(head: CsvRecord | undefined, records: CsvRecord[]): PackProblem | null {
  const about = (message: string, column: string | null = null) => ({
    line: head?.line ?? 1,
    column,
    message,
  })
  if (!head) return about('The file is empty')
  if (head.problem) return about(head.problem)
  const known = columnsOf(head)
  const missing = REQUIRED.find((column) => !known.has(column))
  if (missing) return about(`The first line needs a "${missing}" column`, missing)
  if (records.length === 0) return about('The file has no packs below its first line')
  return records.length > MAX_IMPORT_ROWS ? about(`At most ${MAX_IMPORT_ROWS} packs at a time`) : null
}

/** 'Valid until', 'valid_until', and 'VALIDUNTIL' are the same column. */
function columnsOf(head: CsvRecord) {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const found = head.cells.map((cell) => PACK_COLUMNS.find((column) => plain(column) === plain(cell)))
  return new Map(found.flatMap((column, index) => (column ? [[column, index] as const] : [])).reverse())
}

function rowOf({ line, cells }: CsvRecord, columns: ReadonlyMap<Column, number>): PackImportRow {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  return {
    line,
    email: cell('Email'),
    pack: cell('Pack'),
    left: cell('Left'),
    validUntil: cell('Valid until'),
    problems: [],
  }
}

function checkRow(row: PackImportRow, facts: PackImportFacts, known: Set<string>): ImportedPack | null {
  const add = (column: Column, message: string) => row.problems.push({ line: row.line, column, message })
  const traineeId = facts.trainees.get(row.email.toLowerCase())
  if (!traineeId) add('Email', row.email ? 'Not a trainee of this gym' : 'Email is required')
  const nameProblem = problemOfName(row.pack)
  if (nameProblem) add('Pack', nameProblem)
  const left = /^\d{1,3}$/.test(row.left) ? Number(row.left) : 0
  if (left < 1 || left > MAX_PACK_SESSIONS) add('Left', `Must be 1 to ${MAX_PACK_SESSIONS}`)
  const validUntil = row.validUntil || null
  if (validUntil && !CalendarDate.safeParse(validUntil).success)
    add('Valid until', 'Must be a date such as 2027-03-03')
  else if (validUntil && validUntil < facts.today) add('Valid until', 'This day is in the past')
  if (!traineeId || row.problems.length > 0) return null
  const key = keyOf(traineeId, row.pack, validUntil)
  if (known.has(key)) add('Pack', 'This trainee already has this pack from an import')
  known.add(key)
  if (row.problems.length > 0) return null
  const size = Math.max(left, facts.offers.get(row.pack.toLowerCase()) ?? 0)
  return { traineeId, name: row.pack, size, left, validUntil }
}

function problemOfName(name: string) {
  if (name === '') return 'Pack is required'
  if (name.length > LIMITS.packName) return `Must be at most ${LIMITS.packName} characters`
  return isPrintable(name) && !name.includes('\uFFFD')
    ? null
    : "Contains characters we can't read. Save the file as UTF-8."
}
