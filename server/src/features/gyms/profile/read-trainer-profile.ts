import type { TrainerProfile } from '@spotter/contract/gyms/trainer-profile.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'

export async function readTrainerProfile(ctx: SignedIn, trainerId: string): Promise<TrainerProfile> {
  const mayRead = ctx.actor.userId === trainerId || ctx.actor.roles.includes('SuperAdmin')
  const profile = mayRead && (await findTrainerProfile(ctx.db, trainerId))
  if (!profile) throw notFound('Trainer')
  return profile
}

export async function findTrainerProfile(
  db: Database,
  trainerId: string,
): Promise<TrainerProfile | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'Trainer'),
    )
    .leftJoin('trainer_profiles', 'trainer_profiles.user_id', 'users.id')
    .select(['users.id as trainerId', 'photo', 'bio', 'rating'])
    .select([
      sql<string>`full_name(users)`.as('name'),
      sql<string[]>`coalesce(specialties, '{}')`.as('specialties'),
    ])
    .where('users.id', '=', trainerId)
    .executeTakeFirst()
}
