import { z } from 'zod'
import { Instant } from '../shared/text.ts'
import { OneTimeToken } from './auth.ts'

/** What the link in an email about an added second factor is for. Null if it doesn't work. */
export const FactorReportLink = z.object({
  /** When the factor was added. Whatever was added later goes along with it. */
  addedAt: Instant.nullable(),
})
export type FactorReportLink = z.infer<typeof FactorReportLink>

export const FactorReport = z.object({ token: OneTimeToken })
export type FactorReport = z.infer<typeof FactorReport>
