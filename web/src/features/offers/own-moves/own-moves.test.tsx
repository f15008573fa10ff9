import type { MoveMode } from '@spotter/contract/offers/offer-settings.ts'
import type { OwnMoveHour } from '@spotter/contract/offers/own-moves.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession, NEUBAU, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const MOVE = { name: 'Move the session on Wednesday, November 18, 8–9 AM' }

let session: MySession
let mode: MoveMode
let whyNot: string | null
let hours: OwnMoveHour[]
let sent: [string, unknown][]
let refusal: string | null

beforeEach(() => {
  signInAs('Trainee')
  session = mySession({ ownMove: 'by-themselves', gymLocationId: NEUBAU })
  mode = 'by-themselves'
  whyNot = null
  hours = [
    moveHour({ isMarked: true, isUsualHour: true }),
    moveHour({ hour: 11, trainerName: 'Maja Novak', isSameTrainer: false }),
  ]
  sent = []
  refusal = null
  server.use(
    serverClock,
    http.get('/api/my/sessions', () => success([session])),
    http.get('/api/my/calendar-feed', () => success(null)),
    http.get('/api/my/sessions/assignment-1/move-options', () =>
      success({ mode, whyNot, revision: 4, hours }),
    ),
    http.get('/api/my/swaps', () => success([])),
    http.get('/api/my/sessions/assignment-1/swap-options', () =>
      success({ whyNot: null, revision: 4, hours: [] }),
    ),
    http.post('/api/my/sessions/assignment-1/:what', async ({ request, params }) => {
      if (refusal) return failure(409, { message: refusal })
      sent.push([String(params.what), params.what === 'undo-move' ? null : await request.json()])
      session = { ...session, hour: params.what === 'undo-move' ? 8 : 10 }
      return success(params.what === 'undo-move' ? { undone: 1, left: 0 } : null)
    }),
  )
})

function moveHour(parts: Partial<OwnMoveHour>): OwnMoveHour {
  return {
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-11-18',
    hour: 10,
    timeZone: 'Europe/Vienna',
    isMarked: false,
    isSameTrainer: true,
    isUsualHour: false,
    ...parts,
  }
}

async function openDialog() {
  const app = renderApp('/my/sessions')
  await app.user.click(await screen.findByRole('button', MOVE))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Move session' })) }
}

describe('Move… in My sessions', () => {
  test('lists the marked hours first, moves with one more tap, and Undo moves back', async () => {
    const { user, dialog } = await openDialog()
    const marked = within(await dialog.findByRole('region', { name: 'Hours you marked' }))
    within(dialog.getByRole('region', { name: 'Other free hours' })).getByRole('button', {
      name: 'Wednesday, November 18, 11 AM–12 PM With Maja Novak instead',
    })
    await user.click(
      marked.getByRole('button', {
        name: 'Wednesday, November 18, 10–11 AM Also with Kenji Watanabe, your usual hour',
      }),
    )
    await screen.findByText('Moved to Wednesday, November 18, 10–11 AM')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('10–11 AM')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Moved back to Wednesday, November 18, 8–9 AM')
    const place = { trainerId: 'kenji', gymLocationId: NEUBAU, date: '2026-11-18' }
    expect(sent).toEqual([
      ['move', { ...place, hour: 10, revision: 4 }],
      ['undo-move', null],
    ])
  })

  test('asks the gym where it approves moves', async () => {
    mode = 'with-approval'
    session = { ...session, ownMove: mode }
    const { user, dialog } = await openDialog()
    await dialog.findByText(
      'Choose an hour to ask for it. Until Ironwood answers, the session stays where it is.',
    )
    await user.click(dialog.getByRole('button', { name: /10–11 AM/ }))
    await screen.findByText('Request sent to Ironwood')
    expect(sent[0]?.[0]).toBe('move-request')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('stays open with the reason if the hour is gone, and lists what is left', async () => {
    const { user, dialog } = await openDialog()
    const first = await dialog.findByRole('button', { name: /10–11 AM/ })
    refusal = 'Trainer is already booked at this time'
    hours = [moveHour({ hour: 15 })]
    await user.click(first)
    await dialog.findByText('Trainer is already booked at this time')
    await dialog.findByRole('button', { name: /3–4 PM/ })
    expect(dialog.queryByRole('button', { name: /10–11 AM/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Keep this hour' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says why nothing can be moved, that no hour is free, and that they could not be loaded', async () => {
    whyNot = "You've already moved a session that week. Ask your gym if you need to move another one."
    hours = []
    const { user, dialog } = await openDialog()
    await dialog.findByText(whyNot)
    await user.click(dialog.getByRole('button', { name: 'Keep this hour' }))
    whyNot = null
    await user.click(screen.getByRole('button', MOVE))
    await screen.findByText('No other free hours this week')
    await user.click(screen.getByRole('button', { name: 'Keep this hour' }))
    server.use(http.get('/api/my/sessions/assignment-1/move-options', () => HttpResponse.error()))
    await user.click(screen.getByRole('button', MOVE))
    await screen.findByText("We couldn't load the free hours. Please try again.")
  })

  test("isn't there where only the gym moves sessions", async () => {
    session = mySession({ ownMove: null })
    renderApp('/my/sessions')
    await screen.findByRole('button', { name: /^I can't make it/ })
    expect(screen.queryByRole('button', MOVE)).toBeNull()
  })

  test("isn't there while the gym has a request to answer", async () => {
    const request = {
      state: 'open',
      reason: null,
      isLate: false,
      answer: null,
      moveTo: moveHour({}),
    } as const
    session = mySession({ ownMove: 'with-approval', hasOpenRequest: true, request })
    renderApp('/my/sessions')
    await screen.findByText(
      "You asked to move this session to Wednesday, November 18, 2026, 10–11 AM, with Kenji Watanabe. Ironwood hasn't answered yet.",
    )
    expect(screen.queryByRole('button', MOVE)).toBeNull()
  })
})
