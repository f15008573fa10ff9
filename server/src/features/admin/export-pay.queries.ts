import type { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

type Pay = Pick<PersonExport, 'payRates' | 'payLines' | 'payCorrections'>

export async function readPay(db: Database, userId: string): Promise<Pay> {
  const rates = await sql<Pay['payRates'][number]>`
    select gym_brands.name as "gymBrandName", pay_rates.valid_from as "validFrom", pay_rates.kind,
      pay_rates.amount::text, pay_rates.currency, pay_rates.percent::text, pay_rates.pays_no_shows as "paysNoShows",
      pay_rates.pays_late_cancellations as "paysLateCancellations"
    from pay_rates join gym_brands on gym_brands.id = pay_rates.brand_id
    where pay_rates.trainer_id = ${userId}::uuid
    order by gym_brands.name, pay_rates.valid_from`.execute(db)
  const lines = await sql<Pay['payLines'][number]>`
    select gym_brands.name as "gymBrandName", pay_lines.month, pay_lines.kind, pay_lines.date, pay_lines.hour,
      pay_lines.hours, pay_lines.amount::text, pay_lines.currency
    from pay_lines join gym_brands on gym_brands.id = pay_lines.brand_id
    where pay_lines.trainer_id = ${userId}::uuid
    order by pay_lines.month, pay_lines.date, pay_lines.hour`.execute(db)
  const corrections = await sql<Pay['payCorrections'][number]>`
    select gym_brands.name as "gymBrandName", pay_corrections.month, pay_corrections.amount::text,
      pay_corrections.currency, pay_corrections.reason, pay_corrections.made_at as "madeAt"
    from pay_corrections join gym_brands on gym_brands.id = pay_corrections.brand_id
    where pay_corrections.trainer_id = ${userId}::uuid
    order by pay_corrections.made_at`.execute(db)
  return { payRates: rates.rows, payLines: lines.rows, payCorrections: corrections.rows }
}
