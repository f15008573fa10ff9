import type { HourToOpen } from '@spotter/contract/insights/trainer-insights.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

/** '12 trainees want Tuesday, November 17, 6–7 PM'. Each leads to that day in the week above. */
export function HoursToOpen({ hours }: { hours: readonly HourToOpen[] }) {
  const { user } = useSignIn()
  if (hours.length === 0) {
    return <p className="text-muted">Nobody is looking for an hour that you haven't set.</p>
  }
  return (
    <ul className="grid gap-3">
      {hours.map(({ date, hour, gymLocationId, gymLocationName, trainees }) => (
        <li key={`${date} ${hour} ${gymLocationId}`} className="grid gap-0.5">
          <span>
            {plural(trainees, 'trainee')} {trainees === 1 ? 'wants' : 'want'}{' '}
            <TextLink
              to={`${PATHS.trainerAvailability}?from=${date}`}
              onClick={() => window.scrollTo({ top: 0 })}
            >
              {dayAndMonth(date)}, {hourRange(hour, hour + 1, user?.timeFormat)}
            </TextLink>
          </span>
          <span className="text-muted text-sm">{gymLocationName}</span>
        </li>
      ))}
    </ul>
  )
}
