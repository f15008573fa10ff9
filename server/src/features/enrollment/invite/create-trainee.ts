import { randomUUID } from 'node:crypto'
import type { CreateTraineeRequest, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { invitePeople, mailLinksToGym } from '../../auth/auth.public.ts'
import { requireManagedBrand, requireManagedLocation } from '../../gyms/gyms.public.ts'
import { getTrainee, insertEnrollments } from '../enrollment.queries.ts'
import { closedToNewcomers } from '../enrollment.rules.ts'
import { countAccounts, countInvitations } from './count-invitations.ts'

const HAS_ACCOUNT =
  'This person already has a Spotter account and needs to enroll themselves. We have sent them a link to your gym.'

interface Brand {
  id: string
  name: string
}

/** Invites and enrolls someone. Anyone who already has an account gets an email and enrolls themselves. */
export async function createTrainee(ctx: SignedIn, request: CreateTraineeRequest): Promise<Trainee> {
  return transaction(ctx, async (ctx) => {
    const location = await requireManagedLocation(ctx, request.gymLocationId)
    if (!location.brandIsActive) throw closedToNewcomers()
    const brand = await requireManagedBrand(ctx, location.brandId)
    await countInvitations(ctx, 1)
    const trainee = (await inviteNewcomer(ctx, brand, request)) ?? (await inviteAccount(ctx, brand, request))
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainee-invited',
      subject: fullName(request),
      detail: { traineeId: trainee.id, brandId: brand.id },
    })
    return trainee
  })
}

/** Null if the address already has an account. */
async function inviteNewcomer(ctx: SignedIn, brand: Brand, request: CreateTraineeRequest) {
  const { firstName, lastName, email, status } = request
  const person = { firstName, lastName, email, phone: request.phone || null }
  const userId = (await invitePeople(ctx, [person], brand)).get(email)
  if (userId === undefined) return null
  const enrollment = { userId, locationId: request.gymLocationId, status }
  const [traineeId = ''] = await insertEnrollments(ctx.db, brand.id, [enrollment])
  return getTrainee(ctx, traineeId)
}

async function inviteAccount(ctx: SignedIn, brand: Brand, request: CreateTraineeRequest) {
  await mailLinksToGym(ctx.db, [request.email], brand)
  if (await countAccounts(ctx, 1)) throw new Refusal(409, HAS_ACCOUNT, { keepsWrites: true })
  return answerForNewcomer(ctx, brand, request)
}

/** The answer that a new address would get. Nothing of what it's about is kept. */
async function answerForNewcomer(ctx: SignedIn, brand: Brand, request: CreateTraineeRequest) {
  await sql`savepoint newcomer`.execute(ctx.db)
  const trainee = await inviteNewcomer(ctx, brand, { ...request, email: `${randomUUID()}@invalid` })
  await sql`rollback to savepoint newcomer`.execute(ctx.db)
  return { ...trainee!, email: request.email }
}
