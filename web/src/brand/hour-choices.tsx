import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { shownDay } from '../components/week-grid/words.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

interface Hour {
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

interface HourChoicesProps<H extends Hour> {
  title: string
  hours: readonly H[]
  isBusy: boolean
  onChoose: (hour: H) => void
  describe: (hour: H) => ReactNode
}

/** Hours that a session could move to, one button each. */
export function HourChoices<H extends Hour>({
  title,
  hours,
  isBusy,
  onChoose,
  describe,
}: HourChoicesProps<H>) {
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
                  {shownDay(hour.date)},{' '}
                  <span className="whitespace-nowrap">
                    {hourRange(hour.hour, hour.hour + 1, user?.timeFormat)}
                  </span>
                </span>
                {describe(hour)}
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
