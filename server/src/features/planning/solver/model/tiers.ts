import { createOccupancy } from '../week/occupancy.ts'
import type { Session, Week } from '../week/week.ts'
import { DAYS } from '../week/week.ts'
import type { Column } from './columns.ts'
import type { Model } from './model.ts'
import { balanceValue, createKeptValue, fairnessValue, wishValue } from './tier-values.ts'
import { isSpacedSoftly } from './trainee-rows.ts'

/** In strict order: a later tier never costs anything in an earlier one. docs/planner.md has the reasons. */
export const TIERS = ['sessions', 'kept', 'fairness', 'wishes', 'balance', 'spacing'] as const
export type Tier = (typeof TIERS)[number]
export type TierSums = Record<Tier, number>

export function columnValues({ week, program }: Model, tier: Tier): Float64Array {
  return Float64Array.from(program.columns, (column) => columnValue(week, tier, column))
}

function columnValue(week: Week, tier: Tier, column: Column): number {
  switch (tier) {
    case 'sessions':
      return column.kind === 'nth-session' ? 1 : 0
    case 'kept':
      return column.kind === 'seat' ? column.keptValue : 0
    case 'fairness':
      return column.kind === 'nth-session' ? fairnessValue(week.trainees[column.trainee]!, column.n) : 0
    case 'wishes':
      return column.kind === 'seat' ? column.wishValue : 0
    case 'balance':
      return column.kind === 'nth-hour' ? balanceValue(week.trainers[column.trainer]!, column.n) : 0
    case 'spacing':
      return column.kind === 'consecutive-days' ? -1 : 0
  }
}

export function sumTiers(week: Week, sessions: Session[]): TierSums {
  const before = createOccupancy(week)
  const sums: TierSums = {
    sessions: sessions.length,
    kept: 0,
    fairness: 0,
    wishes: 0,
    balance: 0,
    spacing: 0,
  }
  const after = createOccupancy(week)
  const { keptValue } = createKeptValue(week)
  for (const session of sessions) {
    const { trainee, trainer, cell } = session
    after.add(session)
    sums.kept += keptValue(trainee, trainer, cell)
    sums.fairness += fairnessValue(week.trainees[trainee]!, after.ofTrainee(trainee))
    sums.wishes += wishValue(week.trainees[trainee]!, session)
    sums.balance += balanceValue(week.trainers[trainer]!, after.ofTrainer(trainer))
  }
  for (const trainee of week.trainees.filter(isSpacedSoftly)) {
    const pairs = ({ traineeOnDay }: typeof after) =>
      Array.from({ length: DAYS - 1 }, (_, day) => day).filter(
        (day) => traineeOnDay(trainee.index, day) > 0 && traineeOnDay(trainee.index, day + 1) > 0,
      ).length
    sums.spacing -= pairs(after) - pairs(before)
  }
  return sums
}
