import type {
  BalancesQuery,
  OwnPack,
  Pack,
  PackBalance,
  PacksQuery,
  SessionPack,
} from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { listed } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { packColumns, readPackOf, selectPacks } from '../packs.queries.ts'

/** The latest first. */
export async function readPacks(ctx: SignedIn, query: PacksQuery) {
  await requireManagedBrand(ctx, query.gymBrandId)
  const found = sql`${selectPacks(ctx)} and packs.brand_id = ${query.gymBrandId}::uuid
    ${query.traineeId ? isOfTrainee(query.traineeId) : sql``}
    ${query.isOpen ? sql`and left_of(packs) > 0` : sql``}
    ${query.runsOut ? sql`and left_of(packs) >= 0 and ${isOfThoseRunningOut(ctx, query.gymBrandId)}` : sql``}`
  const { rows } = await sql<Pack>`${found}
    order by packs.sold_on desc, packs.id desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(ctx.db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (${found}) as found`.execute(ctx.db)
  return listed(rows, counted[0]!.total)
}

/** Those of an earlier membership, too. */
function isOfTrainee(traineeId: string) {
  return sql`and packs.user_id = (select enrollments.user_id from enrollments where enrollments.id = ${traineeId}::uuid)`
}

function isOfThoseRunningOut(ctx: SignedIn, brandId: string) {
  return sql`packs.user_id in (
    select enrollments.user_id from enrollments
    left join gym_locations on gym_locations.id = enrollments.location_id
    where enrollments.brand_id = ${brandId}::uuid and enrollments.removed_at is null
      and runs_out(enrollments.brand_id, enrollments.user_id, date_trunc('week', current_instant()
        at time zone coalesce(gym_locations.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}))::date))`
}

export async function readPackBalances(
  ctx: SignedIn,
  { gymBrandId, traineeId }: BalancesQuery,
): Promise<PackBalance[]> {
  await requireManagedBrand(ctx, gymBrandId)
  const { rows } = await sql<PackBalance>`
    select enrollments.id as "traineeId", sum(left_of(packs))::integer as left,
      coalesce(sum(packs.size) filter (where left_of(packs) > 0), 0)::integer as sessions,
      min(packs.valid_until) filter (where left_of(packs) > 0) as "validUntil",
      runs_out(enrollments.brand_id, enrollments.user_id, date_trunc('week', current_instant()
        at time zone coalesce(gym_locations.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}))::date) as "runsOut"
    from enrollments
    join packs on packs.brand_id = enrollments.brand_id and packs.user_id = enrollments.user_id
    left join gym_locations on gym_locations.id = enrollments.location_id
    where enrollments.brand_id = ${gymBrandId}::uuid and enrollments.removed_at is null
      and (${traineeId ?? null}::uuid[] is null or enrollments.id = any (${traineeId ?? null}::uuid[]))
    group by enrollments.id, gym_locations.time_zone`.execute(ctx.db)
  return rows
}

export async function readSessionPack(ctx: SignedIn, assignmentId: string): Promise<SessionPack> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('pack_id')
    .where('id', '=', assignmentId)
    .where('brand_id', 'in', managedBrandIds(ctx))
    .executeTakeFirst()
  if (!session) throw notFound('Session')
  return { pack: session.pack_id === null ? null : await readPackOf(ctx, session.pack_id) }
}

/** The caller's own, in every gym: what's left first. */
export async function readOwnPacks(ctx: SignedIn): Promise<OwnPack[]> {
  const { rows } = await sql<OwnPack>`
    select ${packColumns}, gym_brands.name as "gymBrandName"
    from packs join gym_brands on gym_brands.id = packs.brand_id
    left join gym_locations on gym_locations.id = packs.location_id
    where packs.user_id = ${ctx.actor.userId}::uuid and gym_brands.archived_at is null
    order by left_of(packs) <= 0, packs.valid_until, packs.sold_on, packs.id`.execute(ctx.db)
  return rows
}
