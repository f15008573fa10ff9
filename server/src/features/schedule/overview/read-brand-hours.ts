import type { BrandHours } from '@spotter/contract/hours/brand-hours.ts'
import type { BrandDaysQuery } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import { type BrandFacts, brandFactColumns, brandFactTables } from './brand-facts.queries.ts'
import { compactBrandHours } from './compact-brand-hours.ts'

/** For the overview and the comparison: the hours of a brand's trainers, one letter each. */
export async function readBrandHours(ctx: SignedIn, query: BrandDaysQuery): Promise<BrandHours> {
  const { rows } = await sql<BrandFacts>`
    with scope as (${scopeOf(ctx, { brandId: query.gymBrandId })}), days as (${daysOf(query)}),
    ${brandFactTables}
    select ${brandFactColumns} from scope cross join days`.execute(ctx.db)
  const [facts] = rows
  if (!facts) throw notFound('Brand')
  return compactBrandHours(facts)
}
