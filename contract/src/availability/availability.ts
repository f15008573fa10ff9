import { z } from 'zod'
import { LIMITS, MAX_COPIED_WEEKS, MAX_RANGE_DAYS, MAX_RANGE_SLOTS } from '../shared/limits.ts'
import { Id, Instant, paragraph } from '../shared/text.ts'
import { CalendarDate, type DateRange, DateRangeQuery, daysBetween, Hour } from '../shared/time.ts'

/** How far ahead a weekly template fills slots. */
export const TEMPLATE_DAYS = 90

const AVAILABLE = z.literal('Available', "Status must be 'Available'")
const Notes = paragraph(LIMITS.notes, `Notes cannot exceed ${LIMITS.notes} characters`)

export const SetTrainerStatus = z.enum(['Available', 'Unavailable'], 'Please select a status')
export type SetTrainerStatus = z.infer<typeof SetTrainerStatus>

/** A trainee's hour: marked by them (Available) or taken by a session (Busy). */
export const TraineeSlot = z.object({
  id: Id,
  userId: Id,
  date: z.string(),
  hour: z.int(),
  status: z.enum(['Available', 'Busy']),
  trainerName: z.string().nullable(),
  gymLocationName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TraineeSlot = z.infer<typeof TraineeSlot>

/** `GET /api/TraineeAvailability/now`: the time and time zone of the person's week. */
export const OwnClock = z.object({
  timeZone: z.string(),
  today: z.string(),
  hour: z.int(),
  gymLocationName: z.string().nullable(),
})
export type OwnClock = z.infer<typeof OwnClock>

/** `GET /api/now`: the product's clock, which is the database's. */
export const Now = z.object({ instant: Instant })
export type Now = z.infer<typeof Now>

export const AddTraineeSlotRequest = z.object({ date: CalendarDate, hour: Hour, status: AVAILABLE })
export type AddTraineeSlotRequest = z.infer<typeof AddTraineeSlotRequest>

/** Missing fields stay unchanged; a new date or hour moves the slot. */
export const ChangeTraineeSlotRequest = z.object({
  id: Id.optional(),
  date: CalendarDate.optional(),
  hour: Hour.optional(),
  status: AVAILABLE.optional(),
})
export type ChangeTraineeSlotRequest = z.infer<typeof ChangeTraineeSlotRequest>

const SlotHour = z.object({ date: CalendarDate, hour: Hour })
export type SlotHour = z.infer<typeof SlotHour>
const RangeSlots = z
  .array(SlotHour)
  .min(1, 'At least one hour is needed')
  .max(MAX_RANGE_SLOTS, `At most ${MAX_RANGE_SLOTS} hours at a time`)

/** All or nothing; null clears. */
export const SetTraineeRangeRequest = z.object({ slots: RangeSlots, status: AVAILABLE.nullable() })
export type SetTraineeRangeRequest = z.infer<typeof SetTraineeRangeRequest>

export const CopyWeekRequest = z.object({
  fromDate: CalendarDate,
  weeks: z.int().min(1, 'Must be 1 to 12').max(MAX_COPIED_WEEKS, 'Must be 1 to 12'),
})
export type CopyWeekRequest = z.infer<typeof CopyWeekRequest>

export const Written = z.object({ written: z.int(), skipped: z.int() })
export type Written = z.infer<typeof Written>

/** A trainer's hour: marked by them, or taken by a session (Booked). */
export const TrainerSlot = z.object({
  id: Id,
  trainerId: Id,
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
  date: z.string(),
  hour: z.int(),
  status: z.enum(['Available', 'Unavailable', 'Booked']),
  notes: z.string().nullable(),
  traineeName: z.string().nullable(),
  assignmentId: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TrainerSlot = z.infer<typeof TrainerSlot>

export const TrainerLocation = z.object({
  id: Id,
  name: z.string(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  timeZone: z.string(),
  today: z.string(),
  hour: z.int(),
})
export type TrainerLocation = z.infer<typeof TrainerLocation>

export const AddTrainerSlotRequest = z.object({
  date: CalendarDate,
  hour: Hour,
  status: SetTrainerStatus,
  notes: Notes.nullable().optional(),
  gymLocationId: Id.nullable().optional(),
})
export type AddTrainerSlotRequest = z.infer<typeof AddTrainerSlotRequest>

export const ChangeTrainerSlotRequest = z.object({
  id: Id.optional(),
  status: SetTrainerStatus.optional(),
  notes: Notes.nullable().optional(),
  gymLocationId: Id.nullable().optional(),
})
export type ChangeTrainerSlotRequest = z.infer<typeof ChangeTrainerSlotRequest>

export const SetTrainerRangeRequest = z.object({
  slots: RangeSlots,
  /** Hours to clear in the same transaction: a slot that moves leaves its old hour. */
  clear: z.array(SlotHour).max(MAX_RANGE_SLOTS, `At most ${MAX_RANGE_SLOTS} hours at a time`).default([]),
  status: SetTrainerStatus.nullable(),
  notes: Notes.nullable().optional(),
  gymLocationId: Id.nullable().optional(),
})
export type SetTrainerRangeRequest = z.infer<typeof SetTrainerRangeRequest>

/** What's wrong with the days that someone is away; null if nothing is. */
export function problemOfAbsence({ startDate, endDate }: DateRange): string | null {
  if (!startDate || !endDate) return 'Choose both days'
  if (endDate < startDate) return "The last day can't be before the first"
  return daysBetween(startDate, endDate) >= MAX_RANGE_DAYS ? `Choose at most ${MAX_RANGE_DAYS} days` : null
}

/** 'I am away', from the first day through the last. */
export const BeAwayRequest = z
  .object({ startDate: CalendarDate, endDate: CalendarDate, reason: Notes.nullish() })
  .check(({ value, issues }) => {
    const problem = problemOfAbsence(value)
    if (problem) issues.push({ code: 'custom', input: value, path: ['endDate'], message: problem })
  })
export type BeAwayRequest = z.infer<typeof BeAwayRequest>

/** Ends an absence early, from the first day through the last. */
export const ComeBackQuery = z
  .object({ startDate: CalendarDate, endDate: CalendarDate })
  .check(({ value, issues }) => {
    const problem = problemOfAbsence(value)
    if (problem) issues.push({ code: 'custom', input: value, path: ['endDate'], message: problem })
  })
export type ComeBackQuery = z.infer<typeof ComeBackQuery>

/** Days in a row that a trainer is away, and how many sessions are still booked on them. */
export const DaysAway = z.object({ startDate: z.string(), endDate: z.string(), sessions: z.int() })
export type DaysAway = z.infer<typeof DaysAway>

/** Hours that were closed or opened again, sessions that are concerned, and how many managers get an email. */
export const AwayResult = z.object({ hours: z.int(), sessions: z.int(), managers: z.int() })
export type AwayResult = z.infer<typeof AwayResult>

/** With `gymLocationId`, only the hours that apply there. */
export const TrainerSlotsQuery = DateRangeQuery.safeExtend({ gymLocationId: Id.optional() })

/** Monday is 1, Sunday 7. */
const Weekday = z.int().min(1, 'Must be 1 to 7').max(7, 'Must be 1 to 7')

const TemplateHour = z.object({ weekday: Weekday, hour: Hour })
const TrainerTemplateHour = TemplateHour.extend({
  status: SetTrainerStatus,
  gymLocationId: Id.nullable().default(null),
})
const templateWith = <H extends z.ZodType>(hour: H) =>
  z.object({
    startDate: CalendarDate,
    endDate: CalendarDate.nullable(),
    /** Days to skip, such as holidays. */
    exceptions: z.array(CalendarDate).max(100, 'At most 100 days').default([]),
    hours: z.array(hour).max(7 * 24, 'A week has 168 hours'),
  })

/** A week that repeats and fills slots ahead: 'usual hours'. */
export const TraineeTemplate = templateWith(TemplateHour)
export type TraineeTemplate = z.infer<typeof TraineeTemplate>
export const TrainerTemplate = templateWith(TrainerTemplateHour)
export type TrainerTemplate = z.infer<typeof TrainerTemplate>
