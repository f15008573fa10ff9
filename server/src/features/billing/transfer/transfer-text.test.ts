import { isIban } from '@spotter/contract/billing/iban.ts'
import { describe, expect, it } from 'vitest'
import { transferText } from './transfer-text.ts'

const RED_CROSS = {
  accountHolder: 'Red Cross of Belgium',
  iban: 'BE72000000001616',
  bic: 'BPOTBEB1',
  amount: '1',
  reference: 'Urgency',
  payer: 'fund',
}

describe('what a QR code for a transfer says', () => {
  it('is what the European Payments Council’s guidelines say', () => {
    expect(transferText(RED_CROSS)).toBe(
      'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund',
    )
  })

  it('leaves out the BIC where there’s none', () => {
    expect(transferText({ ...RED_CROSS, bic: null })?.split('\n')[4]).toBe('')
  })

  it.each(['0', '0.00', '-1.00', '1000000000.00'])('is nothing for %s', (amount) => {
    expect(transferText({ ...RED_CROSS, amount })).toBeNull()
  })

  it.each([
    { payer: 'a'.repeat(200) },
    {
      payer: '筋'.repeat(100),
      accountHolder: '筋'.repeat(70),
      iban: `MT84${'A'.repeat(30)}`,
      amount: '999999999.99',
    },
  ])('leaves out the payer where there’s no room, and never has more than 331 bytes', (facts) => {
    const text = transferText({ ...RED_CROSS, ...facts, bic: 'BPOTBEB1XXX' })
    expect(text?.split('\n').at(-1)).toBe('Urgency')
    expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(331)
  })
})

describe('an IBAN', () => {
  it.each(['DE89370400440532013000', 'GB82WEST12345698765432', 'AT611904300234573201', 'NO9386011117947'])(
    '%s is valid',
    (iban) => expect(isIban(iban)).toBe(true),
  )

  it.each([
    'DE89370400440532013001',
    'DE98370400440532013000',
    'de89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'DE',
    '',
    '0089370400440532013000',
  ])('%j isn’t', (iban) => expect(isIban(iban)).toBe(false))
})
