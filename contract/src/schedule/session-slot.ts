import { z } from 'zod'
import { Id } from '../shared/text.ts'

/** One hour with a trainer at a location. `date` and `hour` are local to `timeZone`. */
export const SessionSlot = z.object({
  trainerId: Id,
  trainerName: z.string(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  date: z.string(),
  hour: z.int(),
  timeZone: z.string(),
})
export type SessionSlot = z.infer<typeof SessionSlot>
