import type { Cell } from '../cell.ts'
import type { GridPerson } from '../week-grid-props.ts'

/** How many hours nobody has anything in, before the first and after the last that someone has. */
export interface NarrowHours {
  before: number
  after: number
}

export type NarrowSide = keyof NarrowHours

interface Week<Person extends GridPerson> {
  days: readonly string[]
  hours: readonly number[]
  cellAt: (person: Person, date: string, hour: number) => Cell
}

/** Each person is looked at a single time, until they're a new object or other days are shown: most changes concern one. */
export function narrowHoursOf<Person extends GridPerson>({ days, hours, cellAt }: Week<Person>) {
  const spans = new WeakMap<Person, { first: number; last: number }>()

  function spanOf(person: Person) {
    const known = spans.get(person)
    if (known) return known
    const isUsed = (hour: number) => days.some((date) => cellAt(person, date, hour).state !== 'not-set')
    const span = { first: hours.findIndex(isUsed), last: hours.findLastIndex(isUsed) }
    spans.set(person, span)
    return span
  }

  return (people: readonly Person[]): NarrowHours => {
    const used = people.map(spanOf).filter(({ first }) => first >= 0)
    if (used.length === 0) return { before: 0, after: 0 }
    return {
      before: Math.min(...used.map(({ first }) => first)),
      after: hours.length - 1 - Math.max(...used.map(({ last }) => last)),
    }
  }
}

/** Which end of the day the hour at this position is at, if it's narrow. */
export function narrowSideOf(
  position: number,
  count: number,
  { before, after }: NarrowHours,
): NarrowSide | null {
  if (position < before) return 'before'
  return position >= count - after ? 'after' : null
}

/** The grid columns of the hours. The style sheet sets the widths of the two ends, which may be wide for a while. */
export function hourColumns(count: number, { before, after }: NarrowHours) {
  const columns = [
    [before, 'var(--wg-before)'],
    [count - before - after, 'minmax(0, 1fr)'],
    [after, 'var(--wg-after)'],
  ] as const
  return columns
    .filter(([times]) => times > 0)
    .map(([times, width]) => `repeat(${times}, ${width})`)
    .join(' ')
}
