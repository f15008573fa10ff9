import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import type { WeeklyTemplate } from '../availability.api.ts'
import { CLOCK, cell, location, nameOf, TRAINER_ID } from '../availability.fixture.ts'

const TRAINEE = '/api/TraineeAvailability'
const TRAINER = `/api/trainers/${TRAINER_ID}/availability`
const SAVED: WeeklyTemplate = {
  startDate: '2026-11-16',
  endDate: null,
  exceptions: ['2026-12-25'],
  hours: [{ weekday: 1, hour: 6 }],
}

let saved: WeeklyTemplate | null
let written: unknown[]
beforeEach(() => {
  saved = null
  written = []
  server.use(
    http.get(`${TRAINEE}/now`, () => success(CLOCK)),
    http.get(TRAINEE, () => success([])),
    http.get(`${TRAINEE}/template`, () => success(saved)),
    http.put(`${TRAINEE}/template`, async ({ request }) => {
      written.push(await request.json())
      return success({ written: 13, skipped: 1 })
    }),
  )
})

async function openUsualHours() {
  signInAs('Trainee')
  const { user } = renderApp('/trainee/schedule')
  await user.click(await screen.findByRole('button', { name: 'Usual hours' }))
  await screen.findByLabelText('Starts on')
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Usual hours' })) }
}

describe("a trainee's usual hours", () => {
  test('are set, given an end and exceptions, and saved, and the result is shown', async () => {
    const { user, dialog } = await openUsualHours()
    expect(dialog.queryByRole('button', { name: 'Re-apply' })).toBeNull()
    await user.click(cell('Monday, 6 to 7 AM'))
    expect(nameOf('Monday, 6 to 7 AM')).toBe('Monday, 6 to 7 AM, available')
    cell('Sunday, 9 to 10 AM').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    await user.type(dialog.getByLabelText('Ends on'), '2027-01-31')
    await user.type(dialog.getByLabelText('Exceptions'), '2026-12-25')
    await user.click(dialog.getByRole('button', { name: 'Add day' }))
    dialog.getByText('Friday, December 25, 2026')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText(
      'Usual hours saved. 13 hours filled in. Skipped 1 hour that is in the past, booked, or already set.',
    )
    const hour = (weekday: number, at: number) => ({
      weekday,
      hour: at,
      status: 'Available',
      gymLocationId: null,
    })
    expect(written).toEqual([
      {
        startDate: '2026-11-17',
        endDate: '2027-01-31',
        exceptions: ['2026-12-25'],
        hours: [hour(1, 6), hour(7, 9), hour(7, 10)],
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("need at least one hour, and an end that isn't before the start", async () => {
    const { user, dialog } = await openUsualHours()
    await user.type(dialog.getByLabelText('Ends on'), '2026-11-01')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    dialog.getByText('Choose at least one hour')
    dialog.getByText("The end can't be before the start")
    expect(written).toEqual([])
  })

  test('can be opened again, lose an exception, and be re-applied', async () => {
    saved = SAVED
    server.use(http.post(`${TRAINEE}/template/apply`, () => success({ written: 0, skipped: 0 })))
    const { user, dialog } = await openUsualHours()
    expect(dialog.getByLabelText('Starts on')).toHaveProperty('value', '2026-11-16')
    expect(nameOf('Monday, 6 to 7 AM')).toContain('available')
    await user.click(dialog.getByRole('button', { name: 'Remove Friday, December 25, 2026' }))
    expect(dialog.queryByText('Friday, December 25, 2026')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Re-apply' }))
    await screen.findByText('No hours filled in.')
  })

  test('are removed after a confirmation, which shows a failure and stays open', async () => {
    saved = SAVED
    server.use(http.delete(`${TRAINEE}/template`, () => failure(500), { once: true }))
    const { user, dialog } = await openUsualHours()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await question.findByText('Failed to remove usual hours')
    server.use(http.delete(`${TRAINEE}/template`, () => success(null)))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Usual hours removed')
  })

  test('keep the chosen hours when saving fails', async () => {
    server.use(http.put(`${TRAINEE}/template`, () => failure(503)))
    const { user, dialog } = await openUsualHours()
    await user.click(cell('Monday, 6 to 7 AM'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Failed to save usual hours')
    expect(nameOf('Monday, 6 to 7 AM')).toContain('available')
  })

  test('can be undone step by step, and are only discarded after a question', async () => {
    const { user, dialog } = await openUsualHours()
    const undo = dialog.getByRole('button', { name: 'Undo' })
    await user.click(cell('Monday, 6 to 7 AM'))
    await user.click(cell('Tuesday, 6 to 7 AM'))
    await user.click(undo)
    expect(nameOf('Tuesday, 6 to 7 AM')).toBe('Tuesday, 6 to 7 AM, not set')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(nameOf('Monday, 6 to 7 AM')).toBe('Monday, 6 to 7 AM, available')
    await user.click(undo)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("say so when they can't be loaded, and can be retried", async () => {
    server.use(http.get(`${TRAINEE}/template`, () => failure(403, { message: 'Not now' })))
    signInAs('Trainee')
    const { user } = renderApp('/trainee/schedule')
    await user.click(await screen.findByRole('button', { name: 'Usual hours' }))
    await screen.findByText('Not now')
    server.use(http.get(`${TRAINEE}/template`, () => success(null)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByLabelText('Starts on')
  })
})

test("a trainer's weekly template has a status and a location for each hour", async () => {
  signInAs('Trainer')
  const locations = [location(1, 'Riverside'), location(2, 'Old Town')]
  server.use(
    http.get(`/api/trainers/${TRAINER_ID}/locations`, () => success(locations)),
    http.get(TRAINER, () => success([])),
    http.get(`${TRAINER}/template`, () => success(null)),
    http.put(`${TRAINER}/template`, async ({ request }) => {
      written.push(await request.json())
      return success({ written: 26, skipped: 0 })
    }),
  )
  const { user } = renderApp('/trainer/availability')
  await user.click(await screen.findByRole('button', { name: 'Weekly template' }))
  await screen.findByLabelText('Starts on')
  await user.click(screen.getByRole('combobox', { name: 'Location for these hours' }))
  await user.click(await screen.findByRole('option', { name: /Old Town/ }))
  await user.click(cell('Monday, 6 to 7 AM'))
  expect(nameOf('Monday, 6 to 7 AM')).toBe('Monday, 6 to 7 AM, available, at Old Town')
  await user.click(screen.getByRole('button', { name: 'Unavailable' }))
  await user.click(cell('Tuesday, 6 to 7 AM'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Weekly template saved. 26 hours filled in.')
  const gymLocationId = locations[1]?.id
  expect(written).toMatchObject([
    {
      hours: [
        { weekday: 1, hour: 6, status: 'Available', gymLocationId },
        { weekday: 2, hour: 6, status: 'Unavailable', gymLocationId },
      ],
    },
  ])
})
