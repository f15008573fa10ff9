import { addDays } from '@spotter/contract/shared/time.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Cell, type CellKey, cellKey } from './cell.ts'
import { EVERY_WEEK, weekdayHourOf, weekdayKey } from './every-week.ts'
import { WeekGrid } from './week-grid.tsx'
import type { WeekGridProps } from './week-grid-props.ts'

const NOW = { date: '2026-11-16', hour: 8 }
const TUESDAY = '2026-11-17'

interface PageProps {
  props: Partial<WeekGridProps>
  cells: Record<CellKey, Cell>
}

function Page({ props, cells }: PageProps) {
  const [start, setStart] = useState('2026-11-16')
  const cellAt = (date: string, hour: number): Cell => cells[cellKey(date, hour)] ?? { state: 'not-set' }
  return (
    <WeekGrid
      label="My availability"
      dayCount={7}
      now={NOW}
      cellAt={cellAt}
      start={start}
      onStartChange={setStart}
      {...props}
    />
  )
}

function renderGrid(props: Partial<WeekGridProps> = {}, cells: Record<CellKey, Cell> = {}) {
  render(<Page props={props} cells={cells} />)
  return userEvent.setup()
}

const cell = (name: string) => screen.getByRole('gridcell', { name })
const cellOn = (date: string, hour: number) =>
  document.querySelector<HTMLElement>(`[data-at="${date}/${hour}"]`)!
const painted = () => [...document.querySelectorAll<HTMLElement>('[data-paint]')].map((el) => el.dataset.at)

describe('the week grid', () => {
  test('shows seven days by seventeen hours, each with a name', () => {
    renderGrid({}, { [cellKey(TUESDAY, 6)]: { state: 'available' } })
    expect(screen.getAllByRole('gridcell')).toHaveLength(7 * 17)
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      '6 AM',
      '7 AM',
      '8 AM',
      '9 AM',
      '10 AM',
      '11 AM',
      '12 PM',
      '1 PM',
      '2 PM',
      '3 PM',
      '4 PM',
      '5 PM',
      '6 PM',
      '7 PM',
      '8 PM',
      '9 PM',
      '10 PM',
    ])
    expect(cell('Tuesday 17 November, 6 to 7 AM, available').textContent).toBe('Available')
    screen.getByText('November 16–22, 2026')
  })

  test("treats hours as past once they've started, and marks today", () => {
    renderGrid()
    expect(cell('Monday 16 November, 8 to 9 AM, not set, past').getAttribute('aria-disabled')).toBe('true')
    expect(cell('Monday 16 November, 9 to 10 AM, not set').getAttribute('aria-disabled')).toBeNull()
    expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('MonNov 16')
  })

  test('can use relative day names, other date formats, and 24-hour times', () => {
    renderGrid({
      hasRelativeDates: true,
      dateFormat: 'iso',
      timeFormat: '24h',
      hours: { first: 9, last: 17 },
    })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.slice(1, 4)).toEqual(['Today2026-11-16', 'Tomorrow2026-11-17', 'Wed2026-11-18'])
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toHaveLength(9)
    cell('Tuesday 17 November, 09:00 to 10:00, not set')
  })

  test('shows consecutive hours as one block with its times when grouped', () => {
    const hours = [9, 10, 11].map((hour) => [cellKey(TUESDAY, hour), { state: 'available' }])
    renderGrid({ isGrouped: true }, Object.fromEntries(hours))
    expect([9, 10, 11].map((hour) => cellOn(TUESDAY, hour).textContent)).toEqual(['Available', '', ''])
    expect(cellOn(TUESDAY, 10).dataset.times).toBe('9 AM–12 PM')
    expect([9, 10, 11].map((hour) => cellOn(TUESDAY, hour).dataset.joins)).toEqual(['down', 'both', 'up'])
    cell('Tuesday 17 November, 11 AM to 12 PM, available')
  })

  test('explains its signs in a legend', () => {
    renderGrid({ legend: [{ state: 'available', label: 'Available (clickable)' }] })
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Available (clickable)')
  })
})

describe('acting', () => {
  test('acts on a clicked hour, and says why a past hour is refused', async () => {
    const onAct = vi.fn()
    const onRefuse = vi.fn()
    const past: Cell = { state: 'not-set', why: 'Cannot modify availability for past dates' }
    const user = renderGrid({ onAct, onRefuse }, { [cellKey('2026-11-16', 7)]: past })
    await user.click(cellOn(TUESDAY, 6))
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ date: TUESDAY, hour: 6 }, { state: 'not-set' })
    await user.click(cellOn('2026-11-16', 7))
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-16', hour: 7 }, past)
    expect(cellOn('2026-11-16', 7).title).toBe(past.why)
  })

  test('opens a past hour if the caller allows it', async () => {
    const onAct = vi.fn()
    const user = renderGrid({ onAct }, { [cellKey('2026-11-16', 7)]: { state: 'booked', isLocked: false } })
    await user.click(cellOn('2026-11-16', 7))
    expect(onAct).toHaveBeenCalledOnce()
  })

  test("can be navigated but not changed when it's read-only", async () => {
    const onAct = vi.fn()
    const onPaint = vi.fn()
    const user = renderGrid({ onAct, onPaint, isReadOnly: true })
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    await user.click(cellOn(TUESDAY, 9))
    await user.keyboard('{ArrowDown}{Enter}{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(document.activeElement).toBe(cellOn(TUESDAY, 11))
    expect(onAct).not.toHaveBeenCalled()
    expect(onPaint).not.toHaveBeenCalled()
  })
})

describe('the week grid by keyboard', () => {
  test('has one tab stop, at the current hour', async () => {
    const user = renderGrid()
    expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1)
    for (let presses = 0; presses < 5; presses++) await user.tab()
    expect(document.activeElement).toBe(cellOn('2026-11-16', 8))
  })

  test('can be reached without the toolbar', async () => {
    const user = renderGrid()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(cellOn('2026-11-16', 8))
  })

  test('moves with arrows and acts with Enter and Space', async () => {
    const onAct = vi.fn()
    const user = renderGrid({ onAct })
    cellOn('2026-11-16', 8).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}{End} ')
    expect(onAct.mock.calls.map(([address]) => address)).toEqual([
      { date: TUESDAY, hour: 9 },
      { date: '2026-11-22', hour: 9 },
    ])
  })

  test('moves by week with the Page keys and keeps the weekday and hour focused', async () => {
    const user = renderGrid()
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{PageDown}')
    screen.getByText('November 23–29, 2026')
    expect(document.activeElement).toBe(cellOn('2026-11-24', 9))
    await user.keyboard('{PageUp}{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(cellOn('2026-11-15', 9))
  })

  test('extends with Shift and arrows, paints with Enter, and announces how many hours', async () => {
    const onPaint = vi.fn()
    const user = renderGrid({ onPaint, paintAs: () => 'available' })
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(painted()).toEqual([`${TUESDAY}/9`, '2026-11-18/9', `${TUESDAY}/10`, '2026-11-18/10'])
    expect(cellOn(TUESDAY, 9).dataset.paint).toBe('available')
    expect(screen.getByRole('status').textContent).toBe('4 hours available')
    await user.keyboard('{Enter}')
    expect(onPaint).toHaveBeenCalledExactlyOnceWith({
      cells: [9, 10]
        .flatMap((hour) => [{ date: TUESDAY, hour }])
        .concat([9, 10].map((hour) => ({ date: '2026-11-18', hour }))),
      as: 'available',
    })
    expect(painted()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('4 hours marked available')
  })

  test('cancels a paint in progress with Escape', async () => {
    const onPaint = vi.fn()
    const user = renderGrid({ onPaint })
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}')
    expect(painted()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('Selection canceled')
    expect(onPaint).not.toHaveBeenCalled()
  })

  test('cancels a paint in progress when the focus leaves the grid or the days change', async () => {
    const onPaint = vi.fn()
    const user = renderGrid({ onPaint })
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    screen.getByRole('button', { name: 'Next week' }).focus()
    expect(painted()).toEqual([])
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }))
    cellOn('2026-11-24', 9).focus()
    await user.keyboard('{Enter}')
    expect(onPaint.mock.calls.flatMap(([{ cells }]) => cells)).toEqual([{ date: '2026-11-24', hour: 9 }])
  })

  test('announces what happened to the focused hour', async () => {
    const cells: Record<CellKey, Cell> = {}
    const onAct = () => {
      cells[cellKey(TUESDAY, 9)] = { state: 'available' }
    }
    const { rerender } = render(<Page props={{ onAct }} cells={cells} />)
    cellOn(TUESDAY, 9).focus()
    await userEvent.keyboard('{Enter}')
    rerender(<Page props={{ onAct }} cells={cells} />)
    expect(screen.getByRole('status').textContent).toBe('Tuesday 17 November, 9 to 10 AM, available')
  })

  test("undoes with Ctrl+Z and the button while there's something to undo", async () => {
    const onUndo = vi.fn()
    const user = renderGrid({ onUndo })
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Control>}z{/Control}')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledTimes(2)
  })
})

const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' }

describe('the week grid by pointer', () => {
  function moveTo(element: HTMLElement, buttons = 1) {
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(element)
    fireEvent.pointerMove(element, { ...pointer, buttons })
  }

  function drag(from: HTMLElement, ...over: HTMLElement[]) {
    fireEvent.pointerDown(from, pointer)
    for (const element of over) moveTo(element)
  }

  test("a drag paints a rectangle except locked hours, and isn't a click", () => {
    const onPaint = vi.fn()
    const onAct = vi.fn()
    renderGrid({ onPaint, onAct }, { [cellKey(TUESDAY, 10)]: { state: 'booked', isLocked: true } })
    drag(cellOn(TUESDAY, 9), cellOn(TUESDAY, 10), cellOn(TUESDAY, 11))
    expect(painted()).toEqual([`${TUESDAY}/9`, `${TUESDAY}/11`])
    fireEvent.pointerUp(cellOn(TUESDAY, 11), pointer)
    fireEvent.click(cellOn(TUESDAY, 11))
    expect(onPaint.mock.calls[0]?.[0].cells).toEqual([9, 11].map((hour) => ({ date: TUESDAY, hour })))
    expect(onAct).not.toHaveBeenCalled()
  })

  test('Escape ends a drag until the button is released', () => {
    const onPaint = vi.fn()
    renderGrid({ onPaint })
    cellOn(TUESDAY, 9).focus()
    drag(cellOn(TUESDAY, 9), cellOn(TUESDAY, 10))
    fireEvent.keyDown(cellOn(TUESDAY, 9), { key: 'Escape' })
    moveTo(cellOn(TUESDAY, 11))
    fireEvent.pointerUp(cellOn(TUESDAY, 11), pointer)
    expect(painted()).toEqual([])
    expect(onPaint).not.toHaveBeenCalled()
  })

  test('nothing is painted once the button was released outside the grid', () => {
    const onPaint = vi.fn()
    renderGrid({ onPaint })
    fireEvent.pointerDown(cellOn(TUESDAY, 9), pointer)
    moveTo(cellOn(TUESDAY, 10), 0)
    moveTo(cellOn(TUESDAY, 11), 0)
    expect(painted()).toEqual([])
    fireEvent.pointerUp(cellOn(TUESDAY, 11), pointer)
    expect(onPaint).not.toHaveBeenCalled()
  })

  test('a click elsewhere cancels a paint in progress and acts', async () => {
    const onPaint = vi.fn()
    const onAct = vi.fn()
    const user = renderGrid({ onPaint, onAct })
    cellOn(TUESDAY, 9).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(cellOn(TUESDAY, 14))
    expect(painted()).toEqual([])
    expect(onPaint).not.toHaveBeenCalled()
    expect(onAct).toHaveBeenCalledOnce()
  })

  test('a shaky tap is still a tap', () => {
    const onAct = vi.fn()
    renderGrid({ onAct, dayCount: 1 })
    const tapped = cellOn('2026-11-16', 9)
    const touch = { ...pointer, pointerType: 'touch', clientY: 200 }
    fireEvent.pointerDown(tapped, { ...touch, clientX: 200 })
    fireEvent.pointerMove(tapped, { ...touch, clientX: 212 })
    fireEvent.pointerUp(tapped, { ...touch, clientX: 212 })
    fireEvent.click(tapped)
    expect(onAct).toHaveBeenCalledOnce()
  })

  test('a Shift-click extends from the previous cell', async () => {
    const onPaint = vi.fn()
    const onAct = vi.fn()
    const user = renderGrid({ onPaint, onAct })
    await user.click(cellOn(TUESDAY, 9))
    await user.keyboard('{Shift>}')
    await user.click(cellOn(TUESDAY, 12))
    expect(onPaint.mock.calls[0]?.[0].cells).toHaveLength(4)
    expect(onAct).toHaveBeenCalledOnce()
  })

  test('a finger that moves first scrolls or swipes; one that rests paints', () => {
    vi.useFakeTimers()
    const onPaint = vi.fn()
    renderGrid({ onPaint, dayCount: 1 })
    const touch = { ...pointer, pointerType: 'touch' }
    fireEvent.pointerDown(cellOn('2026-11-16', 9), { ...touch, clientX: 200, clientY: 200 })
    fireEvent.pointerMove(cellOn('2026-11-16', 9), { ...touch, clientX: 120, clientY: 205 })
    fireEvent.pointerUp(cellOn('2026-11-16', 9), { ...touch, clientX: 110, clientY: 205 })
    screen.getByText('Tuesday, November 17, 2026')
    fireEvent.pointerDown(cellOn(TUESDAY, 9), { ...touch, clientX: 200, clientY: 200 })
    vi.advanceTimersByTime(400)
    expect(painted()).toEqual([`${TUESDAY}/9`])
    fireEvent.pointerUp(cellOn(TUESDAY, 9), { ...touch, clientX: 200, clientY: 200 })
    expect(onPaint).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

describe('moving to other days', () => {
  test('Previous stops at the first allowed day, Next moves ahead, and Today returns', async () => {
    const user = renderGrid({ minDate: '2026-11-16' })
    const previous = screen.getByRole('button', { name: 'Previous week' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    await user.click(previous)
    screen.getByText('November 16–22, 2026')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    screen.getByText('November 23–29, 2026')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    screen.getByText('November 16–22, 2026')
  })

  test('every click on Next counts, even before a busy phone has shown the days of the one before', () => {
    renderGrid()
    act(() => {
      for (let click = 0; click < 3; click++)
        fireEvent.click(screen.getByRole('button', { name: 'Next week' }))
    })
    screen.getByText('December 7–13, 2026')
    fireEvent.click(screen.getByRole('button', { name: 'Previous week' }))
    screen.getByText('November 30 – December 6, 2026')
  })

  test('a day keeps its name in any time zone', () => {
    renderGrid({ start: '2026-11-16' })
    for (let day = 0; day < 7; day++) {
      const date = addDays('2026-11-16', day)
      expect(cellOn(date, 6).getAttribute('aria-label')).toContain(`${16 + day} November`)
    }
  })
})

describe('a week that stands for every week', () => {
  const rest = { state: 'available', label: 'Old Town', detail: 'at Old Town' } as const
  const cells = { [weekdayKey(1, 6)]: rest, [weekdayKey(1, 7)]: rest }
  const week = { ...EVERY_WEEK, onStartChange: undefined, isGrouped: true }

  test('has weekdays but no dates, past hours, or navigation', () => {
    renderGrid(week, cells)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    expect(cell('Monday, 6 to 7 AM, available, at Old Town').textContent).toBe('Old Town')
    expect(cell('Monday, 7 to 8 AM, available, at Old Town').dataset.times).toBeUndefined()
    expect(document.querySelectorAll('[data-past], [aria-disabled]')).toHaveLength(0)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(document.querySelector('[tabindex="0"]')).toBe(cell('Monday, 9 to 10 AM, not set'))
  })

  test("shows only the signs if labels don't fit", () => {
    renderGrid({ ...week, hasNoLabels: true }, cells)
    expect(cell('Monday, 6 to 7 AM, available, at Old Town').textContent).toBe('')
  })

  test('names its hours by weekday', () => {
    expect(weekdayHourOf(weekdayKey(7, 22))).toEqual({ weekday: 7, hour: 22 })
  })
})
