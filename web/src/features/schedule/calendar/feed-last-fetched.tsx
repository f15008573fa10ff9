import { formatInstant } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

/** Shows owners whether anyone uses their link, so that they notice if it isn't them. */
export function FeedLastFetched({ at }: { at: string | null }) {
  const timeFormat = useSignIn().user?.timeFormat
  return (
    <p className="text-muted text-sm">
      {at === null
        ? "No calendar app has used this link yet. If you've added it to one, check again later."
        : `Last fetched by a calendar app on ${formatInstant(at, timeFormat)}.`}
    </p>
  )
}
