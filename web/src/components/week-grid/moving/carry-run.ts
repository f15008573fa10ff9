import type { CellAddress, CellKey } from '../cell.ts'
import type { Carried, GridPerson } from '../week-grid-props.ts'

export interface Spot<Person extends GridPerson> {
  person: Person
  address: CellAddress
}

/** Something on its way to another cell. Like painting, it only touches the DOM until it's dropped. */
export interface CarryRun<Person extends GridPerson> {
  carried: Carried<Person>
  from: Spot<Person>
  isByKeys: boolean
  /** Once known. */
  suited?: ReadonlySet<CellKey>
}

export function markFrom(cell: HTMLElement) {
  cell.dataset.carried = ''
}

/** Where it would go now, and whether it may. */
export function markOver(root: HTMLElement, cell: HTMLElement | null, isAllowed: boolean) {
  for (const former of root.querySelectorAll<HTMLElement>('[data-drop]')) delete former.dataset.drop
  if (cell) cell.dataset.drop = isAllowed ? 'yes' : 'no'
}

/** The free hours that suit. The style sheet makes the others plain as soon as `root` says that it's known. */
export function markSuited(root: HTMLElement, suited: ReadonlySet<string>) {
  root.dataset.suits = ''
  for (const cell of root.querySelectorAll<HTMLElement>('[data-at]')) {
    if (suited.has(cell.dataset.at!)) cell.dataset.suited = ''
  }
}

export function unmark(root: HTMLElement) {
  delete root.dataset.suits
  delete root.dataset.carrying
  for (const cell of root.querySelectorAll<HTMLElement>('[data-suited]')) delete cell.dataset.suited
  for (const cell of root.querySelectorAll<HTMLElement>('[data-carried], [data-drop]')) {
    delete cell.dataset.carried
    delete cell.dataset.drop
  }
}

export function isSameSpot<Person extends GridPerson>(a: Spot<Person>, b: Spot<Person>) {
  return a.person.id === b.person.id && a.address.date === b.address.date && a.address.hour === b.address.hour
}

const EDGE_PX = 8

/** A label that follows the pointer. It stays above a finger and within the screen. */
export function createGhost(name: string) {
  const ghost = document.createElement('div')
  ghost.className = 'wg-ghost'
  ghost.textContent = name
  ghost.ariaHidden = 'true'
  document.body.append(ghost)
  return {
    moveTo(x: number, y: number) {
      const half = ghost.offsetWidth / 2 + EDGE_PX
      const center = Math.max(half, Math.min(x, window.innerWidth - half))
      ghost.style.translate = `calc(${center}px - 50%) calc(${y}px - 100% - 0.75rem)`
    },
    remove: () => ghost.remove(),
  }
}

export type Ghost = ReturnType<typeof createGhost>
