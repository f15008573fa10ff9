import type { Statement, StatementAccount } from '@spotter/contract/billing/statements.ts'
import { rateWords } from '@spotter/contract/billing/tax.ts'
import { firstDayOf, lastDayOf, monthWords } from '@spotter/contract/shared/months.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useId } from 'react'
import { useFittedText } from '../../../components/ui/page/use-fitted-text.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { type Entry, entriesOf } from './entries.ts'
import { TransferCode } from './transfer-code.tsx'

const AMOUNT = 'text-right! tabular-nums'

/** A statement as one page on paper. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { user } = useSignIn()
  const now = useServerNow()
  const page = useFittedText()
  const id = useId()
  const { gymBrandName, traineeName, month, reference, accounts, transfer } = statement
  return (
    <article ref={page} aria-labelledby={id} data-span="day" className="sheet">
      <header className="flex items-baseline justify-between gap-[2em] pb-[0.75em]">
        <div>
          <h2 id={id} className="font-semibold text-[1.6em] leading-tight">
            {traineeName}
          </h2>
          <p>{gymBrandName}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold text-[1.2em]">Statement, {monthWords(month)}</p>
          <p>Reference {reference}</p>
          <p>As of {formatInstant(new Date(now()).toISOString(), user?.timeFormat)}</p>
        </div>
      </header>
      {accounts.length === 0 && <p>Nothing was charged or paid this month.</p>}
      {accounts.map((account) => (
        <AccountTable
          key={account.currency}
          account={account}
          month={month}
          entries={entriesOf(statement, account, user?.timeFormat)}
        />
      ))}
      {transfer && (
        <section className="pt-[1.5em]">
          <h3 className="pb-[0.5em] font-semibold text-[1.2em]">
            Pay {moneyWords(transfer.amount, 'EUR')} by bank transfer
          </h3>
          <TransferCode transfer={transfer} />
        </section>
      )}
    </article>
  )
}

interface AccountTableProps {
  account: StatementAccount
  month: string
  entries: readonly Entry[]
}

function AccountTable({ account, month, entries }: AccountTableProps) {
  const { currency, opening, charged, paid, closing, toPay } = account
  const money = (amount: string | null) => (amount === null ? '' : moneyWords(amount, currency))
  return (
    <section className="pb-[1em]">
      <table className="w-full border-collapse">
        <caption className="sr-only">Account in {currency}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[8em]">
              Date
            </th>
            <th scope="col">Entry</th>
            {['Charged', 'Paid', 'Balance'].map((head) => (
              <th key={head} scope="col" className="w-[7.5em] text-right!">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="font-semibold">
            <td>{shortDate(firstDayOf(month))}</td>
            <th scope="row">Opening balance{isAhead(opening) && ', paid ahead'}</th>
            <td />
            <td />
            <td className={AMOUNT}>{money(opening)}</td>
          </tr>
          {entries.map(({ id, date, title, detail, charged, paid, balance }) => (
            <tr key={id}>
              <td>{shortDate(date)}</td>
              <td>
                {title} · {detail}
              </td>
              <td className={AMOUNT}>{money(charged)}</td>
              <td className={AMOUNT}>{money(paid)}</td>
              <td className={AMOUNT}>{money(balance)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <td>{shortDate(lastDayOf(month))}</td>
            <th scope="row">Closing balance{isAhead(closing) && ', paid ahead'}</th>
            <td className={AMOUNT}>{money(charged)}</td>
            <td className={AMOUNT}>{money(paid)}</td>
            <td className={AMOUNT}>{money(closing)}</td>
          </tr>
        </tbody>
      </table>
      <TaxWords account={account} />
      <p className="pt-[0.75em] font-semibold text-[1.2em]">{toPayWords(toPay, currency)}</p>
    </section>
  )
}

/** A balance below zero. */
export function isAhead(balance: string) {
  return balance.startsWith('-')
}

/** Nothing for a gym without tax. */
export function TaxWords({ account: { taxes, currency } }: { account: StatementAccount }) {
  const shown = taxes.filter(({ taxRate }) => Number(taxRate) > 0)
  return shown.map(({ taxRate, net, tax, gross }) => (
    <p key={taxRate} className="pt-[0.4em] tabular-nums">
      {moneyWords(gross, currency)} includes {rateWords(taxRate)} tax: {moneyWords(net, currency)} net,{' '}
      {moneyWords(tax, currency)} tax.
    </p>
  ))
}

export function toPayWords(toPay: string, currency: string) {
  return Number(toPay) > 0 ? `To pay: ${moneyWords(toPay, currency)}` : 'Nothing to pay'
}
