import CloudOff from 'lucide-react/icons/cloud-off'
import { useConnectionLost } from '../lib/connection.ts'

/** One for the whole app. It floats, so that nothing moves when it comes and goes. */
export function ConnectionBanner() {
  const isLost = useConnectionLost()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-60 flex justify-center px-4 print:hidden"
    >
      {isLost && (
        <p className="flex items-center gap-2 rounded-ui border border-pending-line bg-pending-soft px-4 py-2 font-medium text-pending text-sm shadow-float">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          Can't reach Spotter. Trying again…
        </p>
      )}
    </div>
  )
}
