import { ibanWords } from '@spotter/contract/billing/iban.ts'
import type { Transfer } from '@spotter/contract/billing/statements.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { renderSVG } from 'uqr'
import { classNames } from '../../../lib/class-names.ts'

/** Level M and at most version 13, as the European Payments Council asks for. */
const CODE = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 } as const

/** A transfer to make: as a QR code for banking apps, and in words for everyone else. */
export function TransferCode({ transfer, className }: { transfer: Transfer; className?: string }) {
  const { qrText, accountHolder, iban, bic, amount, reference } = transfer
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-[1.5em] gap-y-3', className)}>
      <img
        alt="QR code for the transfer"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(qrText, CODE))}`}
        className="size-[36mm] bg-white"
      />
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-[1em] gap-y-[0.2em]">
        <Fact label="To" value={accountHolder} />
        <Fact label="IBAN" value={ibanWords(iban)} />
        {bic && <Fact label="BIC" value={bic} />}
        <Fact label="Amount" value={moneyWords(amount, 'EUR')} />
        <Fact label="Reference" value={reference} />
      </dl>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="opacity-75">{label}</dt>
      <dd className="wrap-anywhere select-all font-medium tabular-nums">{value}</dd>
    </>
  )
}
