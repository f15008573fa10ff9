import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after other days came one is where one was, 50 ms later', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 600)
  keepScroll(() => vi.stubGlobal('scrollY', 120))
  vi.advanceTimersByTime(49)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' })
})

test('who has not been moved is left alone', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 600)
  keepScroll(() => undefined)
  vi.advanceTimersByTime(50)
  expect(scrollTo).not.toHaveBeenCalled()
})
