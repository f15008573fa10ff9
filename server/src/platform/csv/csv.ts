export interface CsvRecord {
  /** The line where the record starts, as an editor counts lines. */
  line: number
  cells: string[]
  /** Why it can't be read. If it can't, it has no cells. */
  problem: string | null
}

/**
 * Where a spreadsheet would see a formula: at the start of a cell, and inside it wherever a program that expects
 * another separator would start a new cell. A negative number stays one.
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])(?!-\d+(?:\.\d+)?$)|(?<=[;,\t\r\n"])(?=[=+\-@＝＋－＠])/g
const DEFUSED = /^'(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n"])'(?=[=+\-@＝＋－＠])/g

/** RFC 4180, with a quote in front of anything a spreadsheet would mistake for a formula. */
export function writeCsv(rows: readonly (readonly string[])[]) {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string) {
  const safe = text.replace(FORMULA, "'")
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Accepts commas or semicolons (which spreadsheets use in many countries), any line ending, and a BOM. */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const records: CsvRecord[] = []
  let line = 1
  let position = 0
  while (position < source.length) {
    const { cells, problem, lines, end } = readRecord(source, position, separator)
    if (problem || cells.some((cell) => cell !== '')) records.push({ line, cells, problem })
    line += lines
    position = end
  }
  return records
}

function separatorOf(source: string) {
  const firstLine = source.split(/\r?\n/, 1)[0] ?? ''
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}

function readRecord(source: string, start: number, separator: string) {
  const cells: string[] = []
  let position = start
  let lines = 1
  for (;;) {
    const cell =
      source[position] === '"' ? readQuoted(source, position) : readPlain(source, position, separator)
    if (!cell) return misquoted(source, start, 'A quote is never closed')
    cells.push(cell.text.trim().replace(DEFUSED, ''))
    lines += cell.lines
    position = cell.end
    if (source[position] === separator) position += 1
    else break
  }
  if (position < source.length && !isLineEnd(source[position])) {
    return misquoted(source, start, 'Text after a closing quote')
  }
  return { cells, problem: null, lines, end: afterLineEnd(source, position) }
}

/** Gives up on one line only, so an extra quote doesn't swallow the lines below it. */
function misquoted(source: string, start: number, problem: string) {
  let end = start
  while (end < source.length && !isLineEnd(source[end])) end += 1
  return { cells: [], problem, lines: 1, end: afterLineEnd(source, end) }
}

function isLineEnd(character: string | undefined) {
  return character === '\n' || character === '\r'
}

function afterLineEnd(source: string, position: number) {
  return position + (source[position] === '\r' && source[position + 1] === '\n' ? 2 : 1)
}

function readPlain(source: string, start: number, separator: string) {
  let end = start
  while (end < source.length && source[end] !== separator && !isLineEnd(source[end])) end += 1
  return { text: source.slice(start, end), end, lines: 0 }
}

function readQuoted(source: string, start: number) {
  let end = start + 1
  for (;;) {
    end = source.indexOf('"', end)
    if (end === -1) return null
    if (source[end + 1] !== '"') break
    end += 2
  }
  const text = source.slice(start + 1, end)
  return { text: text.replaceAll('""', '"'), end: end + 1, lines: text.split(/\r\n|\r|\n/).length - 1 }
}
