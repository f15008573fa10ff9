import type { ReactNode } from 'react'
import type { Cell, CellAddress } from '../cell.ts'
import type { GridLook, GridPerson } from '../week-grid-props.ts'

/** What all cards share. It keeps its identity until one of its parts changes. */
export interface PeopleView<Person extends GridPerson> extends GridLook {
  days: readonly string[]
  hours: readonly number[]
  now: CellAddress
  cellAt: (person: Person, date: string, hour: number) => Cell
  summaryOf: ((person: Person) => ReactNode) | undefined
  isReadOnly: boolean
  observe: (card: HTMLElement, show: (isNear: boolean) => void) => () => void
}
