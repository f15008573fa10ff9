import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { FreeTrainer, ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { loginResult, person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { assignment, ironwood, NEUBAU, scheduleHour, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const LEILA = 'trainee-leila'
const HOURS = `/api/gym-schedule/trainees/${LEILA}/hours`
const FREE = '/api/gym-schedule/trainers/available'
const ASSIGNMENTS = '/api/gym-schedule/assignments'
const PAGE = `/gym-manager/schedule/${LEILA}`

const leila: Trainee = {
  id: LEILA,
  userId: 'user-leila',
  firstName: 'Leila',
  lastName: 'Haddad',
  fullName: 'Leila Haddad',
  email: 'leila@example.com',
  phone: null,
  status: 'Approved',
  approvalStatus: 'Approved',
  gymBrandId: ironwood.id,
  gymBrandName: 'Ironwood',
  gymLocationId: NEUBAU,
  gymLocationName: 'Neubau',
  isPlanned: false,
  sessionsThisWeek: 0,
  sessionsWanted: 1,
  enrolledOn: '2026-01-05',
  enrolledAt: '2026-01-05T09:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
}

let hours: ScheduleHour[]
let trainers: FreeTrainer[]
let queries: URLSearchParams[]

beforeEach(() => {
  signInAs('GymManager')
  hours = [scheduleHour()]
  trainers = [
    { id: 'kenji', name: 'Kenji Watanabe' },
    { id: 'amara', name: 'Amara Diallo' },
  ]
  queries = []
  server.use(
    serverClock,
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-manager/trainees', () => success([leila])),
    http.get(HOURS, ({ request }) => {
      queries.push(new URL(request.url).searchParams)
      return success(hours)
    }),
    http.get(FREE, () => success(trainers)),
  )
})

async function open(path = PAGE) {
  const app = renderApp(path)
  const grid = within(await screen.findByRole('grid', { name: 'Schedule for Leila Haddad' }))
  return {
    ...app,
    cell: (words: string) => grid.getByRole('gridcell', { name: `Wednesday 18 November, ${words}` }),
  }
}

describe("a trainee's schedule", () => {
  test("has a tab bar, a legend, and a week from today in the location's time zone", async () => {
    await open()
    const tabs = within(screen.getByRole('navigation', { name: 'Gym manager' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Gym Management', '/gym-manager'],
      ['Trainee Management', '/gym-manager/trainees'],
      ['Schedule', PAGE],
    ])
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(legend.map((entry) => entry.textContent)).toEqual([
      'Available (clickable)',
      'Available, but not for the trainee',
      'No trainers available',
      'Already booked',
      'At capacity',
    ])
    screen.getByText('November 17–23, 2026')
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      gymLocationId: NEUBAU,
      startDate: '2026-11-17',
      endDate: '2026-11-23',
    })
  })

  test('allows past dates', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await screen.findByText('November 10–16, 2026')
  })

  test("says when it's loading and when it couldn't be loaded", async () => {
    let isBroken = true
    server.use(http.get(HOURS, () => (isBroken ? failure(400, { message: 'Too many days' }) : undefined)))
    const { user } = renderApp(PAGE)
    await screen.findByText('Loading schedule...')
    await screen.findByText('Too many days')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('grid')
  })

  test('has its own message after an outage', async () => {
    server.use(http.get(HOURS, () => failure(503)))
    renderApp(PAGE)
    await screen.findByText('Failed to load schedule data')
  })

  test("says when the trainee doesn't exist", async () => {
    renderApp('/gym-manager/schedule/somebody-else')
    await screen.findByText("We couldn't find this trainee")
  })

  test('has no tab bar of its own inside Trainee Management', async () => {
    await open(`/gym-manager/trainees?schedule=${LEILA}`)
    expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull()
    screen.getByRole('link', { name: 'Back to Trainee List' })
  })

  test("can show another of the brand's locations", async () => {
    const { user } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Location' }))
    await user.click(screen.getByRole('option', { name: /Donaustadt/ }))
    await waitFor(() => expect(queries.at(-1)?.get('gymLocationId')).toBe('donaustadt'))
  })
})

describe("an hour in a trainee's schedule", () => {
  test.each<[words: string, why: string, hour: Partial<ScheduleHour>]>([
    [
      '10 to 11 AM, no trainers available, All trainers are booked: Kenji Watanabe',
      'All trainers are booked: Kenji Watanabe',
      { state: 'busy', whyNot: 'All trainers are booked: Kenji Watanabe' },
    ],
    [
      '10 to 11 AM, at capacity, Neubau is full (6 of 6)',
      'Neubau is full (6 of 6)',
      { state: 'capacity-full', whyNot: 'Neubau is full (6 of 6)' },
    ],
    [
      '10 to 11 AM, busy, the trainee is busy at this time',
      'The trainee is busy at this time',
      { whyNot: 'The trainee is busy at this time' },
    ],
    [
      '10 to 11 AM, available, this hour has passed, past',
      'This hour has passed',
      { whyNot: 'This hour has passed', isPast: true },
    ],
    [
      '10 to 11 AM, already booked, with Kenji Watanabe at Neubau, past',
      'This session has passed',
      { state: 'booked', assignment: assignment({ hour: 10 }), isPast: true },
    ],
  ])('%s says why and opens nothing', async (words, why, hour) => {
    hours = [scheduleHour(hour)]
    const { user, cell } = await open()
    expect(cell(words).title).toBe(why)
    await user.click(cell(words))
    // The grid's own hint has the same words.
    await screen.findByText(why, { selector: '[data-sonner-toast] *' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is filled when it works for both, outlined for only a trainer, underlined for only the trainee', async () => {
    hours = [
      scheduleHour({ traineeIsAvailable: true }),
      scheduleHour({ hour: 11 }),
      scheduleHour({ hour: 12, state: 'busy', traineeIsAvailable: true }),
    ]
    const { cell } = await open()
    const looks = (words: string) => [cell(words).dataset.outlined, cell(words).dataset.marked]
    expect(looks('10 to 11 AM, available, the trainee is available')).toEqual([undefined, undefined])
    expect(looks('11 AM to 12 PM, available')).toEqual(['true', undefined])
    expect(looks('12 to 1 PM, no trainers available, the trainee is available')).toEqual([undefined, 'true'])
  })

  test("is locked for a trainee who isn't approved", async () => {
    server.use(
      http.get('/api/gym-manager/trainees', () => success([{ ...leila, approvalStatus: 'Pending' }])),
    )
    const { cell } = await open()
    const why = 'Trainee is not approved for this gym'
    expect(cell(`10 to 11 AM, available, ${why}`).title).toBe(why)
  })

  test('is locked at an inactive gym', async () => {
    server.use(
      http.get('/api/gym-management/brands/assigned', () => success([{ ...ironwood, isActive: false }])),
    )
    const { cell } = await open()
    const locked = cell('10 to 11 AM, available, this gym is inactive and takes no new sessions')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
  })

  test('when the trainee trains elsewhere is explained in the legend', async () => {
    hours = [scheduleHour({ whyNot: 'The trainee is busy at this time' })]
    await open()
    within(screen.getByRole('list', { name: 'Legend' })).getByText('Busy')
  })
})

describe('Select Trainer', () => {
  async function openSelect() {
    const app = await open()
    await app.user.click(app.cell('10 to 11 AM, available'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Select Trainer - Wednesday, November 18, 2026, 10 AM' }),
    )
    return { ...app, dialog }
  }

  test('assigns the chosen trainer and closes once the schedule is up to date', async () => {
    let body: unknown
    server.use(
      http.post(ASSIGNMENTS, async ({ request }) => {
        body = await request.json()
        hours = [
          scheduleHour({
            state: 'booked',
            assignment: assignment({ hour: 10, trainerName: 'Amara Diallo' }),
          }),
        ]
        await delay(50)
        return success(assignment({ trainerName: 'Amara Diallo' }))
      }),
    )
    const { user, dialog, cell } = await openSelect()
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Assignment' })
    expect(save.disabled).toBe(true)
    await user.click(await dialog.findByRole('radio', { name: 'Amara Diallo' }))
    await user.click(save)
    await dialog.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cell('10 to 11 AM, already booked, with Amara Diallo at Neubau')
    expect(body).toEqual({
      trainerId: 'amara',
      traineeId: LEILA,
      gymLocationId: NEUBAU,
      date: '2026-11-18',
      hour: 10,
      notes: 'Scheduled via gym management',
    })
  })

  test('says when no one is free', async () => {
    trainers = []
    const { dialog } = await openSelect()
    await dialog.findByText('No trainers are available at this time slot.')
    dialog.getByText('Please select a different time.')
  })

  test("says when the trainers can't be loaded", async () => {
    server.use(http.get(FREE, () => failure(502)))
    const { dialog } = await openSelect()
    await dialog.findByText('Failed to load available trainers')
  })

  test.each([
    [409, 'Trainee is already booked at this time', 'Trainee is already booked at this time'],
    [500, 'pg: boom', 'Failed to create assignment'],
  ])('shows a refusal (%i) and stays open', async (status, message, shown) => {
    server.use(http.post(ASSIGNMENTS, () => failure(status, { message })))
    const { user, dialog } = await openSelect()
    await user.click(await dialog.findByRole('radio', { name: 'Kenji Watanabe' }))
    await user.click(dialog.getByRole('button', { name: 'Save Assignment' }))
    await dialog.findByText(shown)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Kenji Watanabe' }).checked).toBe(true)
  })

  test.each([
    [
      'still refused',
      () => success(loginResult(person({ roles: ['GymManager'] }), 'access-2')),
      'Token refreshed. Please try again.',
    ],
    ['not renewed', () => failure(401), 'Session expired. Please log in again.'],
  ])('says so when the sign-in is %s', async (_, refresh, words) => {
    server.use(
      http.post('/api/Auth/refresh', refresh),
      http.post(ASSIGNMENTS, () => failure(401)),
    )
    const { user, dialog } = await openSelect()
    await user.click(await dialog.findByRole('radio', { name: 'Kenji Watanabe' }))
    await user.click(dialog.getByRole('button', { name: 'Save Assignment' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})

describe('Cancel Training Session', () => {
  async function openCancel() {
    hours = [scheduleHour({ state: 'booked', assignment: assignment({ hour: 10 }) })]
    const app = await open()
    await app.user.click(app.cell('10 to 11 AM, already booked, with Kenji Watanabe at Neubau'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Training Session' }))
    return { ...app, dialog }
  }

  test('shows the session and frees the hour', async () => {
    server.use(
      http.delete(`${ASSIGNMENTS}/assignment-1`, async () => {
        hours = [scheduleHour()]
        await delay(50)
        return success(null)
      }),
    )
    const { user, dialog, cell } = await openCancel()
    for (const words of [
      'This action cannot be undone. The training session will be permanently canceled.',
      'Wednesday, November 18, 2026',
      '10–11 AM',
      'Kenji Watanabe',
      'Leila Haddad',
      'Scheduled via gym management',
    ]) {
      dialog.getByText(words)
    }
    dialog.getByRole('button', { name: 'Keep Session' })
    await user.click(dialog.getByRole('button', { name: 'Cancel Session' }))
    await dialog.findByRole('button', { name: 'Canceling...' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    cell('10 to 11 AM, available')
  })

  test('shows a failure and stays open', async () => {
    server.use(http.delete(`${ASSIGNMENTS}/assignment-1`, () => failure(500)))
    const { user, dialog } = await openCancel()
    await user.click(dialog.getByRole('button', { name: 'Cancel Session' }))
    await screen.findByText('Failed to cancel assignment')
    dialog.getByRole('button', { name: 'Keep Session' })
  })

  test('has placeholders for missing names', async () => {
    const nameless = assignment({ hour: 10, trainerName: '', traineeName: '', notes: null })
    hours = [scheduleHour({ state: 'booked', assignment: nameless })]
    const { user, cell } = await open()
    await user.click(cell('10 to 11 AM, already booked, with Unknown Trainer at Neubau'))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('Unknown Trainer')
    dialog.getByText('Unknown Trainee')
    expect(dialog.queryByText('Notes')).toBeNull()
  })
})
