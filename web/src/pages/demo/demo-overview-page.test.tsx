import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

afterEach(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  const admin = signInAs('SuperAdmin')
  server.use(http.get('/api/Auth/me', () => success(admin)))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T04:30:00Z') })
})

test('every prop has a line of code to copy, and an invalid date shows this week', async () => {
  const { user } = renderApp('/demo/schedule-overview?from=soon')
  await screen.findAllByRole('grid')
  screen.getByText('November 16–22, 2026')
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy people' }))
  expect(written).toHaveBeenCalledExactlyOnceWith('people={trainers}')
  await user.click(screen.getByRole('button', { name: 'Copy this grid as code' }))
  expect(written.mock.lastCall?.[0]).toContain('<PeopleWeekGrid')
})

test('a click books a sample trainer’s hour, and the session can be canceled again', async () => {
  const { user } = renderApp('/demo/schedule-overview')
  const [grid] = await screen.findAllByRole('grid')
  const card = within(grid!.closest('section')!)
  const sessions = () => Number(card.getByText(/sessions?$/).textContent?.split(' ')[0])
  const before = sessions()
  const name = card.getAllByRole('gridcell', { name: /available$/ })[0]!.getAttribute('aria-label')!
  await user.click(card.getByRole('gridcell', { name }))
  expect(sessions()).toBe(before + 1)
  await user.click(card.getByRole('gridcell', { name: new RegExp(name.replace('available', 'booked')) }))
  const dialog = await screen.findByRole('dialog', { name: 'Session Details' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Session' }))
  expect(sessions()).toBe(before)
})
