import type { BrandDaysQuery, CapacityEntry } from '@spotter/contract/schedule/schedule.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { type LoadFacts, loadFactColumns, readFacts } from './brand-facts.queries.ts'
import { listCapacity } from './capacity.rules.ts'

export async function readCapacity(ctx: SignedIn, query: BrandDaysQuery): Promise<CapacityEntry[]> {
  const asked = { scope: { brandId: query.gymBrandId }, days: query, what: 'Brand' }
  return listCapacity(await readFacts<LoadFacts>(ctx, asked, loadFactColumns))
}
