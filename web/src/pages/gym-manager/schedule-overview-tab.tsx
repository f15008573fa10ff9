import { ScheduleOverview } from '../../features/schedule/overview/schedule-overview.tsx'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleOverviewTab({ brands }: GymManagerTabProps) {
  useLiveSchedule()
  return <ScheduleOverview brands={brands} />
}
