import { z } from 'zod'
import { CalendarDate } from '../shared/time.ts'

const A_RATE = 'Must be a percentage such as 20 or 5.5'

/** A share of the net price in percent, as a decimal string. */
const Rate = z
  .string(A_RATE)
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, A_RATE)

/** From this day on, prices include this much tax. */
export const SetTaxRateRequest = z.object({ startDate: CalendarDate, rate: Rate })
export type SetTaxRateRequest = z.infer<typeof SetTaxRateRequest>

/** `isSettled`: its first day is over, so it can't be changed anymore. */
export const TaxRate = z.object({ startDate: z.string(), rate: z.string(), isSettled: z.boolean() })
export type TaxRate = z.infer<typeof TaxRate>

/** '20%', '5.5%' */
export function rateWords(rate: string) {
  return `${Number(rate)}%`
}

/** An amount and the tax in it: `net` and `tax` add up to `gross`. Decimal strings, and `taxRate` in percent. */
export const Taxed = z.object({
  taxRate: z.string(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
})
export type Taxed = z.infer<typeof Taxed>
