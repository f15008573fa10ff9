import type { OwnClock } from '@spotter/contract/availability/availability.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { PlaceInfo } from '../place-info.tsx'
import { TraineeWeek } from './trainee-week.tsx'
import { loadFailure } from './trainee-words.ts'
import { useLostSignIn } from './use-lost-sign-in.ts'
import { useOwnClock } from './use-own-clock.ts'

/** The trainee's week. Only the server knows what day and hour it is, so its clock loads first. */
export function MySchedule() {
  const clock = useOwnClock()
  useLostSignIn()
  if (clock.isPending || clock.isMoving) return <Loading>Loading your schedule...</Loading>
  if (!clock.data) {
    return (
      <ErrorState
        title={loadFailure(clock.error)}
        onRetry={() => clock.refetch()}
        isRetrying={clock.isFetching}
      />
    )
  }
  return (
    <section aria-label="My Schedule" className="grid min-w-0 gap-4 max-sm:gap-2">
      <div className="max-sm:contents max-sm:text-xs sm:grid sm:gap-1.5">
        <p className="pointer-coarse:hidden">
          Click empty slots to set them Available. Click Available slots to remove them. Drag to set several
          hours.
        </p>
        <p className="not-pointer-coarse:hidden">
          Tap empty slots to set them Available. Tap Available slots to remove them. For several, press and
          hold, then drag.
        </p>
        <div className="max-sm:order-last">
          <OwnPlace clock={clock.data} />
        </div>
      </div>
      <TraineeWeek clock={clock.data} />
    </section>
  )
}

function OwnPlace({ clock }: { clock: OwnClock }) {
  const zone = cityTime(clock.timeZone)
  if (clock.gymLocationName) {
    return (
      <PlaceInfo>
        <span className="font-medium text-ink">{clock.gymLocationName}</span> · times are in {zone}
      </PlaceInfo>
    )
  }
  return (
    <PlaceInfo>
      You don't have a gym location yet, so times are in {zone}.{' '}
      <TextLink to={PATHS.home}>Find a gym</TextLink>
    </PlaceInfo>
  )
}
