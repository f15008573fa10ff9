/** Every number in a benchmark's tables, by the words that lead to it: what's measured, and the column's name. */
export function figuresIn(output) {
  const figures = {}
  let columns = null
  for (const line of output.split('\n')) {
    const cells = cellsOf(line)
    if (!cells) columns = null
    else if (!columns) columns = cells
    else if (!isRule(cells)) addRow(figures, columns, cells)
  }
  return figures
}

function cellsOf(line) {
  return line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : null
}

function isRule(cells) {
  return cells.every((cell) => /^:?-+:?$/.test(cell))
}

function addRow(figures, columns, [subject, ...cells]) {
  for (const [index, cell] of cells.entries()) {
    const number = /^-?[\d.,]+/.exec(cell)?.[0].replaceAll(',', '')
    if (number && Number.isFinite(Number(number)))
      figures[`${subject}: ${columns[index + 1]}`] = Number(number)
  }
}
