import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Cell } from '../cell.ts'
import { cellOf } from '../painting/paint-run.ts'
import type { GridPerson, PickUp } from '../week-grid-props.ts'
import { type CarryRun, isSameSpot, markFrom, markOver, markSuited, type Spot, unmark } from './carry-run.ts'

interface CarryingOptions<Person extends GridPerson> {
  root: RefObject<HTMLElement | null>
  pickUp: PickUp<Person> | undefined
  isReadOnly: boolean | undefined
  cellAt: (person: Person, date: string, hour: number) => Cell
  spotOf: (cell: HTMLElement) => Spot<Person> | null
  onRefuse: ((person: Person, address: Spot<Person>['address'], cell: Cell) => void) | undefined
  announce: (words: string) => void
}

export type Carrying = ReturnType<typeof useCarrying>

/** Moves what's in one cell to another, by pointer (see `useCarryPointer`) or with M, the arrow keys, and Enter. */
export function useCarrying<Person extends GridPerson>(options: CarryingOptions<Person>) {
  const run = useRef<CarryRun<Person> | null>(null)
  const { root, announce } = options
  const carry = { ...options, run }

  // The same elements may show other days now.
  useEffect(() => {
    if (run.current && root.current) markCarried(root.current, run.current, options.spotOf)
    if (run.current?.suited && root.current) markSuited(root.current, run.current.suited)
  })

  function cancel() {
    if (!run.current) return
    end(carry)
    announce('Move canceled')
  }

  return {
    pickUp: (cell: HTMLElement) => start(carry, cell, false),
    hover: (cell: HTMLElement | null) => hover(carry, cell),
    drop: (cell: HTMLElement) => drop(carry, cell),
    cancel,
    /** Whether the key was about moving something. */
    onKeyDown: (event: KeyboardEvent) => handleKey(carry, event, cancel),
    onFocus: (event: FocusEvent) => run.current?.isByKeys && hover(carry, cellOf(event.target)),
    onBlur(event: FocusEvent) {
      if (run.current?.isByKeys && !event.currentTarget.contains(event.relatedTarget)) cancel()
    },
  }
}

interface Carry<Person extends GridPerson> extends CarryingOptions<Person> {
  run: RefObject<CarryRun<Person> | null>
}

function start<Person extends GridPerson>(carry: Carry<Person>, cell: HTMLElement, isByKeys: boolean) {
  const from = carry.spotOf(cell)
  if (!from || carry.isReadOnly || !carry.pickUp) return null
  const { person, address } = from
  const carried = carry.pickUp(person, address, carry.cellAt(person, address.date, address.hour))
  if (!carried) return null
  const run: CarryRun<Person> = { carried, from, isByKeys }
  carry.run.current = run
  markFrom(cell)
  carry.root.current?.setAttribute('data-carrying', '')
  carried.suited?.then(
    (suited) => {
      run.suited = suited
      if (carry.run.current === run && carry.root.current) markSuited(carry.root.current, suited)
    },
    () => undefined,
  )
  return carried.name
}

function handleKey<Person extends GridPerson>(
  carry: Carry<Person>,
  event: KeyboardEvent,
  cancel: () => void,
): boolean {
  const cell = cellOf(event.target)
  const { run, announce } = carry
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return false
  if (!run.current) {
    const name = event.key.toLowerCase() === 'm' && start(carry, cell, true)
    if (name)
      announce(`Moving ${name}. Choose an hour with the arrow keys, then press Enter. Escape cancels.`)
    return Boolean(name)
  }
  if (!run.current.isByKeys) return false
  if (event.key === 'Escape') {
    cellAtSpot(carry, run.current.from)?.focus()
    cancel()
  } else if (event.key === 'Enter' || event.key === ' ') drop(carry, cell)
  else return false
  event.preventDefault()
  return true
}

function refusalAt<Person extends GridPerson>(carry: Carry<Person>, to: Spot<Person>) {
  const { person, address } = to
  const { carried, from } = carry.run.current!
  if (isSameSpot(from, to)) return null
  return carried.refuse(person, address, carry.cellAt(person, address.date, address.hour))
}

function hover<Person extends GridPerson>(carry: Carry<Person>, cell: HTMLElement | null) {
  if (!carry.run.current || !carry.root.current) return
  const to = cell && carry.root.current.contains(cell) ? carry.spotOf(cell) : null
  const { suited } = carry.run.current
  const card = cell?.closest<HTMLElement>('[data-person]')
  // Cards draw their hours only once they're in view.
  if (suited && card && !card.querySelector('[data-suited]')) markSuited(carry.root.current, suited)
  const isBack = !to || isSameSpot(carry.run.current.from, to)
  markOver(carry.root.current, isBack ? null : cell, !isBack && refusalAt(carry, to) === null)
}

/** Back where it came from, nothing happens. By keyboard, one can try another hour after a refusal. */
function drop<Person extends GridPerson>(carry: Carry<Person>, cell: HTMLElement) {
  const to = carry.spotOf(cell)
  const current = carry.run.current
  if (!current || !to) return end(carry)
  const { person, address } = to
  const why = refusalAt(carry, to)
  if (why) {
    carry.onRefuse?.(person, address, { ...carry.cellAt(person, address.date, address.hour), why })
    if (!current.isByKeys) end(carry)
    return
  }
  end(carry)
  if (!isSameSpot(current.from, to)) current.carried.drop(person, address)
}

function end<Person extends GridPerson>({ run, root, announce }: Carry<Person>) {
  if (run.current?.isByKeys) announce('')
  run.current = null
  if (root.current) unmark(root.current)
}

function markCarried<Person extends GridPerson>(
  root: HTMLElement,
  { from }: CarryRun<Person>,
  spotOf: CarryingOptions<Person>['spotOf'],
) {
  for (const cell of root.querySelectorAll<HTMLElement>('[data-carried]')) delete cell.dataset.carried
  const cell = findCell(root, from, spotOf)
  if (cell) markFrom(cell)
}

function cellAtSpot<Person extends GridPerson>({ root, spotOf }: Carry<Person>, spot: Spot<Person>) {
  return root.current && findCell(root.current, spot, spotOf)
}

function findCell<Person extends GridPerson>(
  root: HTMLElement,
  spot: Spot<Person>,
  spotOf: CarryingOptions<Person>['spotOf'],
) {
  const cells = root.querySelectorAll<HTMLElement>(`[data-at="${spot.address.date}/${spot.address.hour}"]`)
  return [...cells].find((cell) => {
    const found = spotOf(cell)
    return found !== null && isSameSpot(found, spot)
  })
}
