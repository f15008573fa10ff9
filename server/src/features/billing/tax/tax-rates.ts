import type { SetTaxRateRequest, TaxRate } from '@spotter/contract/billing/tax.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { lockManagedBrand, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { readBrandDay } from '../brand-day.ts'
import { isSettled, ratesAreSettled, whyNotSetRate } from './tax-rates.rules.ts'

export async function listTaxRates(ctx: SignedIn, brandId: string): Promise<TaxRate[]> {
  await requireManagedBrand(ctx, brandId)
  const { today, rates } = await readRates(ctx, brandId)
  return rates.map(({ startDate, rate, enteredOn }) => ({
    startDate,
    rate,
    isSettled: isSettled({ startDate, today, enteredOn }),
  }))
}

export async function setTaxRate(
  ctx: SignedIn,
  brandId: string,
  { startDate, rate }: SetTaxRateRequest,
): Promise<TaxRate[]> {
  return transaction(ctx, async (ctx) => {
    const brand = await lockManagedBrand(ctx, brandId)
    const { today, rates } = await readRates(ctx, brandId)
    const known = rates.find((other) => other.startDate === startDate)
    const hasBegun = rates.some((other) => other !== known && other.startDate <= today)
    const refusal = whyNotSetRate({ startDate, today, enteredOn: known?.enteredOn ?? null, hasBegun })
    if (refusal) throw refusal
    await sql`
      insert into tax_rates (brand_id, start_date, rate, entered_on)
      values (${brandId}, ${startDate}, ${rate}::numeric, ${today})
      on conflict (brand_id, start_date) do update set rate = excluded.rate`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'tax-rate-set',
      subject: brand.name,
      detail: { brandId, startDate, rate },
    })
    return listTaxRates(ctx, brandId)
  })
}

export async function removeTaxRate(ctx: SignedIn, brandId: string, startDate: string): Promise<TaxRate[]> {
  return transaction(ctx, async (ctx) => {
    const brand = await lockManagedBrand(ctx, brandId)
    const { today, rates } = await readRates(ctx, brandId)
    const known = rates.find((rate) => rate.startDate === startDate)
    if (!known) throw notFound('Tax rate')
    if (isSettled({ startDate, today, enteredOn: known.enteredOn })) throw ratesAreSettled()
    await ctx.db
      .deleteFrom('tax_rates')
      .where('brand_id', '=', brandId)
      .where('start_date', '=', startDate)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'tax-rate-removed',
      subject: brand.name,
      detail: { brandId, startDate, rate: known.rate },
    })
    return listTaxRates(ctx, brandId)
  })
}

interface StoredRate {
  startDate: string
  rate: string
  enteredOn: string
}

async function readRates(ctx: SignedIn, brandId: string) {
  const { rows } = await sql<StoredRate>`
    select start_date as "startDate", rate::text, entered_on as "enteredOn"
    from tax_rates where brand_id = ${brandId}::uuid order by start_date desc`.execute(ctx.db)
  return { today: await readBrandDay(ctx, brandId), rates: rows }
}
