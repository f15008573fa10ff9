import { z } from 'zod'
import { SendRemindersRequest } from '../notifications/notifications.ts'
import { ListQuery } from '../shared/paging.ts'
import { Id } from '../shared/text.ts'

/** A trainee has gone quiet after this many weeks without a session. */
export const QUIET_WEEKS = 3
/** A quiet trainee is reminded at most once in this many days. */
export const QUIET_REMINDER_DAYS = 7

const InsightsRange = z.object({
  gymBrandId: Id,
  gymLocationId: Id.optional(),
  /** Full weeks, from Monday to Sunday, up to the one before this. */
  weeks: z.enum(['4', '12', '52'], 'Must be 4, 12, or 52').transform(Number),
})

export const InsightsQuery = InsightsRange
export type InsightsQuery = z.infer<typeof InsightsQuery>

/** An hour of the week, over all weeks of the range. */
export const HourFigures = z.object({
  /** 1 is Monday. */
  weekday: z.int(),
  hour: z.int(),
  /** Trainers' available hours, booked or not. */
  open: z.int(),
  booked: z.int(),
  /** Hours in which trainees said they could train. */
  marked: z.int(),
  /** Of these, hours of trainees who had fewer sessions that week than they wanted. */
  unmet: z.int(),
})
export type HourFigures = z.infer<typeof HourFigures>

export const WeekFigures = z.object({
  /** Its Monday. */
  week: z.string(),
  /** Not canceled, whether anyone came or not. */
  sessions: z.int(),
  canceled: z.int(),
  noShows: z.int(),
  /** Marked as late cancellations, or canceled in the last 24 hours. */
  lateChanges: z.int(),
})
export type WeekFigures = z.infer<typeof WeekFigures>

/** Of a trainer or a location. Hours that are open anywhere count in equal parts at each of the brand's locations. */
export const Utilization = z.object({ id: Id, name: z.string(), open: z.int(), booked: z.int() })
export type Utilization = z.infer<typeof Utilization>

/**
 * Decimal strings. `sold` is what people were charged: for sessions that no pack covers (`booked`), and for packs. Of that,
 * `paid` and `overdue`. `earned` is what the sessions in these weeks were worth, each with its share of its pack's price.
 */
export const Revenue = z.object({
  currency: z.string(),
  booked: z.string(),
  sold: z.string(),
  earned: z.string(),
  paid: z.string(),
  overdue: z.string(),
})
export type Revenue = z.infer<typeof Revenue>

/**
 * `new`: enrolled since the range began, and approved. `active`: trained since then. `lost`: trained in as many weeks
 * before that and not since, or left. `quiet`: approved, and no session in three weeks nor any ahead.
 */
export const TRAINEE_GROUPS = ['new', 'active', 'lost', 'quiet'] as const
export const TraineeGroup = z.enum(TRAINEE_GROUPS)
export type TraineeGroup = z.infer<typeof TraineeGroup>

export const Insights = z.object({
  startDate: z.string(),
  endDate: z.string(),
  hours: z.array(HourFigures),
  weeks: z.array(WeekFigures),
  trainers: z.array(Utilization),
  locations: z.array(Utilization),
  trainees: z.object({ new: z.int(), active: z.int(), lost: z.int(), quiet: z.int() }),
  revenue: z.array(Revenue),
})
export type Insights = z.infer<typeof Insights>

export const InsightsExportQuery = InsightsRange.extend({
  figure: z.enum(['hours', 'sessions', 'trainers', 'locations', 'revenue', ...TRAINEE_GROUPS]),
})
export type InsightsExportQuery = z.infer<typeof InsightsExportQuery>
export type Figure = InsightsExportQuery['figure']

export const InsightsTraineesQuery = InsightsRange.extend({
  group: TraineeGroup,
  page: ListQuery.shape.page.default(1),
  pageSize: ListQuery.shape.pageSize,
})
export type InsightsTraineesQuery = z.infer<typeof InsightsTraineesQuery>

export const InsightsTrainee = z.object({
  traineeId: Id,
  traineeName: z.string(),
  gymLocationName: z.string().nullable(),
  enrolledOn: z.string(),
  /** The last session they didn't miss. */
  lastSessionOn: z.string().nullable(),
  /** When they were last reminded, if that was in the last 7 days. */
  remindedOn: z.string().nullable(),
  hasUnsubscribed: z.boolean(),
})
export type InsightsTrainee = z.infer<typeof InsightsTrainee>

export const RemindQuietRequest = SendRemindersRequest
export type RemindQuietRequest = z.infer<typeof RemindQuietRequest>
