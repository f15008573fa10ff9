/** European Payments Council, 'Quick Response Code: Guidelines to Enable Data Capture' (EPC069-12), version 002. */
const MAX_BYTES = 331
const MAX_REMITTANCE = 140
/** '999999999.99' */
const MAX_UNITS_DIGITS = 9

export interface TransferFacts {
  accountHolder: string
  iban: string
  bic: string | null
  /** In euros: the format knows no other currency. */
  amount: string
  reference: string
  /** Whose payment it is, as far as there's room. */
  payer: string
}

/** What a QR code says so that a banking app fills in a transfer. Null if the amount is none that it can say. */
export function transferText({ accountHolder, iban, bic, amount, reference, payer }: TransferFacts) {
  const [units = '', cents = '00'] = amount.split('.')
  if (/^0*$/.test(units + cents) || units.startsWith('-') || units.length > MAX_UNITS_DIGITS) return null
  const textWith = (remittance: string) =>
    // Without a purpose (a code) and without a structured reference: those are for creditors' numbers with check digits.
    [
      'BCD',
      '002',
      '1',
      'SCT',
      bic ?? '',
      accountHolder,
      iban,
      `EUR${units}.${cents}`,
      '',
      '',
      remittance,
    ].join('\n')
  const withPayer = `${reference} ${payer}`
  const fits = withPayer.length <= MAX_REMITTANCE && Buffer.byteLength(textWith(withPayer)) <= MAX_BYTES
  return textWith(fits ? withPayer : reference)
}
