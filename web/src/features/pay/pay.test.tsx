import type {
  AddPayCorrectionRequest,
  PayMonth,
  PayRate,
  PaySheet,
  SetPayRateRequest,
} from '@spotter/contract/pay/pay.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import '../../pages/gym-manager/payments-tab.tsx'
import { failure, success } from '../../test/answers.ts'
import { person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ironwood, serverClock } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const PAGE = '/gym-manager/payments/pay'
const totals = [{ currency: 'EUR', earned: '60.00', corrections: '-30.00', total: '30.00' }]
const line = {
  kind: 'session',
  assignmentId: 'one',
  date: '2026-11-02',
  hour: 8,
  hours: null,
  traineeName: 'Leila Haddad',
  attendance: null,
  price: null,
  rateKind: 'session',
  rate: '30.00',
  was: null,
  amount: '30.00',
  currency: 'EUR',
} as const

let month: PayMonth
let sheet: PaySheet
let rates: PayRate[]
let asked: string[]
beforeEach(() => {
  signInAs('GymManager')
  asked = []
  rates = []
  month = {
    month: '2026-11',
    closedAt: null,
    closedByName: null,
    whyNotClose: "November 2026 isn't over yet",
    unmarked: 1,
    trainers: [
      {
        trainerId: 'kenji',
        trainerName: 'Kenji Watanabe',
        hasLeft: true,
        sessions: 2,
        hours: null,
        rate: { kind: 'share', rate: '62.50', currency: null },
        totals,
      },
    ],
    totals,
  }
  sheet = {
    gymBrandId: ironwood.id,
    gymBrandName: 'Ironwood',
    month: '2026-11',
    closedAt: null,
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    lines: [
      line,
      {
        ...line,
        kind: 'correction',
        assignmentId: 'two',
        traineeName: 'Theo Adler',
        attendance: 'NoShow',
        was: '30.00',
        amount: '-30.00',
      },
    ],
    corrections: [],
    totals,
  }
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-schedule/price-settings/:id', () =>
      success({ price: '45.00', currency: 'EUR', chargesNoShows: true, chargesLateCancellations: false }),
    ),
    http.get('/api/gym-pay/months', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('month') ?? '')
      return success(month)
    }),
    http.get('/api/gym-pay/sheets', () => success(sheet)),
    http.get('/api/gym-pay/rates', () => success(rates)),
  )
})

test('a month shows each trainer’s rate and sums, and the URL remembers another month', async () => {
  const { user, place } = renderApp(PAGE)
  const row = within(await screen.findByRole('row', { name: /Kenji Watanabe/ }))
  row.getByText('Left')
  row.getByText('62.5% of the price')
  screen.getByText("November 2026 isn't over yet. 1 session isn't marked yet and counts as attended.")
  expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(asked.at(-1)).toBe('2026-10'))
  expect(place.location?.search).toBe('?month=2026-10')
})

test('closing a month says what happens, and what the server refuses', async () => {
  month = { ...month, month: '2026-10', whyNotClose: null }
  let tries = 0
  server.use(
    http.post('/api/gym-pay/months/close', () => {
      tries += 1
      if (tries === 1) return failure(409, { message: 'Close September 2026 first' })
      month = { ...month, closedAt: '2026-11-17T10:00:00Z', closedByName: 'Mona Manager', whyNotClose: 'x' }
      return success(month)
    }),
  )
  const { user } = renderApp(`${PAGE}?month=2026-10`)
  await user.click(await screen.findByRole('button', { name: 'Close month' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close October 2026?' }))
  dialog.getByText(/becomes a correction in November 2026/)
  await user.click(dialog.getByRole('button', { name: 'Close month' }))
  await dialog.findByText('Close September 2026 first')
  await user.click(dialog.getByRole('button', { name: 'Close month' }))
  await screen.findByText(/^Closed on Nov 17, 2026 by Mona Manager/)
})

test('a rate is set from a day on, with the fields of its kind only', async () => {
  let sent: SetPayRateRequest | null = null
  rates = [
    {
      id: 'old',
      validFrom: '2026-10-01',
      kind: 'session',
      amount: '28.00',
      currency: 'EUR',
      percent: null,
      paysNoShows: true,
      paysLateCancellations: false,
    },
  ]
  server.use(
    http.put('/api/gym-pay/rates', async ({ request }) => {
      sent = (await request.json()) as SetPayRateRequest
      return success(rates[0])
    }),
  )
  const { user } = renderApp(`${PAGE}?month=2026-10`)
  await user.click(await screen.findByRole('button', { name: 'Set rate: Kenji Watanabe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set rate' }))
  await dialog.findByText('€28.00 per session from Oct 1, 2026')
  await user.click(dialog.getByRole('combobox', { name: 'Paid' }))
  await user.click(await screen.findByRole('option', { name: "A share of the session's price" }))
  await user.type(await dialog.findByLabelText('Share in percent'), '120')
  await user.click(dialog.getByRole('button', { name: 'Set rate' }))
  await dialog.findByText(/Must be a percentage/)
  await user.clear(dialog.getByLabelText('Share in percent'))
  await user.type(dialog.getByLabelText('Share in percent'), '60')
  await user.click(dialog.getByRole('button', { name: 'Set rate' }))
  await screen.findByText('Rate set')
  expect(sent).toEqual({
    gymBrandId: ironwood.id,
    trainerId: 'kenji',
    validFrom: '2026-10-01',
    terms: { kind: 'share', percent: '60', paysNoShows: true, paysLateCancellations: false },
  })
})

test('a sheet lists sessions and corrections, and takes a correction with a reason', async () => {
  let sent: AddPayCorrectionRequest | null = null
  server.use(
    http.post('/api/gym-pay/corrections', async ({ request }) => {
      sent = (await request.json()) as AddPayCorrectionRequest
      return success({})
    }),
  )
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Open sheet: Kenji Watanabe' }))
  const sessions = within(await screen.findByRole('table', { name: 'Sessions at Ironwood' }))
  sessions.getByText('€30.00 per session')
  within(screen.getByRole('table', { name: 'Corrections at Ironwood' })).getByText(
    'Theo Adler (now no-show), €30.00 was paid',
  )
  await user.click(screen.getByRole('button', { name: 'Add correction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add correction' }))
  await user.click(dialog.getByRole('button', { name: 'Add correction' }))
  await dialog.findByText('Reason is required')
  await user.type(dialog.getByLabelText('Amount'), '-12.50')
  await user.type(dialog.getByLabelText('Reason'), 'Paid in cash')
  await user.click(dialog.getByRole('button', { name: 'Add correction' }))
  await screen.findByText('Correction added')
  expect(sent).toMatchObject({ amount: '-12.50', currency: 'EUR', reason: 'Paid in cash', month: '2026-11' })
})

test('a month without trainers says how to get there, and one that fails can be loaded again', async () => {
  month = { ...month, trainers: [], totals: [] }
  renderApp(PAGE)
  await screen.findByText('No trainers yet')
  server.use(http.get('/api/gym-pay/months', () => failure(400)))
  renderApp(`${PAGE}?month=2026-09`)
  await screen.findByText('Failed to load pay')
})

test('a trainer reads their own sheets, one per gym', async () => {
  signInAs('Trainer')
  server.use(
    http.get('/api/Auth/me', () => success(person({ roles: ['Trainer'] }))),
    http.get('/api/my/pay', () =>
      success([sheet, { ...sheet, gymBrandId: 'other', gymBrandName: 'Harbor' }]),
    ),
  )
  renderApp('/my/pay')
  await screen.findByRole('heading', { name: 'Ironwood' })
  screen.getByRole('heading', { name: 'Harbor' })
  expect(screen.queryByRole('button', { name: 'Add correction' })).toBeNull()
})
