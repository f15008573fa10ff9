import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import type { KeptScope, KeptTopic } from '../../platform/http/responses/kept-answers.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from './brand-scope.ts'

const NAMES_ITS_BRANDS = ['session', 'trainer-hours', 'trainee-hours']
const CONCERNS_NO_HOURS = ['draft', 'draft-step', 'request', 'offer', 'pack']

/**
 * What decides about a brand's hours and sessions, as the database publishes it: see server/sql/live. Responses are kept
 * per brand. What's rare, such as a new capacity or name, outdates all of them.
 */
export const BRAND_FACTS: KeptTopic = {
  publishedAs: ['schedule', 'facts'],
  ownersIn: (detail) => {
    if (detail === null) return null
    const { kind, brandIds } = JSON.parse(detail) as { kind: string; brandIds: string[] }
    if (NAMES_ITS_BRANDS.includes(kind)) return brandIds
    return CONCERNS_NO_HOURS.includes(kind) ? [] : null
  },
}

export function ofBrand(ctx: SignedIn, brandId: string): Promise<KeptScope> {
  return requireScope(managedBrandIds(ctx).where('managed.id', '=', brandId), 'Brand')
}

export function ofTrainee(ctx: SignedIn, traineeId: string): Promise<KeptScope> {
  const brand = sql<string>`(
    select enrollments.brand_id from enrollments where enrollments.id = ${traineeId} and enrollments.removed_at is null
  )`
  return requireScope(managedBrandIds(ctx).where('managed.id', '=', brand), 'Trainee')
}

/**
 * In every time zone, hours pass and sessions begin and end at full quarters of an hour. On the database's clock, which
 * decides what has passed.
 */
const quarter = sql<string>`floor(extract(epoch from current_instant()) / 900)::text`

async function requireScope(brands: ReturnType<typeof managedBrandIds>, what: string): Promise<KeptScope> {
  const brand = await brands.select(quarter.as('version')).modifyEnd(prepared).executeTakeFirst()
  if (!brand) throw notFound(what)
  return { owner: brand.id, version: brand.version }
}
