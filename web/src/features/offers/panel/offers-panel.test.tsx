import type { HourOffer, OfferedPerson } from '@spotter/contract/offers/hour-offers.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { ironwood, managedTrainer, serverClock, trainerHour } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

let offers: HourOffer[]
let sent: [string, unknown][]

beforeEach(() => {
  signInAs('GymManager')
  sent = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => [trainerHour()]),
    http.get('/api/gym-offers/hours', () => success(offers)),
    http.all('/api/gym-offers/hours/:id/:what', async ({ request, params }) => {
      sent.push([String(params.what), params.what === 'stop' ? null : await request.json()])
      offers = [{ ...offers[0]!, state: params.what === 'stop' ? 'stopped' : 'open' }]
      return success(offers[0])
    }),
  )
})

function someone(traineeName: string, parts: Partial<OfferedPerson> = {}): OfferedPerson {
  return {
    traineeId: traineeName,
    traineeName,
    gymLocationName: 'Neubau',
    shortfall: 0,
    timesWithTrainer: 0,
    timesAtHour: 0,
    state: 'waiting',
    sentAt: null,
    expiresAt: null,
    ...parts,
  }
}

function offer(parts: Partial<HourOffer> = {}): HourOffer {
  return {
    id: 'offer-1',
    gymBrandId: ironwood.id,
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    date: '2026-11-20',
    hour: 18,
    timeZone: 'Europe/Vienna',
    mode: 'one-by-one',
    state: 'open',
    openedAt: '2026-11-16T13:10:00.000Z',
    people: [
      someone('Leila Haddad', {
        shortfall: 2,
        timesWithTrainer: 3,
        timesAtHour: 1,
        state: 'asked',
        sentAt: '2026-11-16T13:10:00.000Z',
        expiresAt: '2026-11-16T13:40:00.000Z',
      }),
      someone('Emeka Obi', { shortfall: 1 }),
      someone('Maja Novak'),
    ],
    ...parts,
  }
}

async function openPanel(name: string) {
  const { user } = renderApp('/gym-manager/schedule')
  await user.click(await screen.findByRole('button', { name }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Free hours' })) }
}

test('the overview says how many offers are out, to whom, and why in that order', async () => {
  offers = [offer()]
  const { user, panel } = await openPanel('1 offer out')
  expect(
    panel
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Leila Haddad Until Mon, Nov 16, 2:40 PM2 sessions missed in 4 weeks, 3 times with Kenji Watanabe, once at this hour',
    'Emeka Obi 1 session missed in 4 weeksOffer now',
    'Maja Novak Marked this hour and wants more sessionsOffer now',
  ])
  await user.click(panel.getByRole('button', { name: 'Move Maja Novak up' }))
  await user.click(panel.getByRole('button', { name: 'Offer now to Emeka Obi' }))
  expect(sent).toEqual([
    ['order', { traineeIds: ['Maja Novak', 'Emeka Obi'] }],
    ['send', { traineeId: 'Emeka Obi' }],
  ])
  await user.click(panel.getByRole('button', { name: /^Stop offering Friday, November 20/ }))
  await panel.findByText(/Stopped$/)
  expect(screen.queryByRole('button', { name: '1 offer out' })).toBeNull()
})

test('hours that nobody took, and those whose manager chooses, are for the manager to fill', async () => {
  offers = [
    offer({ id: 'one', state: 'lapsed' }),
    offer({ id: 'two', mode: 'chosen', people: [someone('Maja Novak')] }),
  ]
  const { panel } = await openPanel('2 free hours for you to fill')
  panel.getByText(/Nobody took it: the hour is yours to fill$/)
  panel.getByRole('button', { name: 'Offer now to Maja Novak' })
})
