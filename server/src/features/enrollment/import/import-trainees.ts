import type { ImportPreview, ImportResult, ImportTraineesRequest } from '@spotter/contract/enrollment.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { invitePeople } from '../../auth/auth.public.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { insertEnrollments } from '../enrollment.queries.ts'
import { closedToNewcomers } from '../enrollment.rules.ts'
import { countInvitations } from '../invite/count-invitations.ts'
import { insertWishes } from '../wishes/insert-wishes.ts'
import { checkImport, emailsIn, type ImportedPerson, type ImportFacts } from './import.rules.ts'

// Only the preview, which is rate-limited, says what they are.
const HAS_ERRORS = 'The file has errors, so nothing was imported. Check it again to see what to fix.'

/** A manager may see which of their people have an account, but not look up addresses by the thousands. */
export const PREVIEWS: Limit = { name: 'import-preview', times: 60, seconds: 60 * 60 }

/** Each one can write as much as thousands of enrollments. */
export const IMPORTS: Limit = {
  name: 'import',
  times: 20,
  seconds: 60 * 60,
  message: "You've imported many files in the past hour. Please try again later.",
}

/** Checks every row and writes nothing. */
export async function previewImport(
  ctx: SignedIn,
  brandId: string,
  { csv }: ImportTraineesRequest,
): Promise<ImportPreview> {
  const brand = await requireManagedBrand(ctx, brandId)
  if (!brand.isActive) throw closedToNewcomers()
  return checkImport(csv, await readImportFacts(ctx, brandId, csv))
}

/** All or nothing: if one line is wrong, nothing is imported. */
export async function importTrainees(
  ctx: SignedIn,
  brandId: string,
  { csv }: ImportTraineesRequest,
): Promise<ImportResult> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    if (!brand.isActive) throw closedToNewcomers()
    const { people, problems } = checkImport(csv, await readImportFacts(ctx, brandId, csv))
    if (problems.length > 0) throw invalid(HAS_ERRORS)
    await countInvitations(ctx, people.length)
    await inviteAll(ctx, brand, people)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainees-imported',
      subject: brand.name,
      detail: { brandId, count: people.length },
    })
    return { created: people.length }
  })
}

async function inviteAll(ctx: SignedIn, brand: { id: string; name: string }, people: ImportedPerson[]) {
  const userIds = await invitePeople(ctx, people, brand)
  const enrollments = people.map(({ email, locationId, status }) => {
    const userId = userIds.get(email)
    // This person registered after we checked the file.
    if (!userId) throw conflict(`${email} just created an account. Check the file again.`)
    return { userId, locationId, status }
  })
  const traineeIds = await insertEnrollments(ctx.db, brand.id, enrollments)
  await insertWishes(
    ctx.db,
    people.map(({ sessionsPerWeek }, index) => ({ traineeId: traineeIds[index]!, sessionsPerWeek })),
  )
}

async function readImportFacts(ctx: SignedIn, brandId: string, csv: string): Promise<ImportFacts> {
  const locations = await ctx.db
    .selectFrom('gym_locations')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .$if(ctx.db.isTransaction, (query) => query.forShare())
    .execute()
  const emails = emailsIn(csv)
  const known = emails.length === 0 ? [] : await findAccounts(ctx, brandId, emails)
  return {
    locations,
    accounts: new Set(known.map((account) => account.email)),
    trainees: new Set(known.filter((account) => account.traineeId).map((account) => account.email)),
  }
}

function findAccounts(ctx: SignedIn, brandId: string, emails: string[]) {
  return ctx.db
    .selectFrom('users')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.user_id', '=', 'users.id')
        .on('enrollments.brand_id', '=', brandId)
        .on('enrollments.removed_at', 'is', null),
    )
    .select(['users.email', 'enrollments.id as traineeId'])
    .where((eb) => eb.fn<string>('lower', ['users.email']), 'in', emails)
    .execute()
}
