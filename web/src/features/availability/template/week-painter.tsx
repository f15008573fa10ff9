import '../../../components/week-grid/look/week-grid.css'
import type { TimeFormat } from '@spotter/contract/auth.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import { useMemo, useRef } from 'react'
import { type Cell, cellKey } from '../../../components/week-grid/cell.ts'
import { HourRow } from '../../../components/week-grid/days/hour-row.tsx'
import { drawCell, joinBlocks } from '../../../components/week-grid/drawn-cell.ts'
import { COLUMN_HEAD, gridRole, ROW } from '../../../components/week-grid/grid-roles.ts'
import { daysOf, hoursOf } from '../../../components/week-grid/keyboard/movement.ts'
import { useActing } from '../../../components/week-grid/keyboard/use-acting.ts'
import { useActiveCell } from '../../../components/week-grid/keyboard/use-active-cell.ts'
import { useAnnouncer } from '../../../components/week-grid/keyboard/use-announcer.ts'
import { useGridKeys } from '../../../components/week-grid/keyboard/use-grid-keys.ts'
import { usePaint } from '../../../components/week-grid/painting/use-paint.ts'
import { usePointerPainting } from '../../../components/week-grid/painting/use-pointer-painting.ts'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { GRID_HOURS } from '../../../components/week-grid/week-grid.tsx'
import type { WeekGridProps } from '../../../components/week-grid/week-grid-props.ts'
import { hourLabel, hoursInWords, STATE_WORDS, weekdayOf } from '../../../components/week-grid/words.ts'
import { PAINTER_MONDAY } from './template-draft.ts'

const DAYS = daysOf(PAINTER_MONDAY, DAYS_IN_WEEK)
const HOURS = hoursOf(GRID_HOURS)
const VIEW = { start: PAINTER_MONDAY, dayCount: DAYS_IN_WEEK, hours: GRID_HOURS, canNavigate: false }
/** No hour of a week that stands for every week is ever past. */
const BEFORE = { date: '2000-12-31', hour: 0 }
const FIRST = { date: PAINTER_MONDAY, hour: 9 }

type PainterProps = Required<Pick<WeekGridProps, 'label' | 'cellAt' | 'onPaint'>> &
  Pick<WeekGridProps, 'paintAs' | 'timeFormat'>

/** Monday to Sunday without dates, built of the week grid's own parts: a click paints one hour. */
export function WeekPainter(props: PainterProps) {
  const { cellAt, timeFormat } = props
  const root = useRef<HTMLTableElement>(null)
  const { region, announce } = useAnnouncer()
  const isNarrow = useDayCount() === 1
  const byDay = useMemo(
    () => DAYS.map((date) => drawDay(date, cellAt, { timeFormat, isNarrow })),
    [cellAt, timeFormat, isNarrow],
  )
  const byKey = useMemo(() => new Map(byDay.flat().map((drawn) => [drawn.key, drawn])), [byDay])
  const { active, setActive, moveTo } = useActiveCell(root, VIEW, FIRST)
  const painting = usePaint(root, byKey, { ...props, start: PAINTER_MONDAY }, announce)
  const acting = useActing(byKey, painting, {}, announce)
  const pointer = usePointerPainting(root, painting, () => undefined)
  const onKeyDown = useGridKeys({
    ...{ view: VIEW, active, painting, onMove: moveTo, onAct: acting.act },
    ...{ onLetGo: pointer.letGo, onUndo: undefined },
  })
  return (
    <>
      <table
        ref={root}
        {...gridRole(false, true)}
        aria-label={props.label}
        className="wg-table"
        style={{ '--wg-days': DAYS_IN_WEEK }}
        data-days={DAYS_IN_WEEK}
        {...pointer.handlers}
        onPointerDownCapture={acting.onPointerDownCapture}
        onClick={(event) => pointer.isClickOver() || acting.onClick(event)}
        onFocus={(event) => acting.noteFocus(event, setActive)}
        onBlur={acting.noteBlur}
        onKeyDown={onKeyDown}
      >
        <PainterHeads />
        <tbody className="wg-body">
          {HOURS.map((hour, index) => (
            <HourRow
              key={hour}
              label={hourLabel(hour, timeFormat)}
              isNow={false}
              cells={byDay.map((day) => day[index]!)}
              tabStop={active.hour === hour ? cellKey(active.date, hour) : null}
            />
          ))}
        </tbody>
      </table>
      <p ref={region} role="status" className="sr-only" />
    </>
  )
}

function PainterHeads() {
  return (
    <thead className="wg-heads top-0!">
      <tr {...ROW} className="wg-row">
        <th {...COLUMN_HEAD} className="wg-corner">
          <span className="sr-only">Time</span>
        </th>
        {DAYS.map((date) => (
          <th key={date} {...COLUMN_HEAD} className="wg-head wg-weekday" aria-label={weekdayOf(date)}>
            {weekdayOf(date, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DrawOptions {
  timeFormat: TimeFormat | undefined
  isNarrow: boolean
}

/** The times of a block stand beside it already; on a phone only its sign has room. */
function drawDay(date: string, cellAt: WeekGridProps['cellAt'], { timeFormat, isNarrow }: DrawOptions) {
  const day = HOURS.map((hour) => {
    const cell = cellAt(date, hour)
    const name = nameOf(cell, date, hour, timeFormat)
    return { ...drawCell(cell, { date, hour }, BEFORE, timeFormat), name }
  })
  return joinBlocks(day, timeFormat).map((drawn) => ({
    ...drawn,
    text: isNarrow ? '' : drawn.text,
    times: undefined,
  }))
}

/** 'Monday, 6 to 7 AM, available' */
function nameOf(cell: Cell, date: string, hour: number, timeFormat?: TimeFormat) {
  const words = [weekdayOf(date), hoursInWords(hour, hour + 1, timeFormat), STATE_WORDS[cell.state]]
  return [...words, cell.detail].filter(Boolean).join(', ')
}
