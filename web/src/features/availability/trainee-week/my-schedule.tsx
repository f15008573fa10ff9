import type { OwnClock } from '@spotter/contract/availability/availability.ts'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { PlaceInfo } from '../place-info.tsx'
import { zoneInWords } from '../zone-in-words.ts'
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
    <section aria-label="My Schedule" className="grid min-w-0 gap-4">
      <div className="grid gap-1.5">
        <p>Click empty slots to set them Available. Click Available slots to remove them.</p>
        <p className="text-muted text-sm">
          Drag to set several hours. On a touch screen, press and hold, then drag; swipe to change the day.
        </p>
        <OwnPlace clock={clock.data} />
      </div>
      <TraineeWeek clock={clock.data} />
    </section>
  )
}

function OwnPlace({ clock }: { clock: OwnClock }) {
  const zone = zoneInWords(clock.timeZone)
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
