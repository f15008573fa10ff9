import { z } from 'zod'
import { TrainerSlot } from '../availability/availability.ts'
import { PlanStep } from '../planning/plan-step.ts'
import { LIMITS } from '../shared/limits.ts'
import { Flag, ListQuery, PageQuery } from '../shared/paging.ts'
import { Id, Instant, line, paragraph } from '../shared/text.ts'
import { CalendarDate, DateRangeQuery, Hour, HourInQuery, problemOfRange } from '../shared/time.ts'
import { AttendanceFields } from './attendance.ts'
import { PaymentStatus } from './payments.ts'
import { MyRequest } from './session-requests.ts'
import { SessionSlot } from './session-slot.ts'

/** What the manager screens send. */
export const SCHEDULED_NOTES = 'Scheduled via gym management'
export const CANCELLED_REASON = 'Cancelled by gym manager'

/** Why a session is canceled whose creation was undone. */
export const UNDONE_REASON = 'Undone by gym manager'

export const SessionStatus = z.enum(['Scheduled', 'Completed', 'Cancelled'])
export type SessionStatus = z.infer<typeof SessionStatus>

const Payment = {
  price: z.number().nullable(),
  currency: z.string().nullable(),
  paymentStatus: PaymentStatus.nullable(),
}

/** A session of the same trainer right before or after an hour, at another location: there's no time to get there. */
export const BackToBack = z.object({ when: z.enum(['before', 'after']), gymLocationName: z.string() })
export type BackToBack = z.infer<typeof BackToBack>

/** A trainer with a trainee for one hour. `date` and `hour` are in `timeZone`. */
export const Assignment = z.object({
  id: Id,
  trainerId: Id,
  traineeId: Id,
  gymBrandId: Id,
  gymLocationId: Id,
  date: z.string(),
  hour: z.int(),
  timeZone: z.string(),
  startsAt: Instant,
  status: SessionStatus,
  notes: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  trainerName: z.string(),
  traineeName: z.string(),
  gymLocationName: z.string(),
  /** Goes up with every change. */
  revision: z.int(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  ...AttendanceFields,
  ...Payment,
  /** Only after a move that led to it: also the wishes and limits that it doesn't respect, in words. */
  backToBack: z.array(BackToBack).optional(),
  concerns: z.array(z.string()).optional(),
})
export type Assignment = z.infer<typeof Assignment>

/** Anything else in the body (status, price, ids) is ignored. */
export const AssignTrainerRequest = z.object({
  trainerId: Id,
  traineeId: Id,
  gymLocationId: Id,
  date: CalendarDate,
  hour: Hour,
  notes: paragraph(LIMITS.notes).nullish(),
})
export type AssignTrainerRequest = z.infer<typeof AssignTrainerRequest>

/**
 * Where a session goes; what's missing stays as it is. With a `revision`, only if nobody has changed the session since,
 * so that undoing a move never overwrites someone else's.
 */
export const MoveSessionRequest = AssignTrainerRequest.pick({
  trainerId: true,
  gymLocationId: true,
  date: true,
  hour: true,
})
  .extend({ revision: z.int() })
  .partial()
export type MoveSessionRequest = z.infer<typeof MoveSessionRequest>

/**
 * Why an option is worth looking at, best first: the same trainer at an hour the trainee marked; the same hour with
 * another trainer; anything else that's free.
 */
export const MoveReason = z.enum(['marked-hour', 'same-hour', 'other'])
export type MoveReason = z.infer<typeof MoveReason>

/** An hour a session could move to. `explanation` says why in words, such as 'Same trainer, at an hour Theo marked'. */
export const MoveOption = SessionSlot.extend({
  reason: MoveReason,
  explanation: z.string(),
  isMarkedByTrainee: z.boolean(),
  /** How many sessions the two have had together. */
  sessionsTogether: z.int(),
  backToBack: z.array(BackToBack),
  /** Wishes and limits that a session there wouldn't respect, such as 'Theo already trains at 8 AM'. Such hours come last. */
  concerns: z.array(z.string()),
})
export type MoveOption = z.infer<typeof MoveOption>

/** `following` also cancels every later session of the series. */
export const CancelQuery = z.object({
  reason: paragraph(LIMITS.notes).optional(),
  scope: z.enum(['one', 'following']).default('one'),
})

/** A session that repeats: '5 of 12', without those that were canceled. */
export const SessionSeries = z.object({
  position: z.int(),
  length: z.int(),
  sessions: z.array(z.object({ assignmentId: Id, date: z.string(), hour: z.int(), hasBegun: z.boolean() })),
})
export type SessionSeries = z.infer<typeof SessionSeries>

export const BrandDaysQuery = DateRangeQuery.safeExtend({ gymBrandId: Id })
export type BrandDaysQuery = z.infer<typeof BrandDaysQuery>

export const AssignmentsQuery = DateRangeQuery.safeExtend({ includeCancelled: Flag.default(false) })
export type AssignmentsQuery = z.infer<typeof AssignmentsQuery>

export const TrainerDaysQuery = DateRangeQuery.safeExtend({
  gymBrandId: Id.optional(),
  traineeId: Id.optional(),
}).refine((query) => query.gymBrandId ?? query.traineeId, {
  error: 'gymBrandId is required',
  path: ['gymBrandId'],
})
export type TrainerDaysQuery = z.infer<typeof TrainerDaysQuery>

export const TraineeDaysQuery = DateRangeQuery.safeExtend({ gymLocationId: Id.optional() })
export type TraineeDaysQuery = z.infer<typeof TraineeDaysQuery>

export const LocationDaysQuery = DateRangeQuery.safeExtend({ traineeId: Id.optional() })
export type LocationDaysQuery = z.infer<typeof LocationDaysQuery>

export const FreeTrainersQuery = z
  .object({
    date: CalendarDate,
    hour: HourInQuery,
    gymBrandId: Id.optional(),
    traineeId: Id.optional(),
    gymLocationId: Id.optional(),
  })
  .refine((query) => query.gymBrandId ?? query.traineeId, {
    error: 'gymBrandId is required',
    path: ['gymBrandId'],
  })
export type FreeTrainersQuery = z.infer<typeof FreeTrainersQuery>

/** `backToBack` is left out if there's none. */
export const FreeTrainer = z.object({ id: Id, name: z.string(), backToBack: z.array(BackToBack).optional() })
export type FreeTrainer = z.infer<typeof FreeTrainer>

/** `capacity` and `availableSlots` are null if the location has no limit. */
export const CapacityEntry = z.object({
  gymLocationId: Id,
  gymLocationName: z.string(),
  date: z.string(),
  hour: z.int(),
  capacity: z.int().nullable(),
  currentAssignments: z.int(),
  availableSlots: z.int().nullable(),
  isAtCapacity: z.boolean(),
})
export type CapacityEntry = z.infer<typeof CapacityEntry>

export const AbsencesQuery = z.object({ gymBrandId: Id })

/** A trainer who's away on days with upcoming sessions: a manager has to move or cancel them. */
export const TrainerAbsence = z.object({
  trainerId: Id,
  trainerName: z.string(),
  /** The first and last day with such a session. */
  startDate: z.string(),
  endDate: z.string(),
  sessions: z.int(),
})
export type TrainerAbsence = z.infer<typeof TrainerAbsence>

/** What a Booked hour shows: only sessions of the reader's own brand. */
export const SlotSession = z.object({
  assignmentId: Id,
  traineeId: Id,
  traineeName: z.string(),
  traineeEmail: z.string(),
  traineePhone: z.string().nullable(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  status: SessionStatus,
  notes: z.string().nullable(),
  ...AttendanceFields,
  ...Payment,
})
export type SlotSession = z.infer<typeof SlotSession>

/** A trainer's hour, as a manager may see it. `whyNot` is null if it can be booked. */
export const TrainerHour = TrainerSlot.extend({
  trainerName: z.string(),
  isPast: z.boolean(),
  whyNot: z.string().nullable(),
  session: SlotSession.nullable(),
})
export type TrainerHour = z.infer<typeof TrainerHour>

export const TrainerSchedules = z.object({
  locationId: Id,
  locationName: z.string(),
  trainers: z.array(
    z.object({
      trainerId: Id,
      trainerName: z.string(),
      trainerEmail: z.string(),
      specialization: z.string().nullable(),
      availability: z.array(TrainerHour),
    }),
  ),
})
export type TrainerSchedules = z.infer<typeof TrainerSchedules>

/** The four states in a trainee's schedule. If several apply, the first one counts. */
export const ScheduleState = z.enum(['booked', 'capacity-full', 'busy', 'available'])
export type ScheduleState = z.infer<typeof ScheduleState>

/** An hour in a trainee's schedule: its state, and why it can't be used if it can't. */
export const ScheduleHour = z.object({
  date: z.string(),
  hour: z.int(),
  state: ScheduleState,
  whyNot: z.string().nullable(),
  isPast: z.boolean(),
  traineeIsAvailable: z.boolean(),
  freeTrainers: z.int(),
  assignment: Assignment.nullable(),
})
export type ScheduleHour = z.infer<typeof ScheduleHour>

export const AssignableTraineesQuery = ListQuery.extend({
  gymBrandId: Id,
  trainerId: Id,
  date: CalendarDate,
  hour: HourInQuery,
  gymLocationId: Id.optional(),
})
export type AssignableTraineesQuery = z.infer<typeof AssignableTraineesQuery>

export const BRAND_INACTIVE = 'This gym is inactive and takes no new sessions'

export const TRAINEE_WARNINGS = {
  available: null,
  busy: 'Already assigned to another trainer',
  unavailable: 'Not available at this time',
} as const

export const AssignableTrainee = z.object({
  id: Id,
  userId: Id,
  fullName: z.string(),
  email: z.string(),
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
  state: z.enum(['available', 'busy', 'unavailable']),
  warning: z.string().nullable(),
})
export type AssignableTrainee = z.infer<typeof AssignableTrainee>

/** `onlyMarked`: for a freed hour, those who marked it, with the fewest sessions of the week first. */
export const SuggestedTraineesQuery = AssignableTraineesQuery.omit({
  page: true,
  pageSize: true,
  search: true,
}).extend({ onlyMarked: Flag.default(false) })
export type SuggestedTraineesQuery = z.infer<typeof SuggestedTraineesQuery>

export const SuggestedTrainee = AssignableTrainee.extend({
  sessionsThisWeek: z.int(),
  /** Sessions per week over the four weeks before. */
  usualPerWeek: z.number(),
  isPlanned: z.boolean(),
})
export type SuggestedTrainee = z.infer<typeof SuggestedTrainee>

export const MySessionsQuery = PageQuery.extend({
  /** With both days, every session of these days, whether it's over or not. */
  startDate: CalendarDate.optional(),
  endDate: CalendarDate.optional(),
  past: Flag.default(false),
  includeCancelled: Flag.default(false),
  /** Also lists canceled sessions that the reader asked to be excused from, so that they see the answer. */
  includeExcused: Flag.default(false),
  /** Only the sessions you trained whose attendance you can mark now, the latest first. */
  markable: Flag.default(false),
}).check(({ value, issues }) => {
  const problem = problemOfRange(value)
  if (problem) issues.push({ code: 'custom', input: value, path: ['endDate'], message: problem })
})
export type MySessionsQuery = z.infer<typeof MySessionsQuery>

/** A session as the trainer or the trainee sees it; `personName` is the other person. */
export const MySession = z.object({
  id: Id,
  role: z.enum(['trainer', 'trainee']),
  personName: z.string(),
  date: z.string(),
  hour: z.int(),
  timeZone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  status: SessionStatus,
  gymBrandName: z.string(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  address: z.string(),
  /** The reader's own open request to be excused. */
  hasOpenRequest: z.boolean().optional(),
  /** The reader's latest request to be excused, unless they withdrew it. */
  request: MyRequest.nullable().optional(),
  /** Whether the reader can move it as its trainee, unless their moves of that week are used up. */
  ownMove: z.enum(['with-approval', 'by-themselves']).nullable().optional(),
  /** How many hours ahead the brand wants to know that someone can't make it. */
  noticeHours: z.int().optional(),
  notes: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** How the trainer reaches the trainee, from when it's scheduled until attendance can't be marked anymore. */
  traineeEmail: z.string().nullable().optional(),
  traineePhone: z.string().nullable().optional(),
  /** Of upcoming sessions, for their trainer. */
  backToBack: z.array(BackToBack).optional(),
  ...AttendanceFields,
  ...Payment,
})
export type MySession = z.infer<typeof MySession>

/** Whether a calendar link exists. The link itself is shown only once, when it's created. */
export const CalendarFeed = z.object({ createdAt: Instant, lastFetchedAt: Instant.nullable() })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() })
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

/**
 * What `GET /api/gym-schedule/events` sends. `ready`: every change from now on will arrive. `refetch`: some changes may
 * have been missed.
 */
export const ScheduleEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('session'),
    assignmentId: Id,
    gymBrandId: Id,
    gymLocationId: Id,
    trainerId: Id,
    traineeId: Id,
    date: z.string(),
    hour: z.int(),
    status: z.string(),
  }),
  z.object({ kind: z.literal('trainer-hours'), trainerId: Id, startDate: z.string(), endDate: z.string() }),
  z.object({ kind: z.literal('trainee-hours'), userId: Id, startDate: z.string(), endDate: z.string() }),
  z.object({ kind: z.literal('enrollment'), gymBrandId: Id, traineeId: Id }),
  z.object({ kind: z.literal('gym'), gymBrandId: Id }),
  z.object({ kind: z.literal('draft'), gymBrandId: Id, draftId: Id }),
  z.object({ kind: z.literal('draft-step'), gymBrandId: Id, draftId: Id, step: PlanStep.nullable() }),
  z.object({ kind: z.literal('request'), gymBrandId: Id, assignmentId: Id }),
  z.object({ kind: z.literal('offer'), gymBrandId: Id }),
  z.object({ kind: z.literal('swap'), gymBrandId: Id }),
  z.object({ kind: z.literal('pack'), gymBrandId: Id }),
  z.object({ kind: z.literal('refetch') }),
])
export type ScheduleEvent = z.infer<typeof ScheduleEvent>

export const EventsQuery = z.object({ lastEventId: line(100).optional() })
