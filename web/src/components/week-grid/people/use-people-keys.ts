import { addDays } from '@spotter/contract/shared/time.ts'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { keepScroll } from '../days/keep-scroll.ts'
import { isMoveKey } from '../keyboard/movement.ts'
import { cellOf } from '../painting/paint-run.ts'
import { clampStart } from '../shown-days.ts'
import type { GridDays } from '../week-grid-props.ts'
import { moveAmongPeople, type PeoplePlace } from './move-among-people.ts'

interface PeopleKeys extends GridDays {
  root: RefObject<HTMLElement | null>
  view: { days: readonly string[]; hours: readonly number[] }
  peopleCount: number
  drawNow: (card: Element) => void
  onAct: (cell: HTMLElement, isShift: boolean) => void
  onTabStop: (person: number) => void
}

/** One tab stop for all cards; arrow keys move within a card and to its neighbors, Page keys by week. */
export function usePeopleKeys(keys: PeopleKeys) {
  const { root, view, peopleCount, onAct, onTabStop } = keys
  const size = { people: peopleCount, days: view.days.length, hours: view.hours.length }

  const focusPlace = (place: PeoplePlace) => focusCell(keys, place)

  function onFocus(event: FocusEvent) {
    const cell = cellOf(event.target)
    if (cell) return moveTabStop(cell)
    const room = event.target.closest('.wg-person-room')
    const card = room?.closest<HTMLElement>('[data-person]')
    if (card) focusPlace({ person: Number(card.dataset.person), day: 0, hour: 0 })
  }

  function moveTabStop(cell: HTMLElement) {
    for (const former of root.current?.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]') ?? []) {
      former.tabIndex = -1
    }
    cell.tabIndex = 0
    onTabStop(placeOf(cell, size.hours).person)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    if (!cell || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onAct(cell, event.shiftKey)
    }
    if (!isMoveKey(event.key)) return
    event.preventDefault()
    if (event.key.startsWith('Page')) return turnWeek(keys, event.key === 'PageUp' ? -7 : 7)
    const to = moveAmongPeople(size, placeOf(cell, size.hours), event.key, event.ctrlKey || event.metaKey)
    focusPlace(to)
  }

  return { onFocus, onKeyDown }
}

function focusCell({ root, view, drawNow }: PeopleKeys, place: PeoplePlace) {
  const card = root.current?.querySelector(`[data-person="${place.person}"]`)
  if (!card) return
  if (!card.querySelector('[data-at]')) drawNow(card)
  const cell = card.querySelectorAll<HTMLElement>('[data-at]')[place.day * view.hours.length + place.hour]
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView?.({ block: 'nearest' })
}

function turnWeek(days: GridDays, by: number) {
  const { start, onStartChange } = days
  const to = clampStart(days, addDays(start, by))
  if (onStartChange && to !== start) keepScroll(() => onStartChange(to))
}

function placeOf(cell: HTMLElement, hours: number): PeoplePlace {
  const card = cell.closest<HTMLElement>('[data-person]')!
  const at = [...card.querySelectorAll('[data-at]')].indexOf(cell)
  return { person: Number(card.dataset.person), day: Math.floor(at / hours), hour: at % hours }
}
