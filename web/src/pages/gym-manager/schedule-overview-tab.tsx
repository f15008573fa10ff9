import { useOverviewPlanning } from '../../features/planning/use-overview-planning.tsx'
import { ScheduleOverview } from '../../features/schedule/overview/schedule-overview.tsx'
import { useScheduleAddress } from '../../features/schedule/use-schedule-address.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleOverviewTab({ brands }: GymManagerTabProps) {
  useLiveSchedule()
  const { brand } = useScheduleAddress(brands)
  return <ScheduleOverview brands={brands} planning={useOverviewPlanning(brand)} />
}
