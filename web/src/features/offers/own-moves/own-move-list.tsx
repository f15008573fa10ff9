import type { OwnMoveHour } from '@spotter/contract/offers/own-moves.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

/** As many as fit on a phone without much scrolling; the best come first. */
const PORTION = 8

interface OwnMoveListProps {
  hours: readonly OwnMoveHour[]
  session: MySession
  isBusy: boolean
  onChoose: (hour: OwnMoveHour) => void
}

export function OwnMoveList({ hours, session, isBusy, onChoose }: OwnMoveListProps) {
  const [limit, setLimit] = useState(PORTION)
  const shown = hours.slice(0, limit)
  const marked = shown.filter(({ isMarked }) => isMarked)
  const others = shown.filter(({ isMarked }) => !isMarked)
  return (
    <div className="grid gap-5">
      <HourGroup
        title="Hours you marked"
        hours={marked}
        session={session}
        isBusy={isBusy}
        onChoose={onChoose}
      />
      <HourGroup
        title={marked.length > 0 ? 'Other free hours' : 'Free hours'}
        hours={others}
        session={session}
        isBusy={isBusy}
        onChoose={onChoose}
      />
      {hours.length > limit && <Button onClick={() => setLimit(limit + PORTION)}>Show more hours</Button>}
    </div>
  )
}

function HourGroup({ title, hours, session, isBusy, onChoose }: OwnMoveListProps & { title: string }) {
  const { user } = useSignIn()
  const id = useId()
  if (hours.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium text-sm">
        {title}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line">
        {hours.map((hour) => (
          <li key={`${hour.trainerId} ${hour.gymLocationId} ${hour.date} ${hour.hour}`}>
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onChoose(hour)}
              className="group focus-ring flex min-h-14 w-full items-center justify-between gap-3 px-3 py-2.5 text-left text-sm -outline-offset-2! transition-colors hover:bg-hover aria-disabled:cursor-progress aria-disabled:opacity-55"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium tabular-nums">
                  {shownDay(hour.date)}, {hourRange(hour.hour, hour.hour + 1, user?.timeFormat)}
                </span>
                <span className="wrap-anywhere text-muted">{detailsOf(hour, session)}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-4 shrink-0 text-muted transition-colors group-hover:text-accent-ink"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What's different from the session, and what speaks for the hour. */
function detailsOf(hour: OwnMoveHour, session: MySession) {
  const who = hour.isSameTrainer ? `Also with ${hour.trainerName}` : `With ${hour.trainerName} instead`
  const where = hour.gymLocationId === session.gymLocationId ? null : `at ${hour.gymLocationName}`
  const usual = hour.isUsualHour ? 'your usual hour' : null
  return [who, where, usual].filter(Boolean).join(', ')
}
