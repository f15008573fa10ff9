import type { WhatIfWeek } from '@spotter/contract/planning/what-if.ts'
import { perWeek } from '@spotter/contract/planning/what-if-words.ts'
import { classNames } from '../../../lib/class-names.ts'

const BARS = {
  booked: { label: 'Actually booked', className: 'border border-line-strong border-dashed bg-transparent' },
  asIs: { label: 'Planned as it is', className: 'border border-line-strong bg-line-strong' },
  changed: { label: 'Planned with the changes', className: 'border border-accent bg-accent' },
} as const

type Bar = keyof typeof BARS

interface WeekBarsProps {
  weeks: readonly WhatIfWeek[]
  isPast: boolean
}

/** For eyes only: the table below it says the same to screen readers. */
export function WeekBars({ weeks, isPast }: WeekBarsProps) {
  const most = Math.max(
    1,
    ...weeks.flatMap(({ booked, changed, asIs }) => [booked, changed.sessions, asIs.sessions]),
  )
  return (
    <div aria-hidden="true" className="grid gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        {(Object.keys(BARS) as Bar[]).map((bar) => (
          <li key={bar} className="flex items-center gap-2">
            <span className={classNames('size-3 rounded-xs', BARS[bar].className)} />
            {bar === 'booked' && !isPast ? 'Booked so far' : BARS[bar].label}
          </li>
        ))}
      </ul>
      <ol className="flex items-end gap-1 border-line border-b sm:gap-3">
        {weeks.map((week) => (
          <li key={week.week} className="grid min-w-0 flex-1 gap-1">
            <p className="text-center text-muted text-xs tabular-nums">
              {perWeek(week.changed.sessions - week.asIs.sessions, 1)}
            </p>
            <div className="flex h-44 items-end justify-center gap-px sm:gap-1">
              {(Object.keys(BARS) as Bar[]).map((bar) => (
                <span
                  key={bar}
                  className={classNames(
                    'min-w-0 max-w-6 flex-1 rounded-t-xs border-b-0',
                    BARS[bar].className,
                  )}
                  style={{ height: `${(100 * sessionsOf(week, bar)) / most}%` }}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <ol className="flex gap-1 sm:gap-3">
        {weeks.map(({ week }, index) => (
          <li
            key={week}
            className={classNames(
              'min-w-0 flex-1 whitespace-nowrap text-center text-muted text-xs',
              weeks.length > 6 && index % 2 === 1 && 'max-sm:invisible',
            )}
          >
            <span className="inline-block max-sm:-mx-4">{dayInWords(week)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function sessionsOf(week: WhatIfWeek, bar: Bar) {
  return bar === 'booked' ? week.booked : week[bar].sessions
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Nov 9' */
function dayInWords(date: string) {
  return DAY.format(Date.parse(date))
}
