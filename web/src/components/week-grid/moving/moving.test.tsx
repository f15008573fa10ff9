import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cell, cellKey } from '../cell.ts'
import { PeopleDayGrid } from '../people-day-grid.tsx'
import { PeopleWeekGrid } from '../people-week-grid.tsx'
import type { PickUp } from '../week-grid-props.ts'

const MONDAY = '2026-11-16'
const NOW = { date: MONDAY, hour: 6 }
const PEOPLE = [
  { id: 'kenji', name: 'Kenji' },
  { id: 'amara', name: 'Amara' },
]

let moves: string[]
let refusals: string[]

beforeEach(() => {
  moves = []
  refusals = []
})

/** Kenji has a session at 8; everyone is free at 9, and not at any other hour. */
function cellAt(person: { id: string }, _date: string, hour: number): Cell {
  if (hour === 8 && person.id === 'kenji') return { state: 'booked', label: 'Leila', isLocked: false }
  if (hour === 9) return { state: 'available', isLocked: false }
  return { state: 'not-set', why: `Nobody at ${hour}`, isLocked: true }
}

const pickUp: PickUp<{ id: string; name: string }> = (_, __, { label, state }) =>
  state === 'booked'
    ? {
        name: label ?? '',
        refuse: (_person, _address, cell) => (cell.state === 'available' ? null : (cell.why ?? 'Taken')),
        drop: ({ id }, { date, hour }) => moves.push(`${label} to ${id} ${date} ${hour}`),
        suited: Promise.resolve(new Set([cellKey(MONDAY, 9)])),
      }
    : null

const common = {
  label: 'Trainers',
  people: PEOPLE,
  now: NOW,
  cellAt,
  pickUp,
  summaryOf: () => '',
  onAct: () => moves.push('opened'),
  onRefuse: (_: unknown, __: unknown, { why = '' }: Cell) => refusals.push(why),
}

const GRIDS = {
  'the week': () =>
    render(<PeopleWeekGrid {...common} start={MONDAY} dayCount={1} onStartChange={() => undefined} />),
  'one day side by side': () => render(<PeopleDayGrid {...common} date={MONDAY} onTurn={() => undefined} />),
}

const SESSION = /Monday 16 November, 8 to 9 AM, booked, Leila/
const pointer = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, pointerType: 'mouse' }

function cellsAt(name: RegExp) {
  return screen.getAllByRole('gridcell', { name })
}

/** Drags from the session; the element under the pointer is the target. */
function dragTo(target: Element, type = 'mouse') {
  document.elementFromPoint = () => target
  fireEvent.pointerMove(target, { ...pointer, pointerType: type, clientX: 40, clientY: 40 })
}

describe.each(Object.entries(GRIDS))('moving in %s', (_, show) => {
  test('by dragging with the mouse, to someone else too; a click still opens it', async () => {
    show()
    const [session] = cellsAt(SESSION)
    const [, amara] = cellsAt(/9 to 10 AM, available/)
    fireEvent.pointerDown(session!, pointer)
    dragTo(amara!)
    expect(session!.hasAttribute('data-carried')).toBe(true)
    expect(amara!.dataset.drop).toBe('yes')
    fireEvent.pointerUp(amara!, pointer)
    expect(moves).toEqual([`Leila to amara ${MONDAY} 9`])
    expect(document.querySelector('[data-drop], [data-carried], .wg-ghost')).toBeNull()
    await userEvent.click(session!)
    expect(moves.at(-1)).toBe('opened')
  })

  test('with the hours that suit tinted, until it ends', async () => {
    show()
    const [session] = cellsAt(SESSION)
    const [, amara] = cellsAt(/9 to 10 AM, available/)
    fireEvent.pointerDown(session!, pointer)
    dragTo(amara!)
    await vi.waitFor(() => expect(amara!.hasAttribute('data-suited')).toBe(true))
    expect(session!.hasAttribute('data-suited')).toBe(false)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(document.querySelector('[data-suits], [data-suited]')).toBeNull()
  })

  test("not to an hour that isn't free, and Escape lets go", () => {
    show()
    const [session] = cellsAt(SESSION)
    const [unset] = cellsAt(/10 to 11 AM, not set/)
    fireEvent.pointerDown(session!, pointer)
    dragTo(unset!)
    expect(unset!.dataset.drop).toBe('no')
    fireEvent.pointerUp(unset!, pointer)
    fireEvent.pointerDown(session!, pointer)
    dragTo(cellsAt(/9 to 10 AM, available/)[0]!)
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(session!, pointer)
    expect([moves, refusals]).toEqual([[], ['Nobody at 10']])
  })

  test('by pressing and holding on a touch screen; a finger that moves first scrolls', () => {
    vi.useFakeTimers()
    show()
    const touch = { ...pointer, pointerType: 'touch' }
    const [session] = cellsAt(SESSION)
    const [free] = cellsAt(/9 to 10 AM, available/)
    fireEvent.pointerDown(session!, touch)
    dragTo(free!, 'touch')
    vi.runAllTimers()
    fireEvent.pointerUp(free!, touch)
    expect(moves).toEqual([])
    fireEvent.pointerDown(session!, touch)
    vi.runAllTimers()
    dragTo(free!, 'touch')
    fireEvent.pointerUp(free!, touch)
    expect(moves).toEqual([`Leila to kenji ${MONDAY} 9`])
    vi.useRealTimers()
  })

  test('with M, the arrow keys, and Enter; Escape puts it back', async () => {
    const user = userEvent.setup({ delay: null })
    show()
    const [session] = cellsAt(SESSION)
    const [free] = cellsAt(/9 to 10 AM, available/)
    const toNext = show === GRIDS['the week'] ? '{ArrowRight}' : '{ArrowDown}'
    session!.focus()
    await user.keyboard('m')
    screen.getByText('Moving Leila. Choose an hour with the arrow keys, then press Enter. Escape cancels.')
    await user.keyboard(`${toNext}${toNext}{Enter}`)
    expect(refusals).toEqual(['Nobody at 10'])
    await user.keyboard('{Escape}')
    screen.getByText('Move canceled')
    expect([document.activeElement, moves]).toEqual([session, []])
    await user.keyboard(`m${toNext}{Enter}`)
    expect(moves).toEqual([`Leila to kenji ${MONDAY} 9`])
    expect(document.activeElement).toBe(free)
    expect(screen.queryByText(/Moving Leila/)).toBeNull()
  })
})
