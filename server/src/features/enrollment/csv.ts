export interface CsvRecord {
  /** The line on which the record begins, as an editor counts. */
  line: number
  cells: string[]
}

export class CsvError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const DEFUSED = /^'(?=[=+\-@\t\r])/

/** RFC 4180, and a quote in front of whatever a spreadsheet would take for a formula. */
export function writeCsv(rows: readonly (readonly string[])[]) {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string) {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Takes commas or semicolons (as spreadsheets in many countries write them), any line ending and a BOM. */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const records: CsvRecord[] = []
  let line = 1
  let position = 0
  while (position < source.length) {
    const record = readRecord(source, position, separator, line)
    if (record.cells.some((cell) => cell !== '')) records.push({ line, cells: record.cells })
    line += record.lines
    position = record.end
  }
  return records
}

function separatorOf(source: string) {
  const firstLine = source.split(/\r?\n/, 1)[0] ?? ''
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}

function readRecord(source: string, start: number, separator: string, line: number) {
  const cells: string[] = []
  let position = start
  let lines = 0
  for (;;) {
    const cell =
      source[position] === '"' ? readQuoted(source, position, line) : readPlain(source, position, separator)
    cells.push(cell.text.trim().replace(DEFUSED, ''))
    lines += cell.lines
    position = cell.end
    if (source[position] === separator) position += 1
    else break
  }
  if (position < source.length && source[position] !== '\n' && source[position] !== '\r') {
    throw new CsvError(line, 'Text after a closing quote')
  }
  if (source[position] === '\r' && source[position + 1] === '\n') position += 1
  return { cells, lines: lines + 1, end: position + 1 }
}

function readPlain(source: string, start: number, separator: string) {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
    end += 1
  return { text: source.slice(start, end), end, lines: 0 }
}

function readQuoted(source: string, start: number, line: number) {
  let end = start + 1
  for (;;) {
    end = source.indexOf('"', end)
    if (end === -1) throw new CsvError(line, 'A quote is opened and never closed')
    if (source[end + 1] !== '"') break
    end += 2
  }
  const text = source.slice(start + 1, end)
  return { text: text.replaceAll('""', '"'), end: end + 1, lines: text.split(/\r\n|\r|\n/).length - 1 }
}
