/** Some browsers drop the table roles of elements laid out as a CSS grid, so they're set explicitly. */
export function gridRole(isReadOnly = false, canSelect = false) {
  return {
    role: 'grid',
    'aria-readonly': isReadOnly || undefined,
    'aria-multiselectable': canSelect || undefined,
  } as const
}

export const ROW = { role: 'row' } as const
export const COLUMN_HEAD = { role: 'columnheader', scope: 'col' } as const
export const ROW_HEAD = { role: 'rowheader', scope: 'row' } as const
export const GRID_CELL = { role: 'gridcell' } as const
export const SELECTED = { 'aria-selected': true } as const
