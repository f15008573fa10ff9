import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { mySessionsQuery, type SessionsRequest } from './my-sessions.api.ts'

/** From when the sessions are, until the server has confirmed them. Always rendered, so that screen readers announce it. */
export function AsOf({ request }: { request: SessionsRequest }) {
  const { user } = useSignIn()
  const { data, dataUpdatedAt, isError, failureCount } = useQuery(mySessionsQuery(request))
  const hasFailed = isError || failureCount > 0
  const asOf = data && `As of ${formatInstant(data.asOf, user?.timeFormat)}`
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
      {asOf && hasFailed && (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {navigator.onLine ? "We couldn't refresh this list." : "You're offline."} {asOf}
        </>
      )}
      {!hasFailed && dataUpdatedAt === 0 && asOf}
    </p>
  )
}
