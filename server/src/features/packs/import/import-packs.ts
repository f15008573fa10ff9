import type {
  ImportPacksRequest,
  PackImportPreview,
  PackImportResult,
} from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { checkPackImport, emailsIn, type ImportedPack, keyOf, type PackImportFacts } from './import.rules.ts'

const HAS_ERRORS = 'The file has errors, so nothing was imported. Check it again to see what to fix.'

/** Each one can check or write thousands of rows. */
export const PACK_IMPORTS: Limit = { name: 'pack-import', times: 60, seconds: 60 * 60 }

export async function previewPackImport(
  ctx: SignedIn,
  { gymBrandId, csv }: ImportPacksRequest,
): Promise<PackImportPreview> {
  await requireManagedBrand(ctx, gymBrandId)
  const { packs: _, ...preview } = checkPackImport(csv, await readFacts(ctx, gymBrandId, csv))
  return preview
}

/** One at a time per brand, so that the same file twice at the same time is imported once. They cover sessions from now on. */
export async function importPacks(
  ctx: SignedIn,
  { gymBrandId, csv }: ImportPacksRequest,
): Promise<PackImportResult> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, gymBrandId)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pack import ${gymBrandId}`}, 0))`.execute(
      ctx.db,
    )
    const { packs, problems } = checkPackImport(csv, await readFacts(ctx, gymBrandId, csv))
    if (problems.length > 0) throw invalid(HAS_ERRORS)
    await insertPacks(ctx, packs)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'packs-imported',
      subject: brand.name,
      detail: { brandId: gymBrandId, count: packs.length },
    })
    return { imported: packs.length }
  })
}

async function insertPacks(ctx: SignedIn, packs: ImportedPack[]) {
  await sql`
    with given as (
      select gen_random_uuid() as id, one.* from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as one (
        "traineeId" uuid, name text, size smallint, "left" integer, "validUntil" date)
    ), imported as (
      insert into packs (id, brand_id, enrollment_id, user_id, name, size, sold_on, valid_until, sold_by)
      select given.id, enrollments.brand_id, enrollments.id, enrollments.user_id, given.name, given.size,
        least((current_instant() at time zone 'UTC')::date, given."validUntil"), given."validUntil", ${ctx.actor.userId}
      from given join enrollments on enrollments.id = given."traineeId"
      returning id
    )
    insert into pack_ledger (pack_id, kind, change, actor_id)
    select imported.id, 'imported', given."left", ${ctx.actor.userId}
    from imported join given on given.id = imported.id`.execute(ctx.db)
}

async function readFacts(ctx: SignedIn, brandId: string, csv: string): Promise<PackImportFacts> {
  const { rows: trainees } = await sql<{ id: string; email: string }>`
    select enrollments.id, lower(users.email) as email
    from enrollments join users on users.id = enrollments.user_id
    where enrollments.brand_id = ${brandId}::uuid and enrollments.removed_at is null
      and lower(users.email) = any (${emailsIn(csv)}::text[])
    order by enrollments.id
    ${ctx.db.isTransaction ? sql`for share of enrollments` : sql``}`.execute(ctx.db)
  const { rows: offers } = await sql<{ name: string; size: number }>`
    select pack_offers.name, pack_offers.size from pack_offers
    where pack_offers.brand_id = ${brandId}::uuid and pack_offers.archived_at is null`.execute(ctx.db)
  const { rows: imported } = await sql<{ traineeId: string; name: string; validUntil: string | null }>`
    select packs.enrollment_id as "traineeId", packs.name, packs.valid_until as "validUntil"
    from packs
    where packs.brand_id = ${brandId}::uuid and packs.price is null
      and packs.enrollment_id = any (${trainees.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  const { rows: clock } = await sql<{ today: string }>`
    select (current_instant() at time zone 'Etc/GMT+12')::date as today`.execute(ctx.db)
  return {
    today: clock[0]!.today,
    trainees: new Map(trainees.map(({ id, email }) => [email, id])),
    offers: new Map(offers.map(({ name, size }) => [name.toLowerCase(), size])),
    imported: new Set(imported.map(({ traineeId, name, validUntil }) => keyOf(traineeId, name, validUntil))),
  }
}
