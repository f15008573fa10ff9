import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

beforeEach(() => {
  const admin = signInAs('SuperAdmin')
  server.use(http.get('/api/Auth/me', () => success(admin)))
  vi.stubGlobal('innerWidth', 1440)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T06:30:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (query = '') => {
  const app = renderApp(`/demo/availability-schedule${query}`)
  await screen.findByRole('grid', { name: 'Availability playground' })
  return app
}
const grid = () => within(screen.getByRole('grid', { name: 'Availability playground' }))
const free = () => grid().getAllByRole('gridcell', { name: /not set$/ })[0]!

test('it shows nine hours over seven of fourteen days, starting today', async () => {
  const { user } = await open()
  expect(grid().getAllByRole('gridcell')).toHaveLength(7 * 9)
  screen.getByText('November 16–22, 2026')
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await screen.findByText('November 23–29, 2026')
  expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-disabled')).toBe('true')
})

test('a URL beyond the fourteen days shows the last week, and Next is disabled', async () => {
  await open('?from=2026-11-27')
  screen.getByText('November 23–29, 2026')
  expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-disabled')).toBe('true')
})

test('the URL keeps the settings', async () => {
  const { user, place } = await open('?mode=gym-manager&dateFormat=iso&readonly=true')
  screen.getByText('Available (clickable)')
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  grid().getByText('2026-11-18')
  await user.click(screen.getByRole('switch', { name: 'Readonly' }))
  expect(new URLSearchParams(place.location?.search).get('readonly')).toBe('false')
})

test('a click opens the slot’s details, and changes made there can be undone', async () => {
  const { user } = await open()
  const name = free().getAttribute('aria-label')!
  await user.click(free())
  const dialog = await screen.findByRole('dialog', { name: 'Slot details' })
  await user.click(within(dialog).getByRole('button', { name: 'Set available' }))
  grid().getByRole('gridcell', { name: name.replace('not set', 'available') })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  grid().getByRole('gridcell', { name })
})

test('with details off, a click toggles the hour', async () => {
  const { user } = await open('?details=false')
  const name = free().getAttribute('aria-label')!
  await user.click(free())
  grid().getByRole('gridcell', { name: name.replace('not set', 'available') })
})

test("past dates can be reached once they're turned on", async () => {
  const { user } = await open('?pastDates=true')
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await screen.findByText('November 9–15, 2026')
  grid().getByText('Yesterday')
})

test('every prop has a line of code to copy', async () => {
  const { user } = await open()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy isGrouped' }))
  expect(written).toHaveBeenCalledExactlyOnceWith('isGrouped')
})
