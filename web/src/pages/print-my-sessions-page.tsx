import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PrintBody } from '../components/ui/page/print-body.tsx'
import { PrintMySessions } from '../features/schedule/print/print-my-sessions.tsx'
import { PATHS } from '../lib/paths.ts'
import { useLiveSchedule } from '../live/use-live-schedule.ts'

export function PrintMySessionsPage() {
  useLiveSchedule()
  return (
    <PrintBody
      title="Print my sessions"
      actions={<LinkButton to={PATHS.mySessions}>Back to my sessions</LinkButton>}
    >
      <PrintMySessions />
    </PrintBody>
  )
}
