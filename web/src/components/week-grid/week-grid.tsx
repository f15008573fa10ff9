import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { useEffect, useMemo, useRef } from 'react'
import { cellKey } from './cell.ts'
import { gridRole } from './cells/grid-roles.ts'
import { HourRow } from './cells/hour-row.tsx'
import { useDrawnDays } from './cells/use-drawn-days.ts'
import { DayHeads } from './days/day-heads.tsx'
import { keepScroll } from './days/keep-scroll.ts'
import { GridFrame } from './grid-frame.tsx'
import { type GridView, turnPage } from './keyboard/movement.ts'
import { useActing } from './keyboard/use-acting.ts'
import { useActiveCell } from './keyboard/use-active-cell.ts'
import { useAnnouncer } from './keyboard/use-announcer.ts'
import { useGridKeys } from './keyboard/use-grid-keys.ts'
import { usePaint } from './painting/use-paint.ts'
import { usePointerPainting } from './painting/use-pointer-painting.ts'
import { daysOf, GRID_HOURS, hoursOf } from './shown-days.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/** Days by hours. It knows dates, hours, and cells; what they mean is up to the caller. */
export function WeekGrid(props: WeekGridProps) {
  const { start, dayCount, now, timeFormat, isReadOnly, isUnsaved, onStartChange } = props
  const { first, last } = props.hours ?? GRID_HOURS
  const root = useRef<HTMLTableElement>(null)
  const { region, announce } = useAnnouncer()
  useEffect(() => {
    if (isUnsaved) announce('')
  }, [isUnsaved, announce])
  const days = useMemo(() => daysOf(start, dayCount), [start, dayCount])
  const hours = useMemo(() => hoursOf({ first, last }), [first, last])
  const drawn = useDrawnDays(days, hours, props)

  const view: GridView = { ...props, hours: { first, last }, canNavigate: Boolean(onStartChange) }
  const { active, setActive, moveTo } = useActiveCell(root, view, now, onStartChange)
  const painting = usePaint(root, drawn.byKey, props, announce)
  const acting = useActing(drawn.byKey, painting, props, announce)
  const pointer = usePointerPainting(root, painting, (direction) => {
    const to = turnPage(view, direction)
    if (to !== start && onStartChange) keepScroll(() => onStartChange(to))
  })
  const undo = props.onUndo && undoing(props.onUndo, announce)
  const onKeyDown = useGridKeys({
    view,
    active,
    painting,
    onMove: moveTo,
    onAct: acting.act,
    onLetGo: pointer.letGo,
    onUndo: undo,
  })

  return (
    <GridFrame {...props} {...('onUndo' in props && { onUndo: undo })} announcements={region}>
      <table
        ref={root}
        {...gridRole(isReadOnly, painting.canPaint)}
        className="wg-table"
        aria-label={props.label}
        style={{ '--wg-days': dayCount }}
        data-days={dayCount}
        data-static={isReadOnly || undefined}
        {...pointer.handlers}
        onPointerDownCapture={acting.onPointerDownCapture}
        onClick={(event) => pointer.isClickOver() || acting.onClick(event)}
        onFocus={(event) => acting.noteFocus(event, setActive)}
        onBlur={acting.noteBlur}
        onKeyDown={onKeyDown}
      >
        <DayHeads {...props} days={days} />
        <tbody className="wg-body">
          {hours.map((hour, index) => (
            <HourRow
              key={hour}
              label={hourLabel(hour, timeFormat)}
              isNow={hour === now.hour && days.includes(now.date)}
              cells={drawn.byDay.map((day) => day[index]!)}
              tabStop={active.hour === hour ? cellKey(active.date, hour) : null}
            />
          ))}
        </tbody>
      </table>
    </GridFrame>
  )
}

function undoing(onUndo: () => void, announce: (words: string) => void) {
  return () => {
    onUndo()
    announce('Undone')
  }
}
