import type { Transfer } from '@spotter/contract/billing/statements.ts'
import type { Database } from '../../../platform/database.ts'
import { selectBankDetails } from './bank-details.ts'
import { transferText } from './transfer-text.ts'

interface Owed {
  brandId: string
  amounts: readonly { amount: string; currency: string }[]
  reference: string
  payer: string
}

/** How to pay what's owed in euros by bank transfer; null if nothing is, or the brand has no bank details. */
export async function findTransfer(
  db: Database,
  { brandId, amounts, reference, payer }: Owed,
): Promise<Transfer | null> {
  const amount = amounts.find(({ currency }) => currency === 'EUR')?.amount
  const details = amount && (await selectBankDetails(db, brandId))
  if (!amount || !details) return null
  const qrText = transferText({ ...details, amount, reference, payer })
  return qrText === null ? null : { ...details, amount, reference, qrText }
}

/** Readable for managers, and the same every time: the month, and the beginning of the trainee's ID. */
export function referenceOf(traineeId: string, month: string) {
  return `${month}-${traineeId.slice(0, 8).toUpperCase()}`
}
