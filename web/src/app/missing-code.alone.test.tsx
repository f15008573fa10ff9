import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'

vi.mock('./header/user-menu.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('../components/ui/feedback/toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test("code that doesn't load breaks nothing else, and its errors still show as plain toasts", async () => {
  signInAs('Trainee')
  const { user } = renderApp('/no-such-page')
  await screen.findByRole('heading', { name: 'Page not found' })
  const words = "We couldn't load the menu. Please reload the page."
  await vi.waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Account of Leila Haddad' }))
    expect(screen.getByText(words).closest('[role=status]')).not.toBeNull()
  }, 30_000)
  expect(screen.getAllByText(words)).toHaveLength(1)
  screen.getByRole('heading', { name: 'Page not found' })
})
