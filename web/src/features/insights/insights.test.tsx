import type { FairShare } from '@spotter/contract/insights/fair-shares.ts'
import type { Insights, InsightsTrainee } from '@spotter/contract/insights/insights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../pages/gym-manager/insights-tab.tsx'
import { failure, success } from '../../test/answers.ts'
import { person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ironwood, serverClock } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const INSIGHTS = '/api/gym-schedule/insights'
const figures: Insights = {
  startDate: '2026-08-24',
  endDate: '2026-11-15',
  hours: [
    { weekday: 2, hour: 18, open: 12, booked: 12, marked: 40, unmet: 30 },
    { weekday: 7, hour: 6, open: 12, booked: 0, marked: 0, unmet: 0 },
  ],
  weeks: [],
  trainers: [{ id: 'kenji', name: 'Kenji Watanabe', open: 40, booked: 30 }],
  locations: [
    { id: 'busy', name: 'Donaustadt', open: 1333, booked: 1217 },
    { id: 'idle', name: 'Neubau', open: 0, booked: 0 },
  ],
  trainees: { new: 1, active: 2, lost: 3, quiet: 1 },
  revenue: [
    {
      currency: 'EUR',
      booked: '0.00',
      sold: '12345678901.10',
      earned: '12345678900.10',
      paid: '0.10',
      overdue: '0.00',
    },
  ],
}
const leila: InsightsTrainee = {
  traineeId: 'leila',
  traineeName: 'Leila Haddad',
  gymLocationName: null,
  enrolledOn: '2026-01-05',
  lastSessionOn: null,
  remindedOn: null,
  hasUnsubscribed: false,
}

let queries: URLSearchParams[]
let reminded: unknown[]
beforeEach(() => {
  signInAs('GymManager')
  queries = []
  reminded = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get(INSIGHTS, ({ request }) => {
      queries.push(new URL(request.url).searchParams)
      return success(figures)
    }),
    http.get('/api/gym-planning/closed-trainers', () => success({ date: '2026-11-24', trainers: [] })),
    http.get(`${INSIGHTS}/trainees`, () =>
      success([{ ...leila, remindedOn: reminded[0] ? '2026-11-17' : null }]),
    ),
    http.post(`${INSIGHTS}/reminders`, async ({ request }) => {
      reminded.push(await request.json())
      return success({ sent: 1, skipped: 0, remindedLately: 0, unsubscribed: 0, switchedOff: 0 })
    }),
  )
})

describe('fair shares', () => {
  const share = (number: number, got: number) => ({
    traineeId: `trainee-${number}`,
    traineeName: `Trainee ${number}`,
    weeks: 12,
    wanted: 12,
    got,
    reasons: got < 12 ? [{ reason: 'taken' as const, sessions: 12 - got }] : [],
    why: got < 12 ? 'Hours went to others (6)' : '',
  })

  function shares(people: FairShare[]) {
    const found = {
      startDate: '2026-08-24',
      endDate: '2026-11-15',
      people,
      planned: { weeks: 2, sessions: 71, byHand: 65 },
    }
    server.use(http.get(`${INSIGHTS}/fair-shares`, () => success(found)))
  }

  test('say how many people got which share, and who got least and why', async () => {
    shares([share(0, 6), ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => share(number, 12))])
    const { user } = renderApp('/gym-manager/insights')
    const spread = within(await screen.findByRole('table', { name: 'How many people got which share' }))
    spread.getByRole('row', { name: 'All 8' })
    spread.getByRole('row', { name: '50 to 74% 1' })
    screen.getByText(/the planner placed 71 sessions; planning by hand would have placed 65/)
    const people = within(screen.getByRole('table', { name: 'Fair shares, per person' }))
    people.getByText('Hours went to others (6)')
    people.getByText('6 of 12')
    expect(people.queryByText('Trainee 8')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all 9' }))
    people.getByText('Trainee 8')
  })

  test('appear after the first full week, and can be loaded again', async () => {
    server.use(http.get(`${INSIGHTS}/fair-shares`, () => failure(500)))
    const { user } = renderApp('/gym-manager/insights')
    const card = within(await screen.findByRole('region', { name: 'Fair shares' }))
    const retry = await card.findByRole('button', { name: 'Try again' })
    shares([])
    await user.click(retry)
    await card.findByText('No shares yet')
  })
})

test('the week shows where to open and close hours, and each hour leads to the trainers', async () => {
  const { user, place } = renderApp('/gym-manager/insights?weeks=12')
  const week = await screen.findByRole('table', { name: 'The week by hour' })
  expect(queries[0]?.get('weeks')).toBe('12')
  within(week).getByRole('button', { name: /^Sunday, 6 to 7 AM: close this hour\. 12 open/ })
  await user.click(within(week).getByRole('button', { name: /^Tuesday, 6 to 7 PM: open this hour/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Tuesdays, 6–7 PM' })
  await user.click(within(dialog).getByRole('link', { name: "See trainers' hours" }))
  await waitFor(() => expect(place.location?.pathname).toBe('/gym-manager/schedule'))
  expect(place.location?.search).toContain('from=2026-11-24')
})

test('a trainer who could open a missing hour is asked once', async () => {
  const kenji = { trainerId: '7', trainerName: 'Kenji Watanabe', isThereThatDay: true }
  const asked: unknown[] = []
  server.use(
    http.get('/api/gym-planning/closed-trainers', () => {
      const askedAt = asked[0] ? '2026-11-17T09:00:00Z' : null
      return success({ date: '2026-11-24', trainers: [{ ...kenji, askedAt }] })
    }),
    http.post('/api/gym-planning/hour-asks', async ({ request }) => {
      asked.push(await request.json())
      return success({ ...kenji, askedAt: '2026-11-17T09:00:00Z' })
    }),
  )
  const { user } = renderApp('/gym-manager/insights?weeks=12')
  const week = await screen.findByRole('table', { name: 'The week by hour' })
  await user.click(within(week).getByRole('button', { name: /^Tuesday, 6 to 7 PM: open this hour/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Tuesdays, 6–7 PM' })
  await user.click(await within(dialog).findByRole('button', { name: 'Ask Kenji Watanabe' }))
  await within(dialog).findByText('Asked Nov 17, 2026')
  expect(asked).toMatchObject([{ trainerId: '7', weekday: 2, hour: 18 }])
})

test('arrow keys move through the week, which is one stop for Tab', async () => {
  const { user } = renderApp('/gym-manager/insights')
  const week = await screen.findByRole('table', { name: 'The week by hour' })
  within(week)
    .getByRole('button', { name: /^Monday, 6 to 7 AM/ })
    .focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday, 7 to 8 AM/)
  expect(week.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('figures say what they count, to the cent, and a quiet trainee is reminded once', async () => {
  const { user } = renderApp('/gym-manager/insights')
  await screen.findByRole('row', { name: /Kenji Watanabe 30 of 40 75%/ })
  screen.getByRole('row', { name: /Donaustadt 1,217 of 1,333 91%/ })
  screen.getByRole('row', { name: /Neubau 0 of 0 None open/ })
  expect(screen.getByRole('link', { name: '€12,345,678,901.10' }).getAttribute('href')).toContain(
    `/payments?brand=${ironwood.id}&weeks=12&count=full`,
  )
  screen.getByText('No session in the last 3 weeks, and none planned.')
  await user.click(await screen.findByRole('button', { name: 'Send reminder: Leila Haddad' }))
  await screen.findByText('Reminder sent to Leila Haddad')
  expect(reminded).toEqual([{ gymBrandId: ironwood.id, traineeIds: ['leila'] }])
  await screen.findByText('Sent Nov 17, 2026')
})

test('what fails to load can be loaded again', async () => {
  let isBroken = true
  server.use(http.get(INSIGHTS, () => (isBroken ? failure(500) : success(figures))))
  const { user } = renderApp('/gym-manager/insights')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  await screen.findByRole('table', { name: 'The week by hour' })
})
