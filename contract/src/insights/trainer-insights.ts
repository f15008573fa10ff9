import { z } from 'zod'
import { Id } from '../shared/text.ts'

/** How many weeks a trainer's figures cover: full ones, up to the one before this. */
export const TRAINER_INSIGHT_WEEKS = 4

/** An hour that isn't open yet and that trainees want. Who they are stays with the gym. */
export const HourToOpen = z.object({
  date: z.string(),
  hour: z.int(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  /** How many marked the hour and still have fewer sessions that week than they want. */
  trainees: z.int(),
})
export type HourToOpen = z.infer<typeof HourToOpen>

/** A trainer's own figures, at all their gyms. */
export const TrainerInsights = z.object({
  startDate: z.string(),
  endDate: z.string(),
  open: z.int(),
  booked: z.int(),
  attended: z.int(),
  noShows: z.int(),
  lateCancellations: z.int(),
  unmarked: z.int(),
  /** The seven days from today. */
  upcoming: z.object({ sessions: z.int(), freeHours: z.int() }),
  /** In those days, the most wanted first. */
  hoursToOpen: z.array(HourToOpen),
})
export type TrainerInsights = z.infer<typeof TrainerInsights>
