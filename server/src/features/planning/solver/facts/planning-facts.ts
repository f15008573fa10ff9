import { z } from 'zod'

const Id = z.string().min(1)
const Day = z.iso.date()
const Hour = z.int().min(0).max(23)
const TimeZone = z.string().min(1)

/** One hour with a trainer, on the location's calendar and clock. */
export const PlannedSession = z.strictObject({
  traineeId: Id,
  trainerId: Id,
  locationId: Id,
  date: Day,
  hour: Hour,
})
export type PlannedSession = z.infer<typeof PlannedSession>

/** What the manager removed: this trainee at this hour, with this trainer or (null) with anyone. */
export const Ban = PlannedSession.extend({ trainerId: Id.nullable() })
export type Ban = z.infer<typeof Ban>

const LocationFacts = z.strictObject({
  id: Id,
  timeZone: TimeZone,
  /** Sessions per hour; null means no limit. */
  capacity: z.int().min(0).nullable(),
})

const TraineeFacts = z.strictObject({
  /** The enrollment. */
  id: Id,
  personId: Id,
  /** Weeks that began before this day don't count as missed sessions. */
  memberSince: Day,
  /** The clock that the trainee's own hours are set on. */
  timeZone: TimeZone,
  locationId: Id,
  /** Other locations the trainee accepts. */
  otherLocationIds: z.array(Id),
  sessionsPerWeek: z.int().min(0).max(14),
  sessionsPerDay: z.int().min(1).max(3),
  /** Days off between two training days. */
  restDays: z.int().min(0).max(2),
  preferredTrainerId: Id.nullable(),
  onlyPreferredTrainer: z.boolean(),
  /** From the day before the week to the day after it, because clocks differ. */
  hours: z.array(z.strictObject({ date: Day, hour: Hour })),
})

const TrainerFacts = z.strictObject({
  /** The person. */
  id: Id,
  /** Where the trainer can work: 'anywhere' hours count at each of these, and only these are asked for. */
  locationIds: z.array(Id),
  /** Null means no limit. The brand's defaults are already applied. */
  hoursPerDay: z.int().min(0).nullable(),
  hoursPerWeek: z.int().min(0).nullable(),
  /** What work is balanced by; null means the hours the trainer set this week. */
  contractHours: z.int().min(1).nullable(),
  /** Hours marked Available, on the location's clock; a null location means anywhere. */
  hours: z.array(z.strictObject({ date: Day, hour: Hour, locationId: Id.nullable() })),
})

/**
 * Everything a week's plan depends on: one brand, one week, one snapshot of the database. The order of rows doesn't
 * matter. docs/planner.md explains how each part is read from the database.
 */
export const PlanningFacts = z.strictObject({
  /** A Monday. */
  week: Day,
  /** A Monday: sessions are missed in weeks that began before it, and only there. Later ones aren't over yet. */
  pastUntil: Day,
  /** Hours that have begun aren't planned. */
  now: z.iso.datetime({ offset: true }),
  settings: z.strictObject({
    historyWeeks: z.int().min(0).max(12),
    /** Trainers get a free hour between sessions at two locations. */
    onePlaceInARow: z.boolean(),
  }),
  locations: z.array(LocationFacts),
  /** Everyone to plan for, plus everyone with a lock. */
  trainees: z.array(TraineeFacts),
  trainers: z.array(TrainerFacts),
  /** This brand's sessions from two days before the week to two days after it; the outer days matter only for rest. */
  booked: z.array(PlannedSession),
  /** When people listed here have a session in any brand. Nothing else about other brands is known. */
  busy: z.array(
    z.strictObject({
      personId: Id,
      from: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
    }),
  ),
  /** This brand's sessions in the history weeks before this one. */
  history: z.array(PlannedSession),
  /** Sessions the manager fixed: they're in every plan. */
  locks: z.array(PlannedSession),
  bans: z.array(Ban),
  /** For 'fewest changes': the draft to stay close to. Null drafts from scratch. */
  previousPlan: z.array(PlannedSession).nullable(),
})
export type PlanningFacts = z.infer<typeof PlanningFacts>
