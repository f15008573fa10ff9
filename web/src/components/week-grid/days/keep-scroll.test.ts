import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('moving to other days restores the scroll position after 50 ms', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 600)
  keepScroll(() => vi.stubGlobal('scrollY', 120))
  vi.advanceTimersByTime(49)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' })
})

test("an unchanged scroll position isn't touched", () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 600)
  keepScroll(() => undefined)
  vi.advanceTimersByTime(50)
  expect(scrollTo).not.toHaveBeenCalled()
})
