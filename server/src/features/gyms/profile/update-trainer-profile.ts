import { createHash } from 'node:crypto'
import type { TrainerProfile, UpdateTrainerProfileRequest } from '@spotter/contract/trainer-profile.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { noPicture, type Photo, photoOf } from './photo.rules.ts'
import { findTrainerProfile } from './read-trainer-profile.ts'
import { redrawPhoto } from './redraw-photo.ts'

/** Trainers tell visitors about themselves; the rating is not theirs to give. */
export async function updateTrainerProfile(
  ctx: SignedIn,
  trainerId: string,
  request: UpdateTrainerProfileRequest,
): Promise<TrainerProfile> {
  if (ctx.actor.userId !== trainerId) throw notFound('Trainer')
  // Before the transaction, which would wait for it.
  const photo = await givenPhoto(request.photo)
  return transaction(ctx, async (ctx) => {
    await holdProfile(ctx.db, trainerId)
    const before = await findTrainerProfile(ctx.db, trainerId)
    if (!before) throw notFound('Trainer')
    const after: TrainerProfile = {
      ...before,
      photo: await photoAfter(ctx.db, before, photo),
      specialties: request.specialties ?? before.specialties,
      bio: request.bio === undefined ? before.bio : request.bio || null,
    }
    await ctx.db
      .updateTable('trainer_profiles')
      .set({
        photo: after.photo,
        specialties: after.specialties,
        bio: after.bio,
        updated_at: sql`current_instant()`,
      })
      .where('user_id', '=', trainerId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainer-profile-changed',
      subject: after.name,
    })
    return after
  })
}

/** The row is there and ours until the commit, so that two windows saving at once do not mix. */
async function holdProfile(db: Database, trainerId: string) {
  await db
    .insertInto('trainer_profiles')
    .values({ user_id: trainerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: trainerId }))
    .execute()
}

/** A picture, drawn again; anything else is left for `photoAfter` to judge. */
async function givenPhoto(given: string | null | undefined) {
  if (!given?.startsWith('data:')) return given
  const photo = photoOf(given)
  if (photo instanceof Refusal) throw photo
  return redrawPhoto(photo)
}

/** The address of the photo from now on. What is neither a picture nor the present address is refused. */
async function photoAfter(
  db: Database,
  { trainerId, photo: present }: TrainerProfile,
  given: Photo | string | null | undefined,
): Promise<string | null> {
  if (given === undefined || given === present) return present
  if (given === null) {
    await db.deleteFrom('trainer_photos').where('user_id', '=', trainerId).execute()
    return null
  }
  if (typeof given === 'string') throw noPicture()
  return storePhoto(db, trainerId, given)
}

async function storePhoto(db: Database, trainerId: string, { content, mediaType }: Photo) {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const values = { content, media_type: mediaType, version, created_at: sql<string>`current_instant()` }
  await db
    .insertInto('trainer_photos')
    .values({ user_id: trainerId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return `/api/Trainers/${trainerId}/photo?v=${version}`
}
