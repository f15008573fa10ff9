import type { DaysAway } from '@spotter/contract/availability/availability.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'
import { location, TRAINER_ID } from '../availability.fixture.ts'

const AWAY = `/api/trainers/${TRAINER_ID}/away`

async function openDialog(daysAway: DaysAway[] = []) {
  signInAs('Trainer')
  server.use(
    serverClock,
    http.get(`/api/trainers/${TRAINER_ID}/locations`, () => success([location(1, 'Riverside')])),
    http.get(`/api/trainers/${TRAINER_ID}/availability`, () => success([])),
    http.get(AWAY, () => success(daysAway)),
  )
  const { user } = renderApp('/trainer/availability')
  await user.click(await screen.findByRole('button', { name: 'I am away…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'I am away' }))
  async function choose(first: string, last: string) {
    await user.clear(dialog.getByLabelText('First day away'))
    await user.type(dialog.getByLabelText('First day away'), first)
    await user.clear(dialog.getByLabelText('Last day away'))
    if (last) await user.type(dialog.getByLabelText('Last day away'), last)
  }
  const send = () => user.click(dialog.getByRole('button', { name: 'Tell my managers' }))
  return { user, dialog, choose, send }
}

test("a trainer says when they're away, and sees what happens next", async () => {
  const sent: unknown[] = []
  server.use(
    http.post(AWAY, () => failure(503), { once: true }),
    http.post(AWAY, async ({ request }) => {
      sent.push(await request.json())
      return success({ hours: 46, sessions: 2, managers: 1 })
    }),
  )
  const { user, dialog, choose, send } = await openDialog()
  await choose('2026-11-18', '2026-11-19')
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Conference')
  await send()
  await dialog.findByText("Your days away couldn't be saved")
  await send()
  const days = 'from Wednesday, November 18, to Thursday, November 19'
  await screen.findByText(
    `You're away ${days}. 2 sessions stay booked until a manager decides. Your managers will get an email.`,
  )
  expect(sent).toEqual([{ startDate: '2026-11-18', endDate: '2026-11-19', reason: 'Conference' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('days that make no sense are refused before anything is sent', async () => {
  const { dialog, choose, send } = await openDialog()
  await choose('2026-11-16', '2026-11-15')
  await send()
  dialog.getByText('Choose today or a later day')
  dialog.getByText("The last day can't be before the first")
  await choose('2026-11-18', '2027-01-19')
  dialog.getByText('Choose at most 62 days')
  await choose('2026-11-18', '')
  dialog.getByText('Choose both days')
})

test('a trainer who is away comes back early', async () => {
  const ended: string[] = []
  server.use(
    http.delete(AWAY, () => failure(503), { once: true }),
    http.delete(AWAY, ({ request }) => {
      ended.push(new URL(request.url).search)
      return success({ hours: 20, sessions: 2, managers: 1 })
    }),
  )
  const { user, dialog } = await openDialog([
    { startDate: '2026-11-17', endDate: '2026-11-18', sessions: 2 },
    { startDate: '2026-12-24', endDate: '2026-12-24', sessions: 0 },
  ])
  await dialog.findByText(
    "You're away from Tuesday, November 17, to Wednesday, November 18. 2 sessions are still booked.",
  )
  dialog.getByRole('button', { name: "I'm not away" })
  await user.click(dialog.getByRole('button', { name: "I'm back" }))
  await screen.findByText("We couldn't end your absence. Try again.")
  await user.click(dialog.getByRole('button', { name: "I'm back" }))
  await screen.findByText(
    /^You're no longer away from Tuesday, November 17, .* Your managers will get an email\.$/,
  )
  expect(ended).toEqual(['?startDate=2026-11-17&endDate=2026-11-18'])
})
