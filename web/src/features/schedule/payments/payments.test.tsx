import type { MarkPaymentsRequest, PaymentsPage, PriceSettings } from '@spotter/contract/schedule/payments.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import '../../../pages/gym-manager/payments-tab.tsx'
import { failure, success } from '../../../test/answers.ts'
import { gymBrand } from '../../../test/gyms.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { ironwood, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'
import { priceSettingsQuery } from './payments.api.ts'
import { PriceDialog } from './price-dialog.tsx'

const PAYMENTS = '/api/gym-schedule/payments'
const payment = {
  kind: 'session',
  packId: null,
  packName: null,
  taxRate: '20.00',
  assignmentId: 'first',
  traineeId: 'leila',
  traineeName: 'Leila Haddad',
  trainerName: 'Kenji Watanabe',
  gymLocationName: 'Neubau',
  date: '2026-10-12',
  hour: 8,
  price: '45.50',
  currency: 'EUR',
  paymentStatus: 'overdue',
} as const

let page: PaymentsPage
let queries: URLSearchParams[]
let marked: MarkPaymentsRequest[]
beforeEach(() => {
  signInAs('GymManager')
  page = {
    payments: [payment, { ...payment, assignmentId: 'second', traineeName: 'Theo Adler' }],
    totals: [
      {
        currency: 'EUR',
        paid: '1234567.89',
        pending: '0.00',
        overdue: '91.00',
        net: '1028898.24',
        tax: '205760.65',
        gross: '1234658.89',
      },
    ],
    next: null,
  }
  queries = []
  marked = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get(PAYMENTS, ({ request }) => {
      queries.push(new URL(request.url).searchParams)
      return success(page)
    }),
    http.put(PAYMENTS, async ({ request }) => {
      marked.push((await request.json()) as MarkPaymentsRequest)
      return success({ succeeded: 1, failed: 0, outcomes: [] })
    }),
  )
})

test('payments are listed with exact totals, filtered, and marked as a selection', async () => {
  const { user, place } = renderApp('/gym-manager/payments')
  await screen.findByText('€1,234,567.89')
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    startDate: '2026-08-24',
    endDate: '2026-11-17',
    onlyBegun: 'true',
  })
  screen.getByText('€1,234,658.89 in all: €1,028,898.24 net and €205,760.65 tax.')
  screen.getByText('Since Mon, Aug 24: 12 full weeks, as in Insights, and this week so far.')
  const select = screen.getByRole('checkbox', { name: 'Select Theo Adler, Oct 12, 2026, 8:00' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as paid' }).disabled).toBe(true)
  await user.click(select)
  screen.getByText('1 session selected')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('1 session marked as paid')
  expect(marked).toEqual([{ paymentStatus: 'paid', assignmentIds: ['second'] }])
  await user.click(screen.getByRole('combobox', { name: 'Payment status' }))
  await user.click(await screen.findByRole('option', { name: 'Overdue' }))
  await waitFor(() => expect(queries.at(-1)?.get('paymentStatus')).toBe('overdue'))
  expect(place.location?.search).toBe('?status=overdue')
})

test('one is marked as paid in its row, and all at once', async () => {
  const { user } = renderApp('/gym-manager/payments')
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: Theo Adler, Oct 12, 2026' }))
  await screen.findByText('1 session marked as paid')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  screen.getByText('2 sessions selected')
  await user.click(screen.getByRole('button', { name: 'Mark as overdue' }))
  await waitFor(() => expect(marked).toHaveLength(2))
  expect(marked).toEqual([
    { paymentStatus: 'paid', assignmentIds: ['second'] },
    { paymentStatus: 'overdue', assignmentIds: [payment.assignmentId, 'second'] },
  ])
})

test('packs are lines like sessions, and what they cover says so', async () => {
  const pack = {
    ...payment,
    kind: 'pack',
    assignmentId: null,
    packId: 'pack',
    packName: '10 sessions',
  } as const
  page.payments = [
    { ...pack, trainerName: null, gymLocationName: null, hour: null, price: '400.00' },
    { ...payment, packName: '10 sessions', paymentStatus: 'paid' },
  ]
  const paid: unknown[] = []
  server.use(
    http.put('/api/gym-packs/packs/:packId/payment', async ({ params, request }) => {
      paid.push([params.packId, await request.json()])
      return success({})
    }),
  )
  const { user } = renderApp('/gym-manager/payments')
  await screen.findByText('Pack: 10 sessions')
  expect(queries[0]?.get('includePacks')).toBe('true')
  screen.getByText('by pack: 10 sessions')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  screen.getByText('1 session and 1 pack selected')
  await user.click(screen.getByRole('button', { name: 'Mark as paid: Leila Haddad, Oct 12, 2026' }))
  await screen.findByText('1 pack marked as paid')
  expect(paid).toEqual([['pack', { paidBy: 'other' }]])
  expect(marked).toEqual([])
})

test('everything one trainee owes is marked together', async () => {
  const { user } = renderApp('/gym-manager/payments')
  await user.click(await screen.findByRole('button', { name: 'Only this trainee: Leila Haddad' }))
  await waitFor(() => expect(queries.at(-1)?.get('traineeId')).toBe('leila'))
  await user.click(await screen.findByRole('button', { name: 'Mark all of Leila Haddad as paid' }))
  await waitFor(() => expect(marked).toEqual([{ paymentStatus: 'paid', traineeId: 'leila' }]))
})

test('a link from Insights shows the same weeks, and this one is added with a click', async () => {
  const { user } = renderApp('/gym-manager/payments?weeks=4&count=full')
  await screen.findByText('Mon, Oct 19 to Sun, Nov 15: 4 full weeks, as in Insights.')
  expect(queries[0]?.get('endDate')).toBe('2026-11-15')
  await user.click(screen.getByRole('button', { name: 'Add this week' }))
  await screen.findByText('Since Mon, Oct 19: 4 full weeks, as in Insights, and this week so far.')
  await waitFor(() => expect(queries.at(-1)?.get('endDate')).toBe('2026-11-17'))
})

test("another gym doesn't keep the filter for one gym's trainee", async () => {
  const other = gymBrand({ id: 'other', name: 'Harbor' })
  server.use(http.get('/api/gym-management/brands/assigned', () => success([ironwood, other])))
  const { user, place } = renderApp(`/gym-manager/payments?brand=${ironwood.id}&trainee=leila`)
  await user.click(await screen.findByRole('combobox', { name: 'Gym brand' }))
  await user.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(queries.at(-1)?.get('gymBrandId')).toBe('other'))
  expect(queries.at(-1)?.get('traineeId')).toBeNull()
  expect(place.location?.search).toBe('?brand=other')
})

test('a page without payments says where to set a price, and one that fails can be loaded again', async () => {
  page = { payments: [], totals: [], next: null }
  renderApp('/gym-manager/payments')
  await screen.findByText('No payments found')
  server.use(http.get(PAYMENTS, () => failure(400)))
  renderApp('/gym-manager/payments?status=paid')
  await screen.findByText('Failed to load payments')
})

test('the price and the rule are set for a gym', async () => {
  let saved: PriceSettings | null = null
  const settings = { price: null, currency: 'USD', chargesNoShows: true, chargesLateCancellations: false }
  server.use(
    http.get('/api/gym-schedule/price-settings/:id', () => success(settings)),
    http.put('/api/gym-schedule/price-settings/:id', async ({ request }) => {
      saved = (await request.json()) as PriceSettings
      return success(saved)
    }),
  )
  const { user } = renderApp('/gym-manager')
  await user.click(await screen.findByRole('button', { name: 'Prices of Ironwood' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices' }))
  await user.type(await dialog.findByLabelText('Price per session'), '45,5')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('Must be an amount such as 45 or 45.50')
  await user.clear(dialog.getByLabelText('Price per session'))
  await user.type(dialog.getByLabelText('Price per session'), '45.50')
  await user.click(dialog.getByRole('checkbox', { name: 'Charge for late cancellations' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Prices saved')
  expect(saved).toEqual({
    price: '45.50',
    currency: 'USD',
    chargesNoShows: true,
    chargesLateCancellations: true,
  })
})

test("someone else's change that arrives late leaves a price that's being typed alone", async () => {
  const client = new QueryClient()
  const settings = { price: '40.00', currency: 'USD', chargesNoShows: false, chargesLateCancellations: false }
  const { queryKey } = priceSettingsQuery(ironwood.id)
  server.use(http.get('/api/gym-schedule/price-settings/:id', () => success(settings)))
  render(
    <QueryClientProvider client={client}>
      <PriceDialog brand={ironwood} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const price = await screen.findByLabelText<HTMLInputElement>('Price per session')
  await userEvent.clear(price)
  await userEvent.type(price, '45.50')
  act(() => client.setQueryData(queryKey, { ...settings, price: '42.00', currency: 'EUR' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Currency').value).toBe('EUR'))
  expect(price.value).toBe('45.50')
})
