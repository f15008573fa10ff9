import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export interface TaxPeriod {
  first: string
  last: string
  rate: string
}

/** A brand's tax on any day: every day belongs to exactly one period. */
export async function readTaxPeriods(db: Database, brandId: string) {
  const { rows } = await sql<TaxPeriod>`
    select first, last, rate::text from tax_periods where brand_id = ${brandId}::uuid order by first`.execute(
    db,
  )
  return rows
}

/** The earliest begins at '-infinity', which is before every date as text, too. */
export function taxRateOn(periods: readonly TaxPeriod[], date: string) {
  return periods.findLast(({ first }) => first <= date)?.rate ?? '0.00'
}
