import { z } from 'zod'
import { LIMITS, MAX_PHOTO_BYTES, MAX_SPECIALTIES } from '../shared/limits.ts'
import { Id, line, paragraph, required } from '../shared/text.ts'

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Base64 takes four characters for every three bytes, plus the prefix. */
const PHOTO_MAX_TEXT = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100

export const TrainerProfile = z.object({
  trainerId: Id,
  name: z.string(),
  photo: z.string().nullable(),
  specialties: z.array(z.string()),
  bio: z.string().nullable(),
  rating: z.number().nullable(),
})
export type TrainerProfile = z.infer<typeof TrainerProfile>

/** `v` is the picture's version, so browsers can keep it forever. */
export const TrainerPhotoQuery = z.object({ v: z.string().max(100).optional() })

/**
 * Missing fields stay unchanged; null clears. `photo` is a picture as a data URL, or the address from an earlier
 * response to keep the current picture.
 */
export const UpdateTrainerProfileRequest = z.object({
  photo: z
    .string()
    .max(PHOTO_MAX_TEXT, `The photo must be at most ${MAX_PHOTO_BYTES / 1024} kB`)
    .nullable()
    .optional(),
  specialties: z
    .array(required(line(LIMITS.specialty), 'Specialty'))
    .max(MAX_SPECIALTIES, `At most ${MAX_SPECIALTIES} specialties`)
    .refine(allDifferent, 'Each specialty can be named once')
    .optional(),
  bio: paragraph(LIMITS.description).nullable().optional(),
})
export type UpdateTrainerProfileRequest = z.infer<typeof UpdateTrainerProfileRequest>

function allDifferent(texts: string[]) {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length
}
