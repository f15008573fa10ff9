import CalendarDays from 'lucide-react/icons/calendar-days'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { PrintBody } from '../../components/ui/page/print-body.tsx'
import { PrintSchedule } from '../../features/schedule/print/print-schedule.tsx'
import { PATHS } from '../../lib/paths.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import { AssignedBrands } from './assigned-brands.tsx'

export function PrintSchedulePage() {
  useLiveSchedule()
  return (
    <PrintBody
      title="Print schedule"
      actions={
        <LinkButton to={PATHS.scheduleOverview}>
          <CalendarDays aria-hidden="true" className="size-4" />
          Schedule Overview
        </LinkButton>
      }
    >
      <AssignedBrands>{(brands) => <PrintSchedule brands={brands} />}</AssignedBrands>
    </PrintBody>
  )
}
