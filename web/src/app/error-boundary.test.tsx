import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new Error('no such thing')
}

test('a page that crashes says so and offers a way out; going elsewhere works again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(
    <MemoryRouter>
      <ErrorBoundary place="/profile">
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  screen.getByRole('button', { name: 'Try again' })
  screen.getByRole('link', { name: 'Go to the home page' })
  rerender(
    <MemoryRouter>
      <ErrorBoundary place="/login">Sign in here</ErrorBoundary>
    </MemoryRouter>,
  )
  screen.getByText('Sign in here')
})

test('a crash around the pages shows a message and a way out, not a blank window', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <App>
      <Broken />
    </App>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
