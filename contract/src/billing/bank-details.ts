import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { line, required } from '../shared/text.ts'
import { isIban } from './iban.ts'

const Iban = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((text) => text !== '', 'IBAN is required')
  .refine(isIban, "This isn't a valid IBAN. Check it for typing errors.")
  .pipe(z.string())

const Bic = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Must be a BIC with 8 or 11 characters')

/** Where trainees transfer what they owe. Banks within Europe don't need the BIC. */
export const BankDetails = z.object({
  accountHolder: required(line(LIMITS.accountHolder), 'Account holder'),
  iban: Iban,
  bic: Bic.nullable(),
})
export type BankDetails = z.infer<typeof BankDetails>
