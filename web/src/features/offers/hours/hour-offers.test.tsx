import type { OfferInfo } from '@spotter/contract/offers/hour-offers.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const WHEN = 'Tuesday, November 17, 6–7 PM, Vienna time'

function info(parts: Partial<OfferInfo> = {}): OfferInfo {
  return {
    gymBrandName: 'Ironwood',
    gymLocationName: 'Neubau',
    trainerName: 'Kenji Watanabe',
    date: '2026-11-17',
    hour: 18,
    timeZone: 'Europe/Vienna',
    expiresAt: '2026-11-16T13:40:00.000Z',
    state: 'open',
    ...parts,
  }
}

describe('the page of an offer', () => {
  test('takes the hour only when the button is clicked', async () => {
    const methods: string[] = []
    server.use(
      http.all('/api/offers/:token', ({ request }) => {
        methods.push(request.method)
        return success(info({ state: request.method === 'POST' ? 'taken' : 'open' }))
      }),
    )
    const { user } = renderApp('/offers/abc')
    await screen.findByText(WHEN)
    screen.getByText('You could train with Kenji Watanabe at Neubau (Ironwood).')
    screen.getByText(/^You can take it until Mon, Nov 16, 2:40 PM\./)
    expect(methods).not.toContain('POST')
    await user.click(screen.getByRole('button', { name: 'Take this hour' }))
    await screen.findByText(
      `It's yours: ${WHEN}, with Kenji Watanabe at Neubau (Ironwood). Your trainer has been notified.`,
    )
    expect(screen.queryByRole('button', { name: 'Take this hour' })).toBeNull()
  })

  test('says so if someone was faster', async () => {
    let state: OfferInfo['state'] = 'open'
    server.use(
      http.get('/api/offers/:token', () => success(info({ state }))),
      http.post('/api/offers/:token', () => {
        state = 'late'
        return failure(409, { message: 'Someone was faster. You stay in line for the next hour.' })
      }),
    )
    const { user } = renderApp('/offers/abc')
    await user.click(await screen.findByRole('button', { name: 'Take this hour' }))
    await screen.findByText('Someone was faster. You stay in line for the next hour.')
    expect(screen.queryByRole('button', { name: 'Take this hour' })).toBeNull()
  })

  test('says so if the link is unknown', async () => {
    server.use(http.get('/api/offers/:token', () => failure(404, { message: 'Link not found' })))
    renderApp('/offers/abc')
    await screen.findByText("This link doesn't work.")
  })
})

test('My sessions leads to what a trainee is offered', async () => {
  signInAs('Trainee')
  server.use(
    serverClock,
    http.get('/api/my/sessions', () => success([mySession()])),
    http.get('/api/my/calendar-feed', () => success(null)),
    http.get('/api/my/offers', () => success([{ ...info(), token: 'abc' }])),
  )
  renderApp('/my/sessions')
  const offers = within(await screen.findByRole('region', { name: 'An hour is free for you' }))
  offers.getByText('With Kenji Watanabe, Neubau (Ironwood)')
  expect(offers.getByRole('link', { name: `See this hour: ${WHEN}` }).getAttribute('href')).toBe(
    '/offers/abc',
  )
})
