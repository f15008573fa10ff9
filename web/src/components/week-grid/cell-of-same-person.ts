import { type CellAddress, cellKey } from './cell.ts'

/** Another hour of the person whose cell this is, if it's drawn: in their card, or in their column. */
export function cellOfSamePerson(cell: Element | null, { date, hour }: CellAddress) {
  const from = cell?.closest<HTMLTableCellElement>('[data-at]')
  if (!from) return null
  const selector = `[data-at="${cellKey(date, hour)}"]`
  const card = from.closest('[data-person]')
  if (card) return card.querySelector<HTMLElement>(selector)
  const cells = from.closest('table')?.querySelectorAll<HTMLTableCellElement>(selector) ?? []
  return [...cells].find(({ cellIndex }) => cellIndex === from.cellIndex) ?? null
}
