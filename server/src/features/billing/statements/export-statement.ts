import type { Statement, StatementLine, StatementPayment } from '@spotter/contract/billing/statements.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'
import { firstDayOf, lastDayOf } from '@spotter/contract/shared/months.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { csvFile } from '../../../platform/csv/csv-file.ts'

const HEAD = [
  'Date',
  'Entry',
  'Details',
  'Tax rate',
  'Net',
  'Tax',
  'Gross',
  'Paid',
  'Owed',
  'Paid ahead',
  'Currency',
]

/** Each currency is an account of its own, from the opening to the closing balance. */
export function exportStatement(statement: Statement) {
  const rows = statement.accounts.flatMap((account) => rowsOf(statement, account))
  return csvFile([HEAD, ...rows], `statement-${statement.reference}.csv`)
}

function rowsOf({ month, lines, payments }: Statement, account: Statement['accounts'][number]) {
  const { currency, opening, charged, paid, closing, taxes } = account
  const isOwn = (entry: { currency: string }) => entry.currency === currency
  const entries = [...lines.filter(isOwn), ...payments.filter(isOwn)].sort((one, other) =>
    one.date.localeCompare(other.date),
  )
  let balance = inCents(opening)
  const between = entries.map((entry) => {
    balance += 'amount' in entry ? -inCents(entry.amount) : inCents(entry.gross)
    const cells = 'amount' in entry ? paymentCells(entry) : lineCells(entry)
    return [entry.date, ...cells, ...balanceCells(balance), currency]
  })
  const sum = (pick: 'net' | 'tax') => inUnits(taxes.reduce((total, tax) => total + inCents(tax[pick]), 0n))
  return [
    [
      firstDayOf(month),
      'Opening balance',
      '',
      '',
      '',
      '',
      '',
      '',
      ...balanceCells(inCents(opening)),
      currency,
    ],
    ...between,
    [
      lastDayOf(month),
      'Closing balance',
      '',
      '',
      sum('net'),
      sum('tax'),
      charged,
      paid,
      ...balanceCells(inCents(closing)),
      currency,
    ],
  ]
}

function lineCells({
  kind,
  hour,
  trainerName,
  gymLocationName,
  packName,
  taxRate,
  net,
  tax,
  gross,
}: StatementLine) {
  if (kind === 'pack') return ['Pack', packName ?? '', taxRate, net, tax, gross, '']
  const details = [`${hour}:00`, trainerName, gymLocationName, packName && `covered by ${packName}`]
  return ['Session', details.filter(Boolean).join(', '), taxRate, net, tax, gross, '']
}

function paymentCells({ sessions, packs, amount }: StatementPayment) {
  const what = [sessions > 0 && plural(sessions, 'session'), packs > 0 && plural(packs, 'pack')]
  return ['Payment', what.filter(Boolean).join(', '), '', '', '', '', amount]
}

/** In two columns, because spreadsheets take a minus sign for the beginning of a formula. */
function balanceCells(balance: bigint) {
  return balance < 0n ? ['0.00', inUnits(-balance)] : [inUnits(balance), '0.00']
}
