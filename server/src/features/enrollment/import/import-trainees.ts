import type {
  ImportPreview,
  ImportResult,
  ImportTraineesRequest,
} from '@spotter/contract/enrollment/enrollment.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { invalid } from '../../../platform/refusal.ts'
import { invitePeople, mailLinksToGym } from '../../auth/auth.public.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { insertEnrollments } from '../enrollment.queries.ts'
import { closedToNewcomers } from '../enrollment.rules.ts'
import { countAccounts, countInvitations } from '../invite/count-invitations.ts'
import { insertWishes } from '../wishes/insert-wishes.ts'
import { checkImport, emailsIn, type ImportedPerson, type ImportFacts } from './import.rules.ts'

// Only the preview, which is rate-limited, says what they are.
const HAS_ERRORS = 'The file has errors, so nothing was imported. Check it again to see what to fix.'

/** Each one can check thousands of rows. */
export const PREVIEWS: Limit = { name: 'import-preview', times: 60, seconds: 60 * 60 }

/** Each one can write as much as thousands of enrollments. */
export const IMPORTS: Limit = {
  name: 'import',
  times: 20,
  seconds: 60 * 60,
  message: "You've imported many files in the past hour. Please try again later.",
}

export async function previewImport(
  ctx: SignedIn,
  brandId: string,
  { csv }: ImportTraineesRequest,
): Promise<ImportPreview> {
  const brand = await requireManagedBrand(ctx, brandId)
  if (!brand.isActive) throw closedToNewcomers()
  return checkImport(csv, await readImportFacts(ctx, brandId, csv))
}

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
    return { invited: people.length }
  })
}

/** People who have an account get an email and enroll themselves. The response doesn't say who they are. */
async function inviteAll(ctx: SignedIn, brand: { id: string; name: string }, people: ImportedPerson[]) {
  const userIds = await invitePeople(ctx, people, brand)
  const newcomers = people.filter(({ email }) => userIds.has(email))
  const accounts = people.filter(({ email }) => !userIds.has(email)).map(({ email }) => email)
  await enrollAll(ctx.db, brand.id, newcomers, userIds)
  await mailLinksToGym(ctx.db, accounts, brand)
  await countAccounts(ctx, accounts.length)
}

async function enrollAll(
  db: Database,
  brandId: string,
  people: ImportedPerson[],
  userIds: ReadonlyMap<string, string>,
) {
  if (people.length === 0) return
  const enrollments = people.map(({ email, locationId, status }) => ({
    userId: userIds.get(email)!,
    locationId,
    status,
  }))
  const traineeIds = await insertEnrollments(db, brandId, enrollments)
  await insertWishes(
    db,
    people.map(({ sessionsPerWeek }, index) => ({ traineeId: traineeIds[index]!, sessionsPerWeek })),
  )
}

async function readImportFacts({ db }: SignedIn, brandId: string, csv: string): Promise<ImportFacts> {
  const locations = await db
    .selectFrom('gym_locations')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forShare())
    .execute()
  const emails = emailsIn(csv)
  const trainees = emails.length === 0 ? [] : await findTrainees(db, brandId, emails)
  return { locations, trainees: new Set(trainees.map(({ email }) => email)) }
}

/** Only those of the brand, whom its managers see anyway. */
function findTrainees(db: Database, brandId: string, emails: string[]) {
  return db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select((eb) => eb.fn<string>('lower', ['users.email']).as('email'))
    .where('enrollments.brand_id', '=', brandId)
    .where('enrollments.removed_at', 'is', null)
    .where((eb) => eb.fn<string>('lower', ['users.email']), 'in', emails)
    .execute()
}
