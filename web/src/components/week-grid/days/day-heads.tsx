import type { CellAddress } from '../cell.ts'
import { COLUMN_HEAD, ROW } from '../cells/grid-roles.ts'
import type { GridLook } from '../week-grid-props.ts'
import { dayInWords, formatDay, relativeDay, weekdayOf } from '../words.ts'

interface DayHeadsProps extends GridLook {
  days: readonly string[]
  now: CellAddress
  isEveryWeek?: boolean
}

export function DayHeads({ days, isEveryWeek, ...look }: DayHeadsProps) {
  return (
    <thead className={isEveryWeek ? 'wg-heads top-0!' : 'wg-heads'}>
      <tr {...ROW} className="wg-row">
        <th {...COLUMN_HEAD} className="wg-corner">
          <span className="sr-only">Time</span>
        </th>
        {days.map((date) =>
          isEveryWeek ? (
            <WeekdayHead key={date} date={date} />
          ) : (
            <DayHead key={date} date={date} isOnly={days.length === 1} {...look} />
          ),
        )}
      </tr>
    </thead>
  )
}

function WeekdayHead({ date }: { date: string }) {
  return (
    <th {...COLUMN_HEAD} className="wg-head wg-weekday" aria-label={weekdayOf(date)}>
      {weekdayOf(date, 'short')}
    </th>
  )
}

interface DayHeadProps extends GridLook {
  date: string
  now: CellAddress
  isOnly: boolean
}

function DayHead({ date, now, isOnly, dateFormat, hasRelativeDates = false }: DayHeadProps) {
  const relative = hasRelativeDates ? relativeDay(date, now.date) : null
  const isToday = date === now.date
  return (
    <th
      {...COLUMN_HEAD}
      className="wg-head"
      data-today={isToday || undefined}
      aria-label={isToday ? `${dayInWords(date)}, today` : dayInWords(date)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="wg-weekday">{relative ?? weekdayOf(date, isOnly ? 'long' : 'short')}</span>
      <span className="wg-date">{formatDay(date, dateFormat)}</span>
    </th>
  )
}
