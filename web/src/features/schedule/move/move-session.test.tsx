import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { MoveOption, MoveSessionRequest } from '@spotter/contract/schedule/schedule.ts'
import { screen, within } from '@testing-library/react'
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
  NEUBAU,
  serverClock,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const MOVE = '/api/gym-schedule/assignments/:id/move'
const FROM = 'Wednesday 18 November, 8 to 9 AM, booked, Leila Haddad at Neubau'

let hours: BrandHour[]
let options: MoveOption[]
let weeks: string[]
let moves: MoveSessionRequest[]
let refusal: string | null

beforeEach(() => {
  signInAs('GymManager')
  hours = [bookedHour({ hour: 8 }), trainerHour({ hour: 10 })]
  options = [
    moveOption({ hour: 10 }),
    moveOption({ hour: 9, reason: 'other', explanation: 'Hour not marked' }),
    moveOption({ hour: 11, concerns: ['Leila already trains at 8 AM'] }),
  ]
  weeks = []
  moves = []
  refusal = null
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => hours),
    http.get('/api/gym-schedule/assignments/:id/series', () => success(null)),
    http.get('/api/gym-schedule/assignments/:id/move-options', ({ request }) => {
      weeks.push(new URL(request.url).searchParams.get('startDate') ?? '')
      return success(options)
    }),
    http.put(MOVE, async ({ request }) => {
      if (refusal) return failure(409, { message: refusal })
      const body = (await request.json()) as MoveSessionRequest
      moves.push(body)
      hours = [trainerHour({ hour: 8 }), bookedHour({ hour: body.hour ?? 0 })]
      return success(assignment({ ...body, revision: moves.length }))
    }),
  )
})

function moveOption(parts: Partial<MoveOption>): MoveOption {
  return {
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-11-18',
    hour: 10,
    timeZone: 'Europe/Vienna',
    reason: 'marked-hour',
    explanation: 'Same trainer, at an hour Leila marked',
    isMarkedByTrainee: true,
    sessionsTogether: 3,
    backToBack: [],
    concerns: [],
    ...parts,
  }
}

async function openMove() {
  const app = renderApp('/gym-manager/schedule')
  await app.user.click(await screen.findByRole('gridcell', { name: FROM }))
  await app.user.click(await screen.findByRole('button', { name: 'Move…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move session' }))
  return { ...app, dialog }
}

describe('Move…', () => {
  test('lists the best hours first with reasons, and other weeks', async () => {
    const { user, dialog } = await openMove()
    dialog.getByText('Leila Haddad with Kenji Watanabe, Wednesday, November 18, 2026, 8–9 AM')
    const best = within(await dialog.findByRole('region', { name: 'Best options' }))
    best.getByRole('button', {
      name: 'Wednesday, November 18, 10–11 AM Kenji Watanabe at Neubau Same trainer, at an hour Leila marked',
    })
    within(dialog.getByRole('region', { name: 'Other free hours' })).getByText('Hour not marked')
    within(dialog.getByRole('region', { name: 'Less suitable hours' })).getByText(
      'Leila already trains at 8 AM',
    )
    options = []
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    await dialog.findByText('No free hours this week')
    expect(weeks.at(-1)).toBe('2026-11-23')
  })

  test('moves with one click, and Undo moves it back unless someone has changed it since', async () => {
    const { user, dialog } = await openMove()
    await user.click(await dialog.findByRole('button', { name: /Wednesday, November 18, 10–11 AM/ }))
    await screen.findByText('Moved Leila Haddad to Wednesday, November 18, 10–11 AM')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('gridcell', { name: FROM.replace('8 to 9', '10 to 11') })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Moved Leila Haddad back to Wednesday, November 18, 8–9 AM')
    const place = { trainerId: 'kenji', gymLocationId: NEUBAU, date: '2026-11-18' }
    expect(moves).toEqual([
      { ...place, hour: 10 },
      { ...place, hour: 8, revision: 1 },
    ])
  })

  test("says so if Undo isn't possible anymore", async () => {
    const { user, dialog } = await openMove()
    await user.click(await dialog.findByRole('button', { name: /Wednesday, November 18, 10–11 AM/ }))
    await screen.findByText('Moved Leila Haddad to Wednesday, November 18, 10–11 AM')
    refusal = 'Trainer is already booked at this time'
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText("We couldn't move Leila Haddad back. Trainer is already booked at this time")
  })

  test('stays open with the reason if the move is refused, and the session stays where it was', async () => {
    refusal = 'Location is at capacity at this time'
    const { user, dialog } = await openMove()
    await user.click(await dialog.findByRole('button', { name: /Wednesday, November 18, 10–11 AM/ }))
    await dialog.findByText('Location is at capacity at this time')
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await screen.findByRole('dialog', { name: 'Session Details' })
    await user.keyboard('{Escape}')
    await screen.findByRole('gridcell', { name: FROM })
  })
})
