import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useAddress, withEntries } from './use-address.ts'

const NeverLoaded = lazy(() => new Promise<never>(() => undefined))

beforeEach(() => window.history.replaceState(null, '', '/list?kept=1'))

function open() {
  render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/:name"
          element={
            <>
              <Setter name="a" />
              <Setter name="b" />
              <Counter />
              <Again />
              <Link to="/else/where?kept=2">Elsewhere</Link>
              <Link to="/Ana Popescu">Ana</Link>
            </>
          }
        />
        <Route
          path="/else/where"
          element={
            <Suspense>
              <NeverLoaded />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>,
  )
}

function Setter({ name }: { name: string }) {
  const [address, change] = useAddress()
  const turn = () => change({ [name]: address.has(name) ? null : '1' })
  return (
    <button type="button" onClick={turn}>
      {name}
    </button>
  )
}

function Counter() {
  const [, change] = useAddress()
  const count = () =>
    change((latest) => withEntries(latest, { count: `${Number(latest.get('count')) + 1}` }), {
      replace: true,
    })
  return (
    <button type="button" onClick={count}>
      Count
    </button>
  )
}

function Again() {
  const [, change] = useAddress()
  return (
    <button type="button" onClick={() => change({ a: '1' })}>
      Again
    </button>
  )
}

/** All of them before anything is drawn again. */
function clickQuickly(...names: string[]) {
  act(() => {
    for (const name of names) fireEvent.click(screen.getByText(name))
  })
}

test('changes by two components of a page before it is drawn again both count', () => {
  open()
  clickQuickly('a', 'b')
  expect(window.location.search).toBe('?kept=1&a=1&b=1')
})

test('a change that depends on the last one sees it, even if it was a moment ago', () => {
  open()
  clickQuickly('Count', 'Count', 'Count')
  expect(window.location.search).toBe('?kept=1&count=3')
})

test('null deletes an entry, and only that one', () => {
  open()
  clickQuickly('a')
  clickQuickly('a')
  expect(window.location.search).toBe('?kept=1')
})

test("a choice that changes nothing isn't a step for Back", () => {
  open()
  clickQuickly('a')
  const steps = window.history.length
  clickQuickly('Again')
  expect(window.history.length).toBe(steps)
})

test('after a person has left, a late change neither brings the page back nor touches the next one', () => {
  open()
  clickQuickly('Elsewhere', 'a')
  expect(window.location.pathname + window.location.search).toBe('/else/where?kept=2')
})

test('a path with a space is still the same page', () => {
  open()
  clickQuickly('Ana')
  clickQuickly('a')
  expect(window.location.pathname + window.location.search).toBe('/Ana%20Popescu?a=1')
})
