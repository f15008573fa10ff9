import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { NextSession } from '../../features/enrollment/next-steps/next-session.tsx'
import { nextSessionQuery } from '../../features/enrollment/next-steps/next-steps.api.ts'
import { markableSessionsQuery } from '../../features/schedule/attendance/attendance.api.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

/** A trainer's next session, and how many past ones nobody has marked yet. */
export function TrainerHome() {
  const { user } = useSignIn()
  const { data: sessions } = useQuery(nextSessionQuery)
  const { data: markable = [] } = useQuery(markableSessionsQuery)
  const unmarked = markable.filter(({ status, attendance }) => status === 'Completed' && attendance === null)
  return (
    <>
      {sessions?.next && <NextSession session={sessions.next} timeFormat={user?.timeFormat} />}
      {unmarked.length > 0 && (
        <Notice tone="info">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>Who came? {plural(unmarked.length, 'session')} to mark.</p>
            <LinkButton size="sm" to={PATHS.mySessions}>
              Mark attendance
            </LinkButton>
          </div>
        </Notice>
      )}
      {sessions && !sessions.next && unmarked.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          No upcoming sessions.
          <LinkButton size="sm" to={PATHS.trainerAvailability}>
            Set your hours
          </LinkButton>
        </p>
      )}
    </>
  )
}
