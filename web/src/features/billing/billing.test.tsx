import type { BankDetails } from '@spotter/contract/billing/bank-details.ts'
import type { Statement, ToPay } from '@spotter/contract/billing/statements.ts'
import type { SetTaxRateRequest, TaxRate } from '@spotter/contract/billing/tax.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ironwood, mySession, serverClock } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const TRANSFER = {
  accountHolder: 'Ironwood GmbH',
  iban: 'AT611904300234573201',
  bic: null,
  amount: '91.00',
  reference: '2026-11-3F9C2A1B',
  qrText:
    'BCD\n002\n1\nSCT\n\nIronwood GmbH\nAT611904300234573201\nEUR91.00\n\n\n2026-11-3F9C2A1B Leila Haddad',
}

const STATEMENT: Statement = {
  traineeId: 'leila',
  traineeName: 'Leila Haddad',
  gymBrandId: ironwood.id,
  gymBrandName: 'Ironwood',
  month: '2026-11',
  reference: TRANSFER.reference,
  lines: [
    line({ id: 'first', date: '2026-11-03', paymentStatus: 'paid' }),
    line({
      id: 'pack',
      kind: 'pack',
      date: '2026-11-05',
      hour: null,
      packName: '10 sessions',
      gross: '400.00',
    }),
    line({
      id: 'covered',
      date: '2026-11-09',
      packName: '10 sessions',
      gross: '0.00',
      paymentStatus: 'paid',
    }),
  ],
  payments: [{ date: '2026-11-04', sessions: 1, packs: 0, amount: '45.50', currency: 'EUR' }],
  accounts: [
    {
      currency: 'EUR',
      opening: '-20.00',
      charged: '445.50',
      paid: '45.50',
      closing: '380.00',
      toPay: '400.00',
      taxes: [{ taxRate: '20.00', net: '371.25', tax: '74.25', gross: '445.50' }],
    },
  ],
  transfer: { ...TRANSFER, amount: '400.00' },
}

function line(changes: Partial<Statement['lines'][number]>): Statement['lines'][number] {
  return {
    kind: 'session',
    id: 'id',
    date: '2026-11-03',
    hour: 9,
    trainerName: 'Kenji Watanabe',
    gymLocationName: 'Neubau',
    packName: null,
    currency: 'EUR',
    paymentStatus: 'pending',
    taxRate: '20.00',
    net: '37.92',
    tax: '7.58',
    gross: '45.50',
    ...changes,
  }
}

let asked: URL[]
beforeEach(() => {
  asked = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-manager/attention', () => success([])),
    http.get('/api/gym-billing/statements/leila', ({ request }) => {
      asked.push(new URL(request.url))
      return success(STATEMENT)
    }),
  )
})

test('a manager reads a statement day by day, prints it, and goes back a month', async () => {
  signInAs('GymManager')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, place } = renderApp('/gym-manager/payments/statement?trainee=leila')
  const page = within(await screen.findByRole('article', { name: 'Leila Haddad' }))
  const rows = page.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'DateEntryChargedPaidBalance',
    'Sun, Nov 1Opening balance, paid ahead-€20.00',
    'Tue, Nov 39–10 AM with Kenji Watanabe · Neubau, paid€45.50€25.50',
    'Wed, Nov 4Payment · For 1 session€45.50-€20.00',
    'Thu, Nov 5Pack: 10 sessions · pending€400.00€380.00',
    'Mon, Nov 99–10 AM with Kenji Watanabe · Neubau, covered by 10 sessions€380.00',
    'Mon, Nov 30Closing balance€445.50€45.50€380.00',
  ])
  page.getByText('€445.50 includes 20% tax: €371.25 net, €74.25 tax.')
  page.getByText('To pay: €400.00')
  page.getByRole('img', { name: 'QR code for the transfer' })
  page.getByText('AT61 1904 3002 3457 3201')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('month')).toBe('2026-10'))
  expect(place.location?.search).toBe('?trainee=leila&month=2026-10')
})

test('a statement that isn’t there says so', async () => {
  signInAs('GymManager')
  server.use(
    http.get('/api/gym-billing/statements/nobody', () => failure(404, { message: 'Trainee not found' })),
  )
  renderApp('/gym-manager/payments/statement?trainee=nobody')
  await screen.findByText('Trainee not found')
})

test('a trainee sees what they owe, and how to transfer it', async () => {
  signInAs('Trainee')
  const toPay: ToPay = {
    traineeId: 'leila',
    gymBrandName: 'Ironwood',
    month: '2026-11',
    amounts: [{ amount: '91.00', currency: 'EUR' }],
    transfer: TRANSFER,
  }
  server.use(
    http.get('/api/my/to-pay', () => success([toPay])),
    http.get('/api/my/sessions', () => success([mySession()])),
  )
  const { user } = renderApp('/my/sessions')
  await screen.findByRole('heading', { name: 'To pay: €91.00' })
  expect(screen.queryByText('2026-11-3F9C2A1B')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay by bank transfer' }))
  screen.getByText('2026-11-3F9C2A1B')
  screen.getByRole('img', { name: 'QR code for the transfer' })
  const link = screen.getByRole('link', { name: 'Statement of Ironwood' })
  expect(link.getAttribute('href')).toBe('/my/statement?trainee=leila')
})

test('a manager sets a tax rate from today on, and removes one that hasn’t begun', async () => {
  signInAs('GymManager')
  const url = `/api/gym-billing/tax-rates/${ironwood.id}`
  const rates: TaxRate[] = [
    { startDate: '2027-01-01', rate: '5.50', isSettled: false },
    { startDate: '2026-01-01', rate: '20.00', isSettled: true },
  ]
  const saved: SetTaxRateRequest[] = []
  const removed: string[] = []
  server.use(
    http.get(url, () => success(rates)),
    http.put(url, async ({ request }) => {
      saved.push((await request.json()) as SetTaxRateRequest)
      return success(rates)
    }),
    http.delete(`${url}/:startDate`, ({ params }) => {
      removed.push(String(params.startDate))
      return success(rates.slice(1))
    }),
  )
  const { user } = renderApp('/gym-manager')
  await user.click(await screen.findByRole('button', { name: `Tax of ${ironwood.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax' }))
  await user.click(await dialog.findByRole('button', { name: 'Remove 5.5% from Jan 1, 2027' }))
  await waitFor(() => expect(removed).toEqual(['2027-01-01']))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Save tax rate' }))
  await dialog.findByText('Must be a percentage such as 20 or 5.5')
  await user.type(dialog.getByRole('textbox', { name: 'Tax in percent' }), '10')
  await user.click(dialog.getByRole('button', { name: 'Save tax rate' }))
  await screen.findByText('Tax rate saved')
  expect(saved).toEqual([{ startDate: '2026-11-17', rate: '10' }])
})

test('a manager saves bank details, once the IBAN has no typing errors', async () => {
  signInAs('GymManager')
  const url = `/api/gym-billing/bank-details/${ironwood.id}`
  const saved: BankDetails[] = []
  server.use(
    http.get(url, () => success(null)),
    http.put(url, async ({ request }) => {
      saved.push((await request.json()) as BankDetails)
      return success(saved[0])
    }),
  )
  const { user } = renderApp('/gym-manager')
  await user.click(await screen.findByRole('button', { name: `Bank Details of ${ironwood.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank details' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Account holder' }), 'Ironwood GmbH')
  const iban = dialog.getByRole('textbox', { name: 'IBAN' })
  await user.type(iban, 'at61 1904 3002 3457 3202')
  await user.click(dialog.getByRole('button', { name: 'Save bank details' }))
  await dialog.findByText("This isn't a valid IBAN. Check it for typing errors.")
  await user.type(iban, '{Backspace}1')
  await user.click(dialog.getByRole('button', { name: 'Save bank details' }))
  await screen.findByText('Bank details saved')
  expect(saved).toEqual([{ accountHolder: 'Ironwood GmbH', iban: 'AT611904300234573201', bic: null }])
})
