import { ScheduleComparison } from '../../features/schedule/comparison/schedule-comparison.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleComparisonTab({ brands }: GymManagerTabProps) {
  return <ScheduleComparison brands={brands} />
}
