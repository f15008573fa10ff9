import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { MyRequest } from '@spotter/contract/schedule/session-requests.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const REQUEST = '/api/my/sessions/assignment-1/request'
const ASK = { name: "I can't make it: Wednesday, November 18, 2026, 8–9 AM" }

let session: MySession

beforeEach(() => {
  signInAs('Trainee')
  session = mySession({ noticeHours: 12 })
  server.use(
    serverClock,
    http.get('/api/my/sessions', () => success([session])),
    http.get('/api/my/calendar-feed', () => success(null)),
  )
})

function myRequest(parts: Partial<MyRequest> = {}): MyRequest {
  return { state: 'open', reason: 'A cold', isLate: false, answer: null, moveTo: null, ...parts }
}

async function openDialog() {
  const app = renderApp('/my/sessions')
  await app.user.click(await screen.findByRole('button', ASK))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: "I can't make it" })) }
}

test("someone who can't make it sends a reason, and can withdraw with one click", async () => {
  let sent: unknown
  server.use(
    http.post(REQUEST, async ({ request }) => {
      sent = await request.json()
      session = { ...session, request: myRequest() }
      return success(null)
    }),
    http.delete(REQUEST, () => {
      session = { ...session, request: null }
      return success(null)
    }),
  )
  const { user, dialog } = await openDialog()
  expect(dialog.queryByText(/marked late/)).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'A cold')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await screen.findByText("You said you can't make it. Ironwood hasn't answered yet.")
  expect(sent).toEqual({ reason: 'A cold' })
  expect(screen.queryByRole('button', ASK)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await screen.findByRole('button', ASK)
})

test('a late request says so before it is sent, and stays in the dialog after a refusal', async () => {
  session = mySession({ noticeHours: 24 })
  server.use(http.post(REQUEST, () => failure(409, { message: 'This session has already begun' })))
  const { user, dialog } = await openDialog()
  dialog.getByText("Ironwood asks for 24 hours' notice, so your request will be marked late.")
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await dialog.findByText('This session has already begun')
})

test("a session that has begun can't be missed in advance", async () => {
  session = mySession({ startsAt: '2026-11-17T08:00:00.000Z' })
  renderApp('/my/sessions')
  await screen.findByText('Knees first')
  await waitFor(() => expect(screen.queryByRole('button', { name: /can't make it/ })).toBeNull())
})

test.each([
  [
    { state: 'declined', answer: 'Please come', isLate: true },
    'Scheduled',
    'Ironwood declined your request. The session stays on the schedule.LateYour reason: A coldIronwood wrote: Please come',
  ],
  [
    { state: 'accepted', reason: null, answer: 'Get well' },
    'Cancelled',
    'Ironwood accepted your request. The session is canceled.Ironwood wrote: Get well',
  ],
  [{ state: 'accepted', reason: null }, 'Scheduled', 'Ironwood accepted your request and moved the session.'],
] as const)('the answer is shown: %j, %s', async (request, status, words) => {
  session = mySession({ status, request: myRequest(request) })
  renderApp('/my/sessions')
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('status').textContent).toBe(words)
  // Once the server's time has arrived: by this browser's clock, the session may be long over.
  await waitFor(() => expect(card.queryByRole('button', ASK) === null).toBe(status === 'Cancelled'))
})
