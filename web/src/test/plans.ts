import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { DraftPlan, LeftOutTrainee, PlanAsk, PlanResult } from '@spotter/contract/planning/plan.ts'
import { draftDetails, sessionSlot } from './drafts.ts'

export const WEEK = '2026-11-23'

export function planResult(parts: Partial<PlanResult> = {}): PlanResult {
  const quality = { sessions: 4, usualHour: 2, usualTrainer: 3, preferredLocation: 4 }
  return {
    booked: 0,
    wanted: 5,
    placed: 4,
    atMost: 4,
    isChecked: true,
    lockCost: 0,
    stoppedEarly: false,
    summary: '4 of 5 wanted sessions. No plan can place more: checked.',
    lockSummary: null,
    wishSummary: null,
    fairness: null,
    fairnessSummary: null,
    quality,
    lastWeek: { sessions: 0, usualHour: 0, usualTrainer: 0, preferredLocation: 0 },
    byHand: { sessions: 3, usualHour: 1, usualTrainer: 1, preferredLocation: 3 },
    leftOut: [],
    causes: (parts.leftOut ?? []).map(({ traineeId, missing, message, action, askIds }) => ({
      traineeIds: [traineeId],
      missing,
      message,
      action: action === 'see-who' ? null : action,
      askIds,
      raise: null,
    })),
    askSet: null,
    differences: null,
    solvedAt: '2026-11-17T08:00:00.000Z',
    ...parts,
  }
}

/** One week's draft, ready, with every change the planner's own. */
export function plannedDraft(
  changes: DraftChange[],
  plan: Partial<DraftPlan> = {},
  parts: Partial<DraftDetails> = {},
): DraftDetails {
  return draftDetails(changes, {
    title: 'Week of November 23',
    origin: 'planner',
    week: WEEK,
    plan: {
      week: WEEK,
      state: 'ready',
      step: null,
      startedAt: '2026-11-17T08:00:00.000Z',
      changes: changes.map(({ id }) => ({
        changeId: id,
        isLocked: false,
        changedFacts: [],
        why: {
          isUsualHour: true,
          isPreferredLocation: true,
          isPreferredTrainer: false,
          timesWithTrainer: 3,
          shortfall: 0,
        },
        reasons: ['Usual hour', 'Trained with Kenji Watanabe 3 times lately'],
      })),
      bans: [],
      asks: [],
      unsent: 0,
      hasProof: false,
      changedSummary: null,
      result: planResult(),
      ...plan,
    },
    ...parts,
  })
}

export function leftOut(parts: Partial<LeftOutTrainee> = {}): LeftOutTrainee {
  return {
    traineeId: 'trainee-chidi',
    traineeName: 'Chidi Eze',
    sessions: 0,
    wanted: 1,
    missing: 1,
    reason: 'no-hours',
    counts: {
      set: 0,
      notBusy: 0,
      allowedDays: 0,
      notBanned: 0,
      locationHasRoom: 0,
      trainerWorks: 0,
      trainerNotBooked: 0,
      trainerWithinLimits: 0,
    },
    message: "Chidi Eze hasn't set any hours this week.",
    helpWords: 'Every trainer is full. Ask a trainer for an hour first.',
    action: 'remind',
    askIds: [],
    askPairIds: [],
    change: null,
    gainsFromSet: false,
    ...parts,
  }
}

/** Kenji could open Tuesday 6 PM for Emeka. */
export function planAsk(parts: Partial<PlanAsk> = {}): PlanAsk {
  return {
    id: 'ask-1',
    asked: 'trainer',
    personId: 'kenji',
    personName: 'Kenji Watanabe',
    opens: { date: '2026-11-24', hour: 18, timeZone: 'Europe/Vienna' },
    traineeId: 'trainee-emeka',
    traineeName: 'Emeka Obi',
    session: sessionSlot({ date: '2026-11-24', hour: 18 }),
    isInSet: true,
    state: 'ready',
    sentAt: null,
    openedAt: null,
    fits: null,
    news: null,
    ...parts,
  }
}
