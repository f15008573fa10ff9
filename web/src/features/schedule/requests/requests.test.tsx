import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'
import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  assignment,
  bookedHour,
  ironwood,
  managedTrainer,
  openRequest,
  serverClock,
  suggested,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const REQUESTS = '/api/gym-schedule/requests'
const ASSIGNMENTS = '/api/gym-schedule/assignments'
const CELL = 'Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau'
const FREE = 'Wednesday 18 November, 10 to 11 AM, available'

let requests: OpenRequest[]
let hours: BrandHour[]
let marked: SuggestedTrainee[]
let sent: unknown[]

beforeEach(() => {
  signInAs('GymManager')
  requests = [openRequest()]
  hours = [bookedHour()]
  marked = [suggested('Leila Haddad'), suggested('Zoe Hart', { sessionsThisWeek: 1 })]
  sent = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => hours),
    http.get('/api/gym-schedule/suggested-trainees', () => success(marked)),
    http.get(REQUESTS, () => success(requests)),
    http.put(`${REQUESTS}/request-1`, async ({ request }) => {
      const answer = (await request.json()) as { decision: string }
      sent.push(answer)
      requests = []
      if (answer.decision === 'accept') hours = [trainerHour()]
      return success(openRequest())
    }),
    http.delete(`${ASSIGNMENTS}/assignment-1`, () => {
      hours = [trainerHour()]
      return success(null)
    }),
    http.post(ASSIGNMENTS, async ({ request }) => {
      sent.push(await request.json())
      return success(assignment({ traineeName: 'Zoe Hart' }))
    }),
  )
})

async function openList() {
  const app = renderApp('/gym-manager/schedule')
  await app.user.click(await screen.findByRole('button', { name: '1 open request' }))
  return { ...app, list: within(await screen.findByRole('dialog', { name: 'Open requests' })) }
}

async function openSession() {
  const app = renderApp('/gym-manager/schedule')
  await app.user.click(await screen.findByRole('gridcell', { name: CELL }))
  return { ...app, details: within(await screen.findByRole('dialog', { name: 'Session Details' })) }
}

describe("the manager's list of open requests", () => {
  test('says who, when, and why, and if it is late', async () => {
    requests = [openRequest({ isLate: true })]
    const { list } = await openList()
    expect(list.getByRole('article').textContent).toBe(
      "Leila Haddad can't make itLateWednesday, November 18, 2026, 10–11 AMWith Kenji Watanabe, NeubauReason: A coldAcceptMove…Decline",
    )
  })

  test('is not offered while there are none', async () => {
    requests = []
    renderApp('/gym-manager/schedule')
    await screen.findByRole('gridcell', { name: CELL })
    expect(screen.queryByRole('button', { name: /open request/ })).toBeNull()
  })

  test('declines with a message, which stays in the dialog if that fails', async () => {
    server.use(http.put(`${REQUESTS}/request-1`, () => failure(503), { once: true }))
    const { user, list } = await openList()
    await user.click(list.getByRole('button', { name: 'Decline the request from Leila Haddad' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline request' }))
    await user.type(dialog.getByRole('textbox', { name: /^Message to Leila Haddad/ }), 'Please come')
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    await dialog.findByText("We couldn't send your answer. Try again.")
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    await screen.findByText('No open requests')
    expect(sent).toEqual([{ decision: 'decline', message: 'Please come' }])
  })

  test('accepting a trainer’s request cancels the session and offers the hour to no one', async () => {
    requests = [openRequest({ requesterRole: 'trainer', requesterName: 'Kenji Watanabe' })]
    const { user, list } = await openList()
    await user.click(list.getByRole('button', { name: 'Accept the request from Kenji Watanabe' }))
    await user.click(await screen.findByRole('button', { name: 'Accept and cancel session' }))
    await screen.findByText('No open requests')
    expect(screen.queryByRole('dialog', { name: 'Fill this hour?' })).toBeNull()
  })
})

describe('accepting by moving', () => {
  test('answers the request and moves the session in one call', async () => {
    const option = {
      trainerId: 'kenji',
      trainerName: 'Kenji Watanabe',
      gymLocationId: ironwood.locations[0]!.id,
      gymLocationName: 'Neubau',
      date: '2026-11-19',
      hour: 7,
      timeZone: 'Europe/Vienna',
      reason: 'other',
      explanation: '',
      isMarkedByTrainee: false,
      sessionsTogether: 0,
      backToBack: [],
      concerns: [],
    }
    server.use(http.get(`${ASSIGNMENTS}/assignment-1/move-options`, () => success([option])))
    const { user, list } = await openList()
    await user.click(list.getByRole('button', { name: "Move the session that Leila Haddad can't make" }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept and move session' }))
    await user.click(await dialog.findByRole('button', { name: /November 19/ }))
    await screen.findByText('No open requests')
    expect(sent).toEqual([
      {
        decision: 'accept',
        moveTo: { trainerId: 'kenji', gymLocationId: option.gymLocationId, date: '2026-11-19', hour: 7 },
      },
    ])
  })
})

describe('a freed hour', () => {
  test('goes to someone else who marked it with one click, after a request is accepted in the session', async () => {
    const { user, details } = await openSession()
    await user.click(await details.findByRole('button', { name: 'Accept the request from Leila Haddad' }))
    await user.click(await screen.findByRole('button', { name: 'Accept and cancel session' }))
    const offer = within(await screen.findByRole('dialog', { name: 'Fill this hour?' }))
    expect(offer.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Zoe Hart1 session this weekAssign',
    ])
    await user.click(offer.getByRole('button', { name: 'Assign Zoe Hart' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[1]).toMatchObject({
      traineeId: 'trainee-zoe',
      trainerId: 'kenji',
      date: '2026-11-18',
      hour: 10,
    })
  })

  test("is offered after Cancel Session without blocking the page, and doesn't have to be filled", async () => {
    requests = []
    const { user, details } = await openSession()
    await user.click(details.getByRole('button', { name: 'Cancel Session' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel Session' }))
    await user.click(asked.getByRole('button', { name: 'Cancel Session' }))
    const offer = within(await screen.findByRole('dialog', { name: 'Fill this hour?' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    screen.getByRole('gridcell', { name: FREE })
    await user.click(offer.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  test.each([
    ['no one else marked it', () => success([suggested('Leila Haddad')])],
    ["the suggestions can't be loaded", () => failure(503)],
  ])('opens nothing if %s', async (_, reply) => {
    requests = []
    server.use(http.get('/api/gym-schedule/suggested-trainees', reply))
    const { user, details } = await openSession()
    await user.click(details.getByRole('button', { name: 'Cancel Session' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel Session' }))
    await user.click(asked.getByRole('button', { name: 'Cancel Session' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('gridcell', { name: FREE }))
    await screen.findByRole('dialog', { name: 'Assign Trainee' })
  })
})

describe('the notice period', () => {
  test('is changed in Gym Management, from 0 to 72 hours', async () => {
    server.use(
      http.get('/api/gym-schedule/request-settings/:brandId', () => success({ noticeHours: 24 })),
      http.put('/api/gym-schedule/request-settings/:brandId', async ({ request }) => {
        sent.push(await request.json())
        return success({ noticeHours: 48 })
      }),
    )
    const { user } = renderApp('/gym-manager')
    await user.click(await screen.findByRole('button', { name: 'Notice Period of Ironwood' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hours before a session' })
    expect(field.value).toBe('24')
    for (const [hours, words] of [
      ['73', 'Must be 0 to 72'],
      ['soon', 'Must be a whole number of hours'],
    ] as const) {
      await user.clear(field)
      await user.type(field, hours)
      await user.click(screen.getByRole('button', { name: 'Save Changes' }))
      await screen.findByText(words)
    }
    await user.clear(field)
    await user.type(field, '48')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ noticeHours: 48 }])
  })
})

test('a request with an hour is accepted with one click, and moves the session there', async () => {
  const { trainerId, trainerName, gymLocationId, gymLocationName, date, timeZone } = openRequest()
  const moveTo = { trainerId, trainerName, gymLocationId, gymLocationName, date, timeZone, hour: 17 }
  requests = [openRequest({ moveTo })]
  const { user, list } = await openList()
  list.getByText('Leila Haddad would like to move')
  list.getByText('To Wednesday, November 18, 2026, 5–6 PM')
  await user.click(list.getByRole('button', { name: 'Accept and move: request from Leila Haddad' }))
  await screen.findByText('Moved Leila Haddad to Wednesday, November 18, 2026, 5–6 PM')
  expect(sent).toEqual([{ decision: 'accept' }])
})
