/** A cell in the table, counted from 0 without the headers. */
export interface TablePlace {
  row: number
  column: number
}

interface TableSize {
  rows: number
  columns: number
}

/** Where a key leads, as in the WAI-ARIA grid pattern; null for any other key. */
export function moveInTable(
  size: TableSize,
  from: TablePlace,
  key: string,
  isControl: boolean,
): TablePlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowLeft':
      return { ...from, column: isControl ? 0 : Math.max(0, from.column - 1) }
    case 'ArrowRight':
      return { ...from, column: isControl ? last.column : Math.min(last.column, from.column + 1) }
    case 'ArrowUp':
      return { ...from, row: isControl ? 0 : Math.max(0, from.row - 1) }
    case 'ArrowDown':
      return { ...from, row: isControl ? last.row : Math.min(last.row, from.row + 1) }
    case 'Home':
      return { row: isControl ? 0 : from.row, column: 0 }
    case 'End':
      return { row: isControl ? last.row : from.row, column: last.column }
    default:
      return null
  }
}
