import { z } from 'zod'
import { Id } from '../shared/text.ts'
import { SlotSession } from './schedule.ts'

/** An hour of the range: 0 is midnight of `startDate`, 24 is midnight of the next day. */
const HourOfRange = z.int()
/** A position in one of the lists below. */
const Position = z.int()

/**
 * The hours of a brand's trainers, about 30 times smaller than as a list of `TrainerHour`: one letter per hour, and names
 * and outcomes only once. `expandBrandHours` turns it into that list.
 */
export const BrandHours = z.object({
  startDate: z.string(),
  locations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      capacity: z.int().nullable(),
      /** The hours at which it's full, on its own clock. */
      full: z.array(z.object({ hour: HourOfRange, sessions: z.int() })),
    }),
  ),
  trainees: z.array(
    SlotSession.pick({ traineeId: true, traineeName: true, traineeEmail: true, traineePhone: true }),
  ),
  /** How sessions stand. Most have the same outcome as many others. */
  outcomes: z.array(
    SlotSession.omit({
      assignmentId: true,
      traineeId: true,
      traineeName: true,
      traineeEmail: true,
      traineePhone: true,
      gymLocationId: true,
      gymLocationName: true,
    }),
  ),
  trainers: z.array(
    z.object({
      trainerId: Id,
      trainerName: z.string(),
      /**
       * `a`: available, `u`: unavailable, `b`: busy with something else, `s`: a session, `.`: not set. Upper case once the
       * hour has begun.
       */
      hours: z.string(),
      /** Hours that are tied to a location: `count` of them from `from` on. The lists run in parallel. */
      tied: z.object({
        from: z.array(HourOfRange),
        count: z.array(z.int()),
        location: z.array(Position),
      }),
      notes: z.array(z.object({ hour: HourOfRange, text: z.string() })),
      /** One for each `s`, in the same order. The lists run in parallel. */
      sessions: z.object({
        assignmentId: z.array(Id),
        trainee: z.array(Position),
        location: z.array(Position),
        outcome: z.array(Position),
      }),
    }),
  ),
})
export type BrandHours = z.infer<typeof BrandHours>
