import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDayCount } from './use-day-count.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [639, 1, 1],
  [640, 7, 4],
  [1279, 7, 4],
  [1280, 7, 7],
])("at %i px, there's room for %i days, or %i if tablets show four", (width, days, ofDemo) => {
  vi.stubGlobal('innerWidth', width)
  expect(renderHook(() => useDayCount()).result.current).toBe(days)
  expect(renderHook(() => useDayCount({ tablet: 4 })).result.current).toBe(ofDemo)
})

test('resizing the window counts once it has stopped for 100 ms', () => {
  vi.stubGlobal('innerWidth', 1280)
  const { result } = renderHook(() => useDayCount())
  vi.stubGlobal('innerWidth', 500)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  window.dispatchEvent(new Event('resize'))
  pass(99)
  window.dispatchEvent(new Event('resize'))
  pass(99)
  expect(result.current).toBe(7)
  pass(1)
  expect(result.current).toBe(1)
})
