/** Table elements that CSS lays out as a grid lose their meaning in some browsers, so it is said again. */
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
