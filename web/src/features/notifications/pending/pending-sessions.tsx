import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { type Moment, triggerSessions } from './trigger-sessions.ts'

/** Any more are only counted. */
const SHOWN = 3

export function PendingSessions({ triggerData }: { triggerData: string }) {
  const { user } = useSignIn()
  const sessions = triggerSessions(triggerData, user?.timeFormat ?? '12h')
  if (!sessions) return <Fallback>Unable to parse session details</Fallback>
  if (sessions.length === 0) return <Fallback>No session details available</Fallback>
  const more = sessions.length - SHOWN
  return (
    <div className="self-start rounded-ui bg-sunken px-4 py-3 text-sm">
      <ul className="grid gap-1.5">
        {sessions.slice(0, SHOWN).map(({ day, time, location, from, isHandedOver }) => (
          <li key={`${day} ${time} ${location}`}>
            <span className="font-medium tabular-nums">
              {day} at {time}
            </span>
            {location && <span className="text-muted"> · {location}</span>}
            {from && !isHandedOver && <span className="block text-muted">{movedFrom(from, location)}</span>}
            {isHandedOver && <span className="block text-muted">Now with another trainer</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-muted">... and {plural(more, 'more session')}</p>}
    </div>
  )
}

/** The old location only if it was another one. */
function movedFrom({ day, time, location }: Moment, newLocation: string | null) {
  const place = location && location !== newLocation ? ` · ${location}` : ''
  return `Moved from ${day} at ${time}${place}`
}

function Fallback({ children }: { children: string }) {
  return <p className="self-start rounded-ui bg-sunken px-4 py-3 text-muted text-sm">{children}</p>
}
