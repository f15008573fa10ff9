import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

const onSearch = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})

/** `search` is what the page has drawn, which may be later than what was searched for. */
function Field({ search }: { search: string }) {
  const { typed, setTyped } = useTypedSearch(search, onSearch)
  return <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

function open(search = '') {
  const { rerender } = render(<Field search={search} />)
  return (drawn: string) => rerender(<Field search={drawn} />)
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
/** Without waiting for everything that's due, as testing-library would. */
function typeNatively(words: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const pause = () => act(() => vi.advanceTimersByTime(300))
const searched = () => onSearch.mock.calls.flat()

test('searches after a pause, and only once', () => {
  const draw = open()
  for (const words of ['m', 'ma', 'mar ']) type(words)
  expect(searched()).toEqual([])
  pause()
  draw('mar')
  pause()
  expect(searched()).toEqual(['mar'])
  expect(field().value).toBe('mar ')
})

test('letters typed before a busy phone has shown the last search stay', () => {
  const draw = open()
  type('m')
  pause()
  type('ma')
  draw('m')
  expect(field().value).toBe('ma')
  pause()
  type('mar')
  pause()
  draw('ma')
  expect(field().value).toBe('mar')
  draw('mar')
  pause()
  expect([field().value, ...searched()]).toEqual(['mar', 'm', 'ma', 'mar'])
})

test("a letter typed as soon as the field appears isn't taken back", async () => {
  vi.useRealTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
    vi.unstubAllGlobals()
  })
  const appeared = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      typeNatively('m')
      resolve()
    })
    observer.observe(box, { childList: true })
  })
  startTransition(() => root.render(<Field search="" />))
  await appeared
  await new Promise((resolve) => setTimeout(resolve))
  expect(field().value).toBe('m')
})

test('follows a search that changes by other means, such as Back', () => {
  const draw = open('yoga')
  type('yoga vienna')
  pause()
  draw('yoga vienna')
  draw('yoga')
  expect(field().value).toBe('yoga')
  pause()
  expect(searched()).toEqual(['yoga vienna'])
})

test('what was deleted right after it was searched for is no longer searched for', () => {
  const draw = open()
  type('m')
  pause()
  type('')
  draw('m')
  pause()
  draw('')
  expect([field().value, ...searched()]).toEqual(['', 'm', ''])
})
