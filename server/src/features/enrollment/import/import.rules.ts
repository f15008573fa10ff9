import {
  CreateTraineeRequest,
  IMPORT_COLUMNS,
  type ImportPreview,
  type ImportProblem,
  type ImportRow,
} from '@spotter/contract/enrollment/enrollment.ts'
import { SessionsPerWeek } from '@spotter/contract/enrollment/wishes.ts'
import { MAX_IMPORT_ROWS } from '@spotter/contract/shared/limits.ts'
import { Email } from '@spotter/contract/shared/text.ts'
import { type CsvRecord, readCsv } from '../../../platform/csv/csv.ts'

type Column = (typeof IMPORT_COLUMNS)[number]

export interface ImportFacts {
  locations: { id: string; name: string }[]
  trainees: ReadonlySet<string>
}

export interface ImportedPerson {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  status: 'Pending' | 'Approved'
  locationId: string
  /** Null means the gym's default. */
  sessionsPerWeek: number | null
}

export interface CheckedImport extends ImportPreview {
  people: ImportedPerson[]
}

const REQUIRED: readonly Column[] = ['First name', 'Last name', 'Email']
const FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  status: 'Status',
  sessionsPerWeek: 'Sessions per week',
} as const
/** What a decoder puts in place of bytes that aren't text. */
const UNREADABLE = '\uFFFD'
const SPOILED = "Contains characters we can't read. Save the file as UTF-8."
const Person = CreateTraineeRequest.omit({ gymLocationId: true }).extend({
  sessionsPerWeek: SessionsPerWeek.nullable(),
})

export function emailsIn(csv: string): string[] {
  const [head, ...records] = readCsv(csv)
  const at = head ? columnsOf(head).get('Email') : undefined
  if (at === undefined) return []
  const cells = records.slice(0, MAX_IMPORT_ROWS).map((record) => Email.safeParse(record.cells[at]))
  return [...new Set(cells.flatMap((email) => (email.success ? [email.data] : [])))]
}

export function checkImport(csv: string, facts: ImportFacts): CheckedImport {
  const [head, ...records] = readCsv(csv)
  const problem = problemOfFile(head, records)
  if (problem) return { rows: [], problems: [problem], ready: 0, people: [] }
  return checkRecords(head as CsvRecord, records, facts)
}

function problemOfFile(head: CsvRecord | undefined, records: CsvRecord[]): ImportProblem | null {
  const about = (message: string, line = 1, column: string | null = null) => ({ line, column, message })
  if (!head) return about('The file is empty')
  if (head.problem) return about(head.problem, head.line)
  const known = columnsOf(head)
  const missing = REQUIRED.find((column) => !known.has(column))
  if (missing) return about(`The first line needs a "${missing}" column`, head.line, missing)
  if (records.length === 0) return about('The file has no trainees below its first line', head.line)
  if (records.length > MAX_IMPORT_ROWS) return about(`At most ${MAX_IMPORT_ROWS} trainees at a time`)
  return null
}

/** 'First name', 'first_name', and 'FIRSTNAME' are the same column. */
function columnsOf(head: CsvRecord) {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const found = head.cells.map((cell) => IMPORT_COLUMNS.find((column) => plain(column) === plain(cell)))
  return new Map(found.flatMap((column, index) => (column ? [[column, index] as const] : [])).reverse())
}

function checkRecords(head: CsvRecord, records: CsvRecord[], facts: ImportFacts): CheckedImport {
  const columns = columnsOf(head)
  const firstLineOf = new Map<string, number>()
  const people: ImportedPerson[] = []
  const rows = records.map((record) => {
    const cell = (column: Column) => record.cells[columns.get(column) ?? -1] ?? ''
    const row: ImportRow = {
      line: record.line,
      firstName: cell('First name'),
      lastName: cell('Last name'),
      email: cell('Email'),
      phone: cell('Phone'),
      location: cell('Location'),
      status: cell('Status'),
      sessionsPerWeek: cell('Sessions per week'),
      problems: [],
    }
    const message = problemOfLine(record, head)
    const person = message ? null : checkRow(row, facts, firstLineOf)
    if (message) row.problems.push({ line: row.line, column: null, message })
    if (person) people.push(person)
    return row
  })
  return { rows, problems: rows.flatMap((row) => row.problems), ready: people.length, people }
}

function problemOfLine({ problem, cells }: CsvRecord, head: CsvRecord) {
  if (problem) return problem
  const isTooLong = cells.slice(head.cells.length).some((cell) => cell !== '')
  return isTooLong ? 'This row has more cells than the file has columns' : null
}

function checkRow(
  row: ImportRow,
  facts: ImportFacts,
  firstLineOf: Map<string, number>,
): ImportedPerson | null {
  const add = (column: Column, message: string) => {
    if (row.problems.some((problem) => problem.column === column)) return
    row.problems.push({ line: row.line, column, message })
  }
  const { firstName, lastName, email, phone } = row
  for (const [field, column] of Object.entries(FIELDS)) {
    if (row[field as keyof typeof FIELDS].includes(UNREADABLE)) add(column, SPOILED)
  }
  const parsed = Person.safeParse({
    firstName,
    lastName,
    email,
    phone,
    status: statusOf(row.status),
    sessionsPerWeek: row.sessionsPerWeek === '' ? null : Number(row.sessionsPerWeek),
  })
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof typeof FIELDS
    add(FIELDS[field], field === 'status' ? 'Must be Pending or Approved' : issue.message)
  }
  const address = email.toLowerCase()
  const emailProblem = problemOfAddress(address, facts, firstLineOf)
  if (emailProblem) add('Email', emailProblem)
  if (!firstLineOf.has(address)) firstLineOf.set(address, row.line)
  const location = findLocation(row.location, facts.locations)
  if (typeof location === 'string') add('Location', location)
  if (!parsed.success || typeof location === 'string' || row.problems.length > 0) return null
  return { ...parsed.data, phone: parsed.data.phone || null, locationId: location.id }
}

function statusOf(text: string) {
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

function problemOfAddress(email: string, facts: ImportFacts, firstLineOf: Map<string, number>) {
  const twin = firstLineOf.get(email)
  if (twin !== undefined && email !== '') return `Same email as on line ${twin}`
  if (facts.trainees.has(email)) return 'Already a trainee of this gym'
  return null
}

function findLocation(name: string, locations: ImportFacts['locations']): { id: string } | string {
  const only = locations.length === 1 ? locations[0] : undefined
  if (name === '')
    return only ?? (locations.length === 0 ? 'This gym has no locations yet' : 'Location is required')
  const found = locations.filter((location) => location.name.toLowerCase() === name.toLowerCase())
  if (found.length > 1) return `This gym has several locations named "${name}"`
  return found[0] ?? `This gym has no location named "${name}"`
}
