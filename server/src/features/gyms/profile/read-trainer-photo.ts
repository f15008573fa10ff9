import type { Context } from '../../../platform/context.ts'
import { File } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/refusal.ts'

const YEAR = 31_536_000

/** The version is part of the URL, so browsers can cache a photo forever and still see a new one. */
export async function readTrainerPhoto(ctx: Context, trainerId: string, version: string | undefined) {
  const photo = await ctx.db
    .selectFrom('trainer_photos')
    .innerJoin('users', 'users.id', 'trainer_photos.user_id')
    .innerJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'Trainer'),
    )
    .select(['content', 'media_type', 'version'])
    .where('trainer_photos.user_id', '=', trainerId)
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  if (!photo) throw notFound('Photo')
  const isCurrent = photo.version === version
  return new File(photo.content, photo.media_type, {
    'cache-control': isCurrent ? `public, max-age=${YEAR}, immutable` : 'no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
