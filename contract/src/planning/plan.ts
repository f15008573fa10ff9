import { z } from 'zod'
import { SessionSlot } from '../schedule/session-slot.ts'
import { MAX_LOCKED } from '../shared/limits.ts'
import { Id, Instant } from '../shared/text.ts'
import { PlanStep } from './plan-step.ts'

/** `stopped`: canceled before it was done. What the draft held before stays. */
export const PlanState = z.enum(['drafting', 'ready', 'stopped', 'failed'])
export type PlanState = z.infer<typeof PlanState>

/** What speaks for a proposed session. Null for one that a manager added. */
export const WhyThis = z.object({
  isUsualHour: z.boolean(),
  isPreferredLocation: z.boolean(),
  isPreferredTrainer: z.boolean(),
  /** How often they met in the history weeks. */
  timesWithTrainer: z.int(),
  /** Sessions that the trainee missed in the history weeks. */
  shortfall: z.int(),
})
export type WhyThis = z.infer<typeof WhyThis>

/** Something a session rests on that's no longer so: 'Elif Yilmaz withdrew Monday, November 16, 9–10 AM.' */
export const ChangedFact = z.object({
  /** Stays the same until something else about the session changes. */
  id: z.string(),
  message: z.string(),
})
export type ChangedFact = z.infer<typeof ChangedFact>

/** What the planner knows about one of the draft's changes. */
export const PlannedChange = z.object({
  changeId: Id,
  isLocked: z.boolean(),
  /** What has changed since it was drafted, and nobody has confirmed yet: until then, it isn't published. */
  changedFacts: z.array(ChangedFact),
  why: WhyThis.nullable(),
  /** 'Why this?' in words: 'Usual hour', 'Trained with Kenji Watanabe 3 times lately', … */
  reasons: z.array(z.string()),
})
export type PlannedChange = z.infer<typeof PlannedChange>

/** `fits`: a manager's edit has freed an hour that works for them. */
export const LeftOutReason = z.enum([
  'fits',
  'no-hours',
  'busy',
  'own-days',
  'removed',
  'location-full',
  'no-trainer',
  'preferred-trainer-off',
  'trainers-booked',
  'trainer-limits',
  'taken',
])
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** How many of the trainee's hours each stage leaves. The first 0 is the reason. */
export const StageCounts = z.object({
  set: z.int(),
  notBusy: z.int(),
  allowedDays: z.int(),
  notBanned: z.int(),
  locationHasRoom: z.int(),
  trainerWorks: z.int(),
  trainerNotBooked: z.int(),
  trainerWithinLimits: z.int(),
})
export type StageCounts = z.infer<typeof StageCounts>

/** A number that's in the way: with it changed, the trainee fits and nobody moves. */
export const HelpfulChange = z.object({
  kind: z.enum(['hours-per-week', 'hours-per-day', 'capacity', 'rest-days', 'sessions-per-day']),
  from: z.int(),
  to: z.int(),
  /** What it makes possible; the limit is this trainer's, the capacity this location's, and the days are the trainee's. */
  session: SessionSlot,
})
export type HelpfulChange = z.infer<typeof HelpfulChange>

/** Someone who gets fewer sessions than they want. */
export const LeftOutTrainee = z.object({
  traineeId: Id,
  traineeName: z.string(),
  /** What they have this week, with what the draft proposes. */
  sessions: z.int(),
  /** How many they want. */
  wanted: z.int(),
  /** How many sessions they're short of. */
  missing: z.int(),
  reason: LeftOutReason,
  counts: StageCounts,
  /** 'Chidi Eze hasn't set any hours this week.' */
  message: z.string(),
  /** 'If Kenji Watanabe opened Tuesday, November 17, 6–7 PM, Emeka Obi would fit and nobody moves.' */
  helpWords: z.string(),
  /**
   * What a manager can do: remind them to set their hours, ask someone for an hour (`askIds`), or see who has the
   * hours that would work (`listHoldersCall`).
   */
  action: z.enum(['remind', 'ask', 'see-who']).nullable(),
  /** Each of these hours makes room without moving anyone, the likeliest first. */
  askIds: z.array(Id),
  /** If there are none: two hours that make room once both are opened. */
  askPairIds: z.array(Id),
  change: HelpfulChange.nullable(),
  /** They get another session if the whole smallest set is opened: see `askSet`. */
  gainsFromSet: z.boolean(),
})
export type LeftOutTrainee = z.infer<typeof LeftOutTrainee>

/** `ready` to be sent; `sent` and not answered; `opened` by the person asked; `expired` with the hour. */
export const AskState = z.enum(['ready', 'sent', 'opened', 'expired'])
export type AskState = z.infer<typeof AskState>

/** A limit or a capacity to raise: 'Raise to 22: +3 sessions'. Checked like an ask: nobody moves. */
export const Raise = z.object({
  what: z.enum(['hours-per-week', 'hours-per-day', 'capacity']),
  /** Whose limit it is; of a capacity, which location's. */
  ofId: Id,
  to: z.int(),
  gain: z.int(),
})
export type Raise = z.infer<typeof Raise>

/** Why several people were left out: 'Amara Okafor has reached the limit of 20 hours per week.' */
export const LeftOutCause = z.object({
  message: z.string(),
  /** Everyone it concerns: all of `leftOut`, each in one cause. */
  traineeIds: z.array(Id),
  /** How many sessions they're short of. */
  missing: z.int(),
  /** What a manager can do for all of them: remind them to set their hours, ask for hours, or raise a number. */
  action: z.enum(['remind', 'ask', 'raise']).nullable(),
  /** To ask for: one for each of them, or a single one that only one of them can have. */
  askIds: z.array(Id),
  raise: Raise.nullable(),
})
export type LeftOutCause = z.infer<typeof LeftOutCause>

/** An hour that someone could open, and the session it makes possible. */
export const PlanAsk = z.object({
  id: Id,
  asked: z.enum(['trainer', 'trainee']),
  /** The person asked. Asks of one person go out in one email. */
  personId: Id,
  personName: z.string(),
  /** On the clock of the person asked. */
  opens: z.object({ date: z.string(), hour: z.int(), timeZone: z.string() }),
  traineeId: Id,
  traineeName: z.string(),
  session: SessionSlot,
  /** One of the smallest set of asks: see `askSet`. */
  isInSet: z.boolean(),
  state: AskState,
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  /** Once opened: whether the session can be added to the draft as things are now. Null before that. */
  fits: z.boolean().nullable(),
  /** 'Kenji Watanabe opened Tuesday, November 17, 6–7 PM: Emeka Obi fits now.' Null until it's opened. */
  news: z.string().nullable(),
})
export type PlanAsk = z.infer<typeof PlanAsk>

/** How many sessions there are, and how many of them people would have wished for. */
export const PlanQuality = z.object({
  sessions: z.int(),
  usualHour: z.int(),
  usualTrainer: z.int(),
  preferredLocation: z.int(),
})
export type PlanQuality = z.infer<typeof PlanQuality>

/** What the last draft changed for one person. Null: there was none, or there is none any more. */
export const PlanDifference = z.object({
  traineeId: Id,
  traineeName: z.string(),
  before: SessionSlot.nullable(),
  after: SessionSlot.nullable(),
})
export type PlanDifference = z.infer<typeof PlanDifference>

/** What a manager removed: it isn't proposed again until the ban is lifted. */
export const PlanBan = z.object({
  id: Id,
  traineeId: Id,
  traineeName: z.string(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  date: z.string(),
  hour: z.int(),
})
export type PlanBan = z.infer<typeof PlanBan>

/** How evenly the sessions are spread, compared with every plan that has as many of them. */
export const PlanFairness = z.object({
  /** The fewest sessions anyone has this week who wants and could have more. Null: there's nobody like that. */
  least: z.int().nullable(),
  /** How many people have that few. */
  short: z.int(),
  /** How many of them could perhaps have one more, in a plan with as many sessions. */
  perhaps: z.int(),
  /** `perhaps` is less than `short`: no plan with as many sessions gives the one who gets least more. */
  isChecked: z.boolean(),
  /** What the draft is worth in the planner's fairness tier, and what no plan with as many sessions can exceed. */
  worth: z.int(),
  worthAtMost: z.int(),
})
export type PlanFairness = z.infer<typeof PlanFairness>

/** How good the draft is, who was left out, and what would help. After every edit, it's counted again, without solving. */
export const PlanResult = z.object({
  /** Sessions that the week already has, not counting what this draft has published. `wanted` and `placed` come on top. */
  booked: z.int(),
  wanted: z.int(),
  placed: z.int(),
  /** No plan can have more sessions. */
  atMost: z.int(),
  /** `placed` equals `atMost`, no session breaks a rule, and the week is as it was: 'No plan can place more: checked.' */
  isChecked: z.boolean(),
  /** What the manager's locks cost; 0 without any. */
  lockCost: z.int(),
  /** '74 of 80 wanted sessions. No plan can place more: checked.' or '71 of at most 74.' Counts what's booked, too. */
  summary: z.string(),
  /** 'Your locks cost 2 sessions.' As drafted, followed by those that cost some alone: the trainee, the hour, and who could have them. */
  lockSummary: z.string().nullable(),
  /** 'Maja Novak's wish to train only with Ines Moreau costs 1 session: Theo Brandt could have it.' As drafted; null after an edit. */
  wishSummary: z.string().nullable(),
  /** Null while everyone has what they want, once an edit has changed what anyone gets, and once the week has changed. */
  fairness: PlanFairness.nullable(),
  /** 'No plan with as many sessions gives the one who gets least more: checked.' Null without `fairness`. */
  fairnessSummary: z.string().nullable(),
  /** The safety net ended the solving: the draft holds, but a better one may exist. */
  stoppedEarly: z.boolean(),
  quality: PlanQuality,
  /** Of the week before, compared with the weeks before that. */
  lastWeek: PlanQuality,
  /**
   * What planning by hand would have achieved: the best of those with the fewest possibilities first, day by day, and either
   * with one swap for everyone who's left over.
   */
  byHand: PlanQuality,
  leftOut: z.array(LeftOutTrainee),
  /** The same people by cause, the one that costs most sessions first. */
  causes: z.array(LeftOutCause),
  /** The fewest hours to ask for together, and how many more sessions they make possible: 'Ask for 4 hours, place 4 more'. */
  askSet: z.object({ askIds: z.array(Id), gain: z.int() }).nullable(),
  /** Compared with the draft before this one; null for a first draft. '11 sessions change for 10 people' */
  differences: z.array(PlanDifference).nullable(),
  solvedAt: Instant,
})
export type PlanResult = z.infer<typeof PlanResult>

/** The planner's part of a draft. */
export const DraftPlan = z.object({
  /** The Monday. */
  week: z.string(),
  state: PlanState,
  step: PlanStep.nullable(),
  startedAt: Instant,
  /** One for each change. */
  changes: z.array(PlannedChange),
  bans: z.array(PlanBan),
  /** Everything that was sent, and what could be sent. */
  asks: z.array(PlanAsk),
  /** Notifications about what this draft has published that wait for approval. */
  unsent: z.int(),
  /** Once all of it is published: a file that anyone can check. */
  hasProof: z.boolean(),
  /** 'The week changed since this was drafted: 3 sessions affected.' Null while it's as it was. */
  changedSummary: z.string().nullable(),
  /** Of the last draft that was worked out; null until there is one. */
  result: PlanResult.nullable(),
})
export type DraftPlan = z.infer<typeof DraftPlan>

const Revision = z.int().min(0)

/** `fewest-changes` stays as close to the draft as it can; `afresh` starts over. Both keep what's locked. */
export const SolveDraftRequest = z.object({
  /** What the caller's screen shows: a plan that someone else has changed since is refused. */
  revision: Revision,
  mode: z.enum(['fewest-changes', 'afresh']),
})
export type SolveDraftRequest = z.infer<typeof SolveDraftRequest>

export const LockChangesRequest = z.object({
  revision: Revision,
  changeIds: z.array(Id).min(1, 'Select at least one session').max(MAX_LOCKED),
  isLocked: z.boolean(),
})
export type LockChangesRequest = z.infer<typeof LockChangesRequest>

/** One session is published although these facts have changed. Facts that the caller hasn't seen aren't confirmed. */
export const ConfirmChangeRequest = z.object({
  changedFactIds: z.array(z.string().max(100)).min(1, 'Say what you confirm').max(20),
})
export type ConfirmChangeRequest = z.infer<typeof ConfirmChangeRequest>

/** Goes out in one email per person. */
export const SendAsksRequest = z.object({ askIds: z.array(Id).min(1, 'Choose at least one hour').max(500) })
export type SendAsksRequest = z.infer<typeof SendAsksRequest>

/** One of the hours that would work for someone left out, and who has it. */
export const HourHolder = z.object({
  changeId: Id,
  traineeId: Id,
  traineeName: z.string(),
  place: SessionSlot,
  /** What the person left out would get: at another location if they don't train at this one. */
  gives: SessionSlot,
})
export type HourHolder = z.infer<typeof HourHolder>

/** What the link in an email is about. It works once, until the hour begins. */
export const AskInfo = z.object({
  asked: z.enum(['trainer', 'trainee']),
  gymBrandName: z.string(),
  gymLocationName: z.string(),
  /** On the clock of the person asked. */
  date: z.string(),
  hour: z.int(),
  timeZone: z.string(),
  state: z.enum(['open', 'opened', 'expired']),
})
export type AskInfo = z.infer<typeof AskInfo>
