import type { OpenSwap, OwnSwap, SwapInfo } from '@spotter/contract/offers/swaps.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { ironwood, managedTrainer, mySession, NEUBAU, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

function slot(hour: number): SessionSlot {
  return {
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-11-18',
    hour,
    timeZone: 'Europe/Vienna',
  }
}

function info(parts: Partial<SwapInfo> = {}): SwapInfo {
  return {
    gymBrandName: 'Ironwood',
    from: slot(8),
    to: slot(17),
    state: 'open',
    answer: null,
    others: 2,
    othersAgreed: 1,
    lapsesAt: '2026-11-17T20:00:00Z',
    names: [],
    ...parts,
  }
}

describe('the link in an email about a swap', () => {
  test('shows both hours, names nobody, and answers only with a button', async () => {
    const sent: unknown[] = []
    server.use(
      http.get('/api/swaps/:token', () => success(info())),
      http.post('/api/swaps/:token', async ({ request }) => {
        sent.push(await request.json())
        return success(info({ state: 'done', names: ['Ann', 'Cleo'] }))
      }),
    )
    const { user } = renderApp('/swaps/abc')
    const now = await screen.findByRole('region', { name: 'You have' })
    within(now).getByText('Wednesday, November 18, 8–9 AM')
    within(screen.getByRole('region', { name: "You'd get" })).getByText('Wednesday, November 18, 5–6 PM')
    screen.getByText(/^Two others at Ironwood would like to swap/)
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, swap' }))
    await screen.findByText('Everyone agreed. You swapped with Ann and Cleo.')
    expect(sent).toEqual([{ answer: 'yes' }])
    expect(screen.queryByRole('button', { name: 'Yes, swap' })).toBeNull()
  })

  test('says why nobody has moved, and then that the swap is off', async () => {
    let state: SwapInfo['state'] = 'open'
    server.use(
      http.get('/api/swaps/:token', () => success(info({ state }))),
      http.post('/api/swaps/:token', () => {
        state = 'off'
        return failure(409, { message: 'This swap is off, and nobody has moved.' })
      }),
    )
    const { user } = renderApp('/swaps/abc')
    await user.click(await screen.findByRole('button', { name: 'Yes, swap' }))
    await screen.findByText('This swap is off, and nobody has moved.')
    await screen.findByRole('link', { name: 'See your sessions' })
  })

  test.each([
    [info({ state: 'agreed', answer: 'yes' }), /^Thanks! We're waiting for someone else until/],
    [info({ state: 'off', answer: 'no' }), /^Thanks for letting us know\. Your session stays where it is\./],
    [info({ state: 'off' }), /^This swap is off\. Your session stays where it is\./],
  ])('has no buttons once it is answered or over (%#)', async (swap, words) => {
    server.use(http.get('/api/swaps/:token', () => success(swap)))
    renderApp('/swaps/abc')
    await screen.findByText(words)
    expect(screen.queryByRole('button', { name: 'No, keep my hour' })).toBeNull()
  })

  test('that is unknown says so', async () => {
    server.use(http.get('/api/swaps/:token', () => failure(404, { message: 'Link not found' })))
    renderApp('/swaps/abc')
    await screen.findByText("This link doesn't work.")
  })

  test('that could not be loaded can be tried again', async () => {
    server.use(http.get('/api/swaps/:token', () => HttpResponse.error()))
    renderApp('/swaps/def')
    await screen.findByText('Failed to open the link. Please try again.')
  })
})

describe('in My sessions, a swap', () => {
  function show(swaps: Partial<OwnSwap>[]) {
    signInAs('Trainee')
    const session = mySession({ ownMove: 'by-themselves', gymLocationId: NEUBAU })
    server.use(
      serverClock,
      http.get('/api/my/sessions', () => success([session])),
      http.get('/api/my/calendar-feed', () => success(null)),
      http.get('/api/my/swaps', () =>
        success(
          swaps.map((swap) => ({
            ...info(),
            id: 'swap-1',
            assignmentId: session.id,
            isAsker: true,
            token: null,
            ...swap,
          })),
        ),
      ),
    )
    return renderApp('/my/sessions')
  }

  test('that you asked for is withdrawn with one click', async () => {
    const swaps: Partial<OwnSwap>[] = [{ state: 'agreed' }]
    let withdrawn = 0
    server.use(
      http.post('/api/my/swaps/swap-1/withdraw', () => {
        withdrawn++
        swaps.pop()
        return success(null)
      }),
    )
    const { user } = show(swaps)
    await screen.findByText(/^You asked to swap to Wednesday, November 18, 5–6 PM\..* 1 of 2 have agreed\.$/)
    await user.click(screen.getByRole('button', { name: 'Withdraw swap' }))
    await screen.findByText('Swap withdrawn. Your session stays where it is.')
    expect(withdrawn).toBe(1)
  })

  test('that others ask for leads to the answer', async () => {
    show([{ isAsker: false, token: 'abc' }])
    const link = await screen.findByRole('link', { name: 'Answer' })
    expect(link.getAttribute('href')).toBe('/swaps/abc')
    screen.getByText(/^Someone would like to swap: you'd get Wednesday, November 18, 5–6 PM/)
  })

  test.each([
    [{ state: 'done', names: ['Ben'] } as const, 'You swapped with Ben.'],
    [
      { state: 'off' } as const,
      "Your swap to Wednesday, November 18, 5–6 PM didn't come about. Your session stays where it is.",
    ],
  ])('that is over says what came of it (%#)', async (swap, words) => {
    show([{ ...swap, names: 'names' in swap ? [...swap.names] : [] }])
    await screen.findByText(words)
  })
})

test('managers read who is in a swap, and stop it', async () => {
  signInAs('GymManager')
  let swaps: OpenSwap[] = [
    {
      id: 'swap-1',
      askedAt: '2026-11-17T08:00:00Z',
      lapsesAt: '2026-11-17T20:00:00Z',
      people: [
        { traineeId: 'ann', traineeName: 'Ann Lee', from: slot(8), to: slot(9), hasAgreed: true },
        { traineeId: 'ben', traineeName: 'Ben Roy', from: slot(9), to: slot(8), hasAgreed: false },
      ],
    },
  ]
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => []),
    http.get('/api/gym-schedule/suggested-trainees', () => success([])),
    http.get('/api/gym-schedule/requests', () => success([])),
    http.get('/api/gym-offers/swaps', () => success(swaps)),
    http.post('/api/gym-offers/swaps/swap-1/stop', () => {
      swaps = []
      return success(null)
    }),
  )
  const { user } = renderApp('/gym-manager/schedule')
  await user.click(await screen.findByRole('button', { name: '1 swap waiting' }))
  const item = within(screen.getByRole('article', { name: 'Swap between Ann Lee, Ben Roy' }))
  item.getByText('Wednesday, November 18, 8–9 AM to Wednesday, November 18, 9–10 AM, with Kenji Watanabe')
  item.getByText('Waiting')
  await user.click(item.getByRole('button', { name: 'Stop the swap between Ann Lee, Ben Roy' }))
  await screen.findByText('No swaps waiting')
})
