import { createHash } from 'node:crypto'
import type { TrainerProfile, UpdateTrainerProfileRequest } from '@spotter/contract/gyms/trainer-profile.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { notAnImage, type Photo, photoOf } from './photo.rules.ts'
import { findTrainerProfile } from './read-trainer-profile.ts'
import { redrawPhoto } from './redraw-photo.ts'

export async function updateTrainerProfile(
  ctx: SignedIn,
  trainerId: string,
  request: UpdateTrainerProfileRequest,
): Promise<TrainerProfile> {
  if (ctx.actor.userId !== trainerId) throw notFound('Trainer')
  // Done before the transaction so it doesn't have to stay open for this.
  const photo = await preparePhoto(request.photo)
  return transaction(ctx, async (ctx) => {
    await holdProfile(ctx.db, trainerId)
    const before = await findTrainerProfile(ctx.db, trainerId)
    if (!before) throw notFound('Trainer')
    const after: TrainerProfile = {
      ...before,
      photo: await savePhoto(ctx.db, before, photo),
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

/** Creates the row if needed and locks it, so two windows that save at the same time don't mix their changes. */
async function holdProfile(db: Database, trainerId: string) {
  await db
    .insertInto('trainer_profiles')
    .values({ user_id: trainerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: trainerId }))
    .execute()
}

/** Re-encodes an uploaded photo; leaves anything else for `savePhoto` to decide. */
async function preparePhoto(submitted: string | null | undefined) {
  if (!submitted?.startsWith('data:')) return submitted
  const photo = photoOf(submitted)
  if (photo instanceof Refusal) throw photo
  return redrawPhoto(photo)
}

/** Returns the photo's new URL. Refuses anything that's neither an image nor the current URL. */
async function savePhoto(
  db: Database,
  { trainerId, photo: current }: TrainerProfile,
  submitted: Photo | string | null | undefined,
): Promise<string | null> {
  if (submitted === undefined || submitted === current) return current
  if (submitted === null) {
    await db.deleteFrom('trainer_photos').where('user_id', '=', trainerId).execute()
    return null
  }
  if (typeof submitted === 'string') throw notAnImage()
  return storePhoto(db, trainerId, submitted)
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
