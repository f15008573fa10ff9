import type { CellAddress } from '../cell.ts'
import { COLUMN_HEAD, ROW } from '../grid-roles.ts'
import type { GridLook } from '../week-grid-props.ts'
import { dayInWords, formatDay, relativeDay, weekdayOf } from '../words.ts'

interface DayHeadsProps extends GridLook {
  days: readonly string[]
  now: CellAddress
}

/** The row of days; it stays in sight below the page's header. */
export function DayHeads({ days, now, dateFormat, hasRelativeDates = false }: DayHeadsProps) {
  return (
    <thead className="wg-heads">
      <tr {...ROW} className="wg-row">
        <th {...COLUMN_HEAD} className="wg-corner">
          <span className="sr-only">Time</span>
        </th>
        {days.map((date) => {
          const relative = hasRelativeDates ? relativeDay(date, now.date) : null
          const isToday = date === now.date
          return (
            <th
              key={date}
              {...COLUMN_HEAD}
              className="wg-head"
              data-today={isToday || undefined}
              aria-label={isToday ? `${dayInWords(date)}, today` : dayInWords(date)}
              aria-current={isToday ? 'date' : undefined}
            >
              <span className="wg-weekday">
                {relative ?? (days.length > 1 ? weekdayOf(date, 'short') : weekdayOf(date))}
              </span>
              <span className="wg-date">{formatDay(date, dateFormat)}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
