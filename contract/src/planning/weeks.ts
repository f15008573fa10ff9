import { z } from 'zod'
import { Id } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

export const WeeksQuery = z.object({
  gymBrandId: Id,
  /** The Monday of the first week. */
  week: CalendarDate,
})
export type WeeksQuery = z.infer<typeof WeeksQuery>

/** What a brand's week has, and what's still missing: '46 planned, 15 open'. */
export const WeekOutlook = z.object({
  /** The Monday. */
  week: z.string(),
  /** Sessions that are booked. */
  planned: z.int(),
  /** Sessions that approved trainees want beyond those, except for people who are marked as planned. */
  open: z.int(),
})
export type WeekOutlook = z.infer<typeof WeekOutlook>
