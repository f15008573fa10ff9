import type { Statement, StatementAccount } from '@spotter/contract/billing/statements.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { Card } from '../../../components/ui/page/card.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { type Entry, entriesOf } from './entries.ts'
import { isAhead, TaxWords, toPayWords } from './statement-sheet.tsx'
import { TransferCode } from './transfer-code.tsx'

/** A statement on a screen that's narrower than a page. */
export function StatementCards({ statement }: { statement: Statement }) {
  const { user } = useSignIn()
  const { accounts, transfer, traineeName, gymBrandName, reference } = statement
  return (
    <div className="grid gap-4 print:hidden">
      <p className="text-muted text-sm">
        {traineeName}, {gymBrandName}. Reference {reference}.
      </p>
      {accounts.length === 0 && <p>Nothing was charged or paid this month.</p>}
      {accounts.map((account) => (
        <Card key={account.currency} title={toPayWords(account.toPay, account.currency)}>
          <AccountEntries account={account} entries={entriesOf(statement, account, user?.timeFormat)} />
        </Card>
      ))}
      {transfer && (
        <Card title={`Pay ${moneyWords(transfer.amount, 'EUR')} by bank transfer`}>
          <TransferCode transfer={transfer} className="text-sm" />
        </Card>
      )}
    </div>
  )
}

function AccountEntries({ account, entries }: { account: StatementAccount; entries: readonly Entry[] }) {
  const { currency, opening, closing } = account
  return (
    <div className="grid gap-2 text-sm">
      <Balance label="Opening balance" amount={opening} currency={currency} />
      <ul
        aria-label={`Charged and paid in ${currency}`}
        className="divide-y divide-line border-line border-y"
      >
        {entries.map(({ id, date, title, detail, charged, paid }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <div className="grid min-w-0">
              <span>
                {shortDate(date)}: {title}
              </span>
              <span className="wrap-anywhere text-muted">{detail}</span>
            </div>
            <span className="shrink-0 tabular-nums">
              {charged !== null && moneyWords(charged, currency)}
              {paid !== null && `−${moneyWords(paid, currency)}`}
            </span>
          </li>
        ))}
      </ul>
      <Balance label="Closing balance" amount={closing} currency={currency} />
      <TaxWords account={account} />
    </div>
  )
}

function Balance({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <p className="flex justify-between gap-4 font-medium">
      <span>
        {label}
        {isAhead(amount) && ', paid ahead'}
      </span>
      <span className="tabular-nums">{moneyWords(amount, currency)}</span>
    </p>
  )
}
