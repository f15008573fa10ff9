import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cell } from './cell.ts'
import { PeopleWeekGrid } from './people-week-grid.tsx'

interface Trainer {
  id: string
  name: string
  booked: string[]
}

let observed: Map<Element, (isNear: boolean) => void>

beforeEach(() => {
  observed = new Map()
  class Observer {
    call: (entries: { target: Element; isIntersecting: boolean }[]) => void
    constructor(call: Observer['call']) {
      this.call = call
    }
    observe(target: Element) {
      observed.set(target, (isIntersecting) => this.call([{ target, isIntersecting }]))
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const draws = vi.fn()

function cellAt(trainer: Trainer, date: string, hour: number): Cell {
  draws(trainer.id)
  const isBooked = trainer.booked.includes(`${date}/${hour}`)
  return isBooked ? { state: 'booked', label: 'Leila H.' } : { state: 'available' }
}

const summaryOf = (trainer: Trainer) => `${trainer.booked.length} sessions`

function Overview({ count = 60, dayCount = 7 }) {
  const [trainers, setTrainers] = useState<Trainer[]>(() =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Trainer ${index}`, booked: [] })),
  )
  const [start, setStart] = useState('2026-11-16')
  const now = { date: '2026-11-15', hour: 12 }
  return (
    <PeopleWeekGrid
      label="Schedule Overview"
      people={trainers}
      cellAt={cellAt}
      summaryOf={summaryOf}
      start={start}
      now={now}
      dayCount={dayCount}
      onStartChange={setStart}
      onAct={(trainer, { date, hour }) =>
        setTrainers((all) =>
          all.map((one) => (one === trainer ? { ...one, booked: [`${date}/${hour}`] } : one)),
        )
      }
    />
  )
}

const card = (index: number) => within(screen.getByRole('region', { name: `Trainer ${index}` }))

test('every name is rendered, but hours only for cards near the viewport', () => {
  render(<Overview />)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60)
  expect(card(0).getAllByRole('gridcell')).toHaveLength(7 * 17)
  expect(card(59).queryAllByRole('gridcell')).toHaveLength(0)
  const [last] = [...observed.keys()].slice(-1)
  observed.get(last!)?.(true)
  return card(59).findAllByRole('gridcell')
})

test('a click redraws one card and no other', async () => {
  const user = userEvent.setup()
  render(<Overview />)
  draws.mockClear()
  await user.click(card(1).getByRole('gridcell', { name: 'Tuesday 17 November, 6 to 7 AM, available' }))
  card(1).getByText('1 sessions')
  expect(
    card(1).getByRole('gridcell', { name: 'Tuesday 17 November, 6 to 7 AM, booked, Leila H.' }).textContent,
  ).toBe('Leila H.')
  const drawnAgain = draws.mock.calls.map(([id]) => id)
  expect(drawnAgain.filter((id) => id !== '1')).toEqual([])
})

test('Tab reaches one hour across all cards, and then leaves the grid', async () => {
  const user = userEvent.setup()
  render(<Overview />)
  const tabStops = () => [...document.querySelectorAll('.wg-people [tabindex="0"]')]
  expect(tabStops()).toEqual([card(0).getAllByRole('gridcell')[0]])
  await user.click(card(1).getAllByRole('gridcell')[3]!)
  expect(tabStops()).toEqual([card(1).getAllByRole('gridcell')[3]])
  await user.tab()
  expect(document.activeElement?.closest('.wg-people')).toBeNull()
})

test('consecutive hours with the same state form one bar, which a session splits', async () => {
  const user = userEvent.setup()
  render(<Overview count={1} />)
  const joins = () =>
    card(0)
      .getAllByRole('gridcell', { name: /^Tuesday 17 November, [6-9] to \d+ AM/ })
      .map((cell) => cell.dataset.joins)
  expect(joins()).toEqual(['start', 'middle', 'middle', 'middle'])
  await user.click(card(0).getByRole('gridcell', { name: 'Tuesday 17 November, 7 to 8 AM, available' }))
  expect(joins()).toEqual([undefined, undefined, 'start', 'middle'])
})

test('arrow keys move to the next person, whose hours get drawn', async () => {
  const user = userEvent.setup()
  render(<Overview />)
  screen.getByRole('button', { name: 'Show hours for Trainer 40' }).focus()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 16 November, 6 to 7 AM, available')
  await user.keyboard('{Control>}{End}{/Control}{ArrowDown}')
  expect(document.activeElement?.closest('section')?.textContent).toContain('Trainer 41')
  await user.keyboard('{PageDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Monday 23 November, 10 to 11 PM, available',
  )
  expect(screen.getByRole('status').textContent).toBe('Monday 23 November, 10 to 11 PM, available')
})

test('a finger can swipe to the next day, tap, and scroll', () => {
  render(<Overview count={2} dayCount={1} />)
  const name = 'Monday 16 November, 9 to 10 AM, available'
  const swipe = (toX: number, toY: number) => {
    const cell = card(0).getByRole('gridcell', { name })
    const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch' }
    fireEvent.pointerDown(cell, { ...touch, clientX: 200, clientY: 200 })
    fireEvent.pointerMove(cell, { ...touch, clientX: toX, clientY: toY })
    fireEvent.pointerUp(cell, { ...touch, clientX: toX, clientY: toY })
    if (Math.max(Math.abs(toX - 200), Math.abs(toY - 200)) < 48) fireEvent.click(cell)
  }
  swipe(205, 100)
  screen.getByText('Monday, November 16, 2026')
  swipe(212, 200)
  card(0).getByText('1 sessions')
  screen.getByText('Monday, November 16, 2026')
  const other = card(1).getByRole('gridcell', { name })
  const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientY: 200 }
  fireEvent.pointerDown(other, { ...touch, clientX: 200 })
  fireEvent.pointerMove(other, { ...touch, clientX: 120 })
  fireEvent.pointerUp(other, { ...touch, clientX: 120 })
  fireEvent.click(other)
  screen.getByText('Tuesday, November 17, 2026')
  card(1).getByText('0 sessions')
})

test('hours that nobody has anything in are narrow until one of them has the focus', async () => {
  const user = userEvent.setup()
  const day = '2026-11-16'
  const people = [{ id: 'a', name: 'Amara', booked: [] }]
  render(
    <PeopleWeekGrid
      label="Schedule Overview"
      people={people}
      cellAt={(_, __, hour) => ({ state: hour === 8 ? 'available' : 'not-set' })}
      start={day}
      now={{ date: '2026-11-15', hour: 12 }}
      dayCount={7}
    />,
  )
  const grid = document.querySelector<HTMLElement>('.wg-people')!
  expect(grid.style.getPropertyValue('--wg-columns')).toBe(
    'repeat(2, var(--wg-before)) repeat(1, minmax(0, 1fr)) repeat(14, var(--wg-after))',
  )
  await user.tab()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 16 November, 6 to 7 AM, not set')
  expect(grid.dataset.wide).toBe('before')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(grid.dataset.wide).toBeUndefined()
  await user.keyboard('{End}')
  expect(grid.dataset.wide).toBe('after')
  await user.tab()
  expect(grid.dataset.wide).toBeUndefined()
})
