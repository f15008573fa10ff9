import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import type { BrandDaysQuery } from '@spotter/contract/schedule/schedule.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { type BrandFacts, brandFactColumns, readFacts } from './brand-facts.queries.ts'
import { compactBrandHours } from './compact-brand-hours.ts'

export async function readBrandHours(ctx: SignedIn, query: BrandDaysQuery): Promise<BrandHours> {
  const asked = { scope: { brandId: query.gymBrandId }, days: query, what: 'Brand' }
  return compactBrandHours(await readFacts<BrandFacts>(ctx, asked, brandFactColumns))
}
