import type { CreateTraineeRequest, Trainee } from '@spotter/contract/enrollment.ts'
import { fullName } from '@spotter/contract/words/full-name.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { invitePeople, mailLinkToGym } from '../../auth/auth.public.ts'
import { requireManagedBrand, requireManagedLocation } from '../../gyms/gyms.public.ts'
import { getTrainee, insertEnrollments } from '../enrollment.queries.ts'
import { closedToNewcomers } from '../enrollment.rules.ts'
import { countInvitations } from './count-invitations.ts'

const HAS_ACCOUNT =
  'This person already has a Spotter account and needs to enroll themselves. We have sent them a link to your gym.'

/** Invites and enrolls someone. Anyone who already has an account gets an email and enrolls themselves. */
export async function createTrainee(ctx: SignedIn, request: CreateTraineeRequest): Promise<Trainee> {
  return transaction(ctx, async (ctx) => getTrainee(ctx, await inviteAndEnroll(ctx, request)))
}

async function inviteAndEnroll(ctx: SignedIn, request: CreateTraineeRequest): Promise<string> {
  const location = await requireManagedLocation(ctx, request.gymLocationId)
  if (!location.brandIsActive) throw closedToNewcomers()
  const brand = await requireManagedBrand(ctx, location.brandId)
  await countInvitations(ctx, 1)
  const { firstName, lastName, email, status } = request
  const person = { firstName, lastName, email, phone: request.phone || null }
  const userId = (await invitePeople(ctx, [person], brand)).get(email)
  if (userId === undefined) {
    await mailLinkToGym(ctx.db, email, brand)
    throw new Refusal(409, HAS_ACCOUNT, { keepsWrites: true })
  }
  const [traineeId = ''] = await insertEnrollments(ctx.db, brand.id, [
    { userId, locationId: location.id, status },
  ])
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind: 'trainee-invited',
    subject: fullName(request),
    detail: { traineeId, brandId: brand.id },
  })
  return traineeId
}
