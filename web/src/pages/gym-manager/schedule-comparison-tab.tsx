import { NotBuiltYetPart } from './not-built-yet-part.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleComparisonTab(_: GymManagerTabProps) {
  return <NotBuiltYetPart />
}
