import { DAYS, type Trainee } from '../week/week.ts'
import { cellOf } from './cell-of.ts'
import type { ModelDraft } from './model.ts'
import { overlappingGroups } from './overlapping-groups.ts'

export function addTraineeRows(draft: ModelDraft) {
  const { week, candidates, program } = draft
  for (const trainee of week.trainees) {
    const seats = draft.seatsOfTrainee[trainee.index]!
    if (seats.length === 0) continue
    const done = candidates.fixed.ofTrainee(trainee.index)
    const nthSessions = Array.from({ length: trainee.wanted - done }, (_, index) =>
      program.addColumn({ kind: 'nth-session', trainee: trainee.index, n: done + index + 1 }),
    )
    program.balance({ kind: 'trainee-week', trainee: trainee.index }, seats, nthSessions)
    const byDay = Map.groupBy(seats, (seat) => cellOf(program, seat).day)
    for (const [day, onDay] of byDay) {
      const limit = trainee.perDay - candidates.fixed.traineeOnDay(trainee.index, day)
      const meaning = { kind: 'trainee-day', trainee: trainee.index, day } as const
      if (onDay.length > limit) program.atMost(meaning, limit, onDay)
    }
    if (trainee.restDays > 0 && nthSessions.length > 1) addRestRows(draft, trainee, byDay)
    if (isSpacedSoftly(trainee)) addSpacingRows(draft, trainee, byDay)
  }
}

/** Only where no rule says more: one session a day, several a week, and no rest days asked for. */
export function isSpacedSoftly({ wanted, perDay, restDays }: Trainee) {
  return wanted > 1 && perDay === 1 && restDays === 0
}

/** At most one training day in any stretch of rest days plus one. */
function addRestRows(draft: ModelDraft, trainee: Trainee, byDay: Map<number, number[]>) {
  const trains = trainee.perDay > 1 ? addTrainingDays(draft, trainee, byDay) : byDay
  for (let first = 0; first + trainee.restDays < DAYS; first++) {
    const stretch = Array.from(
      { length: trainee.restDays + 1 },
      (_, offset) => trains.get(first + offset) ?? [],
    )
    if (stretch.filter((columns) => columns.length > 0).length > 1)
      draft.program.atMost({ kind: 'rest', trainee: trainee.index, firstDay: first }, 1, stretch.flat())
  }
}

/**
 * Rest is between days, not sessions, so people who train twice a day need a column per training day. One row per
 * hour, on top of the one per day, keeps the solver's results whole.
 */
function addTrainingDays({ program }: ModelDraft, trainee: Trainee, byDay: Map<number, number[]>) {
  const trainingDays = new Map<number, number[]>()
  for (const [day, onDay] of byDay) {
    const trains = [program.addColumn({ kind: 'training-day', trainee: trainee.index, day })]
    trainingDays.set(day, trains)
    const meaning = { kind: 'training-day', trainee: trainee.index, day } as const
    program.atMost({ ...meaning, at: null }, 0, onDay, trains, trainee.perDay)
    for (const group of overlappingGroups(onDay, (seat) => cellOf(program, seat).startsAt)) {
      const at = Math.max(...group.map((seat) => cellOf(program, seat).startsAt))
      program.atMost({ ...meaning, at }, 0, group, trains)
    }
  }
  return trainingDays
}

function addSpacingRows({ program, candidates }: ModelDraft, trainee: Trainee, byDay: Map<number, number[]>) {
  const isFixed = (day: number) => Math.min(1, candidates.fixed.traineeOnDay(trainee.index, day))
  for (let day = 0; day + 1 < DAYS; day++) {
    const seats = [...(byDay.get(day) ?? []), ...(byDay.get(day + 1) ?? [])]
    const fixed = isFixed(day) + isFixed(day + 1)
    const canBeBoth = (byDay.has(day) || isFixed(day) > 0) && (byDay.has(day + 1) || isFixed(day + 1) > 0)
    if (!canBeBoth || seats.length === 0 || fixed === 2) continue
    const both = program.addColumn({ kind: 'consecutive-days', trainee: trainee.index, day })
    program.atMost({ kind: 'spacing', trainee: trainee.index, day }, 1 - fixed, seats, [both])
  }
}
