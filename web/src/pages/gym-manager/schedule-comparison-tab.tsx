import { ScheduleComparison } from '../../features/schedule/comparison/schedule-comparison.tsx'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleComparisonTab({ brands }: GymManagerTabProps) {
  useLiveSchedule()
  return <ScheduleComparison brands={brands} />
}
