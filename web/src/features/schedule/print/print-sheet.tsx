import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { useId } from 'react'
import { useFittedText } from '../../../components/ui/page/use-fitted-text.ts'
import { formatDay, rangeInWords, weekdayOf } from '../../../components/week-grid/words.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import type { Sheet, SheetEntry } from './print-sheets.ts'

export type Span = 'day' | 'week'

export interface PrintSheetProps {
  sheet: Sheet
  span: Span
  /** The day, or the week's Monday. */
  start: string
  /** The gym's name, for example. */
  subtitle: string
  hasPhones: boolean
}

export function PrintSheet({ sheet, span, start, subtitle, hasPhones }: PrintSheetProps) {
  const { user } = useSignIn()
  const now = useServerNow()
  const page = useFittedText()
  const id = useId()
  const dayCount = span === 'week' ? DAYS_IN_WEEK : 1
  const Table = span === 'week' ? WeekTable : DayTable
  return (
    <article ref={page} aria-labelledby={id} data-span={span} className="sheet">
      <header className="flex items-baseline justify-between gap-[2em] pb-[0.75em]">
        <div>
          <h2 id={id} className="font-semibold text-[1.6em] leading-tight">
            {sheet.title}
          </h2>
          <p>{subtitle}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold text-[1.2em]">{rangeInWords(start, dayCount)}</p>
          <p>As of {formatInstant(new Date(now()).toISOString(), user?.timeFormat)}</p>
        </div>
      </header>
      <Table sheet={sheet} start={start} hasPhones={hasPhones} />
    </article>
  )
}

type TableProps = Pick<PrintSheetProps, 'sheet' | 'start' | 'hasPhones'>

function DayTable({ sheet: { labels, entries }, hasPhones }: TableProps) {
  const { user } = useSignIn()
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className="w-[9em]">
            Time
          </th>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.detail}</th>
          {hasPhones && <th scope="col">Phone</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, hour, name, detail, phone }) => (
          <tr key={id}>
            <td>{hourRange(hour, hour + 1, user?.timeFormat)}</td>
            <th scope="row" className="font-semibold">
              {name}
            </th>
            <td>{detail}</td>
            {hasPhones && <td>{phone}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row for each hour from the first session to the last. */
function WeekTable({ sheet: { entries }, start, hasPhones }: TableProps) {
  const { user } = useSignIn()
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, day) => addDays(start, day))
  const booked = entries.map(({ hour }) => hour)
  const first = Math.min(...booked)
  const hours = Array.from({ length: Math.max(...booked) - first + 1 }, (_, row) => first + row)
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          <th scope="col" className="w-[8.5em]">
            Time
          </th>
          {days.map((date) => (
            <th key={date} scope="col">
              {weekdayOf(date, 'short')}, {formatDay(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="font-normal">
              {hourRange(hour, hour + 1, user?.timeFormat)}
            </th>
            {days.map((date) => (
              <td key={date}>
                <HourEntries
                  entries={entries.filter((entry) => entry.date === date && entry.hour === hour)}
                  hasPhones={hasPhones}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HourEntriesProps {
  entries: readonly SheetEntry[]
  hasPhones: boolean
}

function HourEntries({ entries, hasPhones }: HourEntriesProps) {
  return entries.map(({ id, name, detail, phone }) => (
    <p key={id} className="leading-tight">
      <span className="font-semibold">{name}</span> ·{' '}
      {[detail, hasPhones && phone].filter(Boolean).join(' · ')}
    </p>
  ))
}
