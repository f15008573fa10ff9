import { z } from 'zod'
import { MAX_MOVE_NOTICE_HOURS, MAX_MOVES_PER_WEEK } from '../shared/limits.ts'

/** `chosen`: a manager sends each offer. */
export const OFFER_MODES = ['chosen', 'one-by-one', 'everyone'] as const

export const MoveMode = z.enum(['off', 'with-approval', 'by-themselves'])
export type MoveMode = z.infer<typeof MoveMode>

const NOTICE_RANGE = `Must be 0 to ${MAX_MOVE_NOTICE_HOURS}`
const MOVES_RANGE = `Must be 1 to ${MAX_MOVES_PER_WEEK}`

/** What a brand leaves to its trainees. */
export const OfferSettings = z.object({
  /** Whether trainees move their sessions. */
  moves: MoveMode,
  /** How long before a session; null is the brand's notice period. */
  moveNoticeHours: z
    .int('Must be a whole number of hours')
    .min(0, NOTICE_RANGE)
    .max(MAX_MOVE_NOTICE_HOURS, NOTICE_RANGE)
    .nullable(),
  /** Per trainee. */
  movesPerWeek: z.int('Must be a whole number').min(1, MOVES_RANGE).max(MAX_MOVES_PER_WEEK, MOVES_RANGE),
  /** Only to the session's trainer, also to those they've trained with, or to any of the brand. */
  moveTrainers: z.enum(['same', 'known', 'any']),
  /** Whether hours that become free are offered to trainees who marked them, and to how many at a time. */
  freedHours: z.enum(['off', ...OFFER_MODES]),
})
export type OfferSettings = z.infer<typeof OfferSettings>

/** What's missing stays as it is. */
export const UpdateOfferSettingsRequest = OfferSettings.partial()
export type UpdateOfferSettingsRequest = z.infer<typeof UpdateOfferSettingsRequest>

export const DEFAULT_OFFER_SETTINGS: OfferSettings = {
  moves: 'off',
  moveNoticeHours: null,
  movesPerWeek: 1,
  moveTrainers: 'same',
  freedHours: 'off',
}
