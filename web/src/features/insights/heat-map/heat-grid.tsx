import type { HourFigures } from '@spotter/contract/insights/insights.ts'
import { hourLabel, hoursInWords } from '@spotter/contract/shared/words/hours.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useState } from 'react'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { adviceFor, gridOf, type Layer, missingIn, mostIn, shownIn } from './heat-rules.ts'

interface HeatGridProps {
  hours: readonly HourFigures[]
  layer: Layer
  weeks: number
  onChoose: (hour: HourFigures) => void
}

const STEPS: Record<string, [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A table, so screen readers announce day and hour. One stop for Tab; arrow keys move within it. */
export function HeatGrid({ hours, layer, weeks, onChoose }: HeatGridProps) {
  const { user } = useSignIn()
  const grid = gridOf(hours)
  const most = mostIn(hours, layer, weeks)
  const [at, setAt] = useState<[day: number, row: number]>([0, 0])
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const day = Math.min(Math.max(at[0] + step[0], 0), WEEKDAYS.length - 1)
    const row = Math.min(Math.max(at[1] + step[1], 0), grid.length - 1)
    setAt([day, row])
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${day} ${row}"]`)?.focus()
  }
  return (
    <table onKeyDown={move} className="w-full table-fixed border-separate border-spacing-0.5 text-sm">
      <caption className="sr-only">The week by hour</caption>
      <thead>
        <tr>
          <th scope="col" className="w-12 sm:w-16">
            <span className="sr-only">Hour</span>
          </th>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="py-1 font-medium text-muted">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((row, rowIndex) => (
          <tr key={row[0]?.hour}>
            <th scope="row" className="whitespace-nowrap pe-1 text-end font-normal text-muted text-xs">
              {hourLabel(row[0]?.hour ?? 0, user?.timeFormat)}
            </th>
            {row.map((hour, day) => {
              const { value, strength } = shownIn(hour, layer, { weeks, most })
              return (
                <td key={hour.weekday} className="p-0">
                  <button
                    type="button"
                    data-at={`${day} ${rowIndex}`}
                    data-layer={layer}
                    data-advice={layer === 'advice' ? adviceFor(hour, weeks) : undefined}
                    tabIndex={at[0] === day && at[1] === rowIndex ? 0 : -1}
                    aria-label={nameOf(hour, adviceFor(hour, weeks), user?.timeFormat)}
                    className="heat-cell focus-ring"
                    style={{ '--heat-strength': strength } as CSSProperties}
                    onFocus={() => setAt([day, rowIndex])}
                    onClick={() => onChoose(hour)}
                  >
                    {value || ''}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Tuesday, 6 to 7 PM: open this hour, 8 missing. 3 open, 3 booked, 12 marked, 8 unmet wishes'. */
function nameOf(
  figures: HourFigures,
  advice: 'open' | 'close' | null,
  timeFormat: '12h' | '24h' | undefined,
) {
  const { weekday, hour, open, booked, marked, unmet } = figures
  const when = `${WEEKDAYS[weekday - 1]}, ${hoursInWords(hour, hour + 1, timeFormat)}`
  const missing = advice === 'open' ? `, ${missingIn(figures)} missing` : ''
  const what = advice ? ` ${advice} this hour${missing}.` : ''
  return `${when}:${what} ${open} open, ${booked} booked, ${marked} marked, ${unmet} unmet wishes`
}
