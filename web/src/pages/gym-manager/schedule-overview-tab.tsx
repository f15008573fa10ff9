import { NotBuiltYetPart } from './not-built-yet-part.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleOverviewTab(_: GymManagerTabProps) {
  return <NotBuiltYetPart />
}
