import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { memo, type ReactNode } from 'react'
import { GridLegend } from '../grid-legend.tsx'
import { MoveHint } from '../move-hint.tsx'
import type { GridPerson, LegendEntry } from '../week-grid-props.ts'
import { type NarrowHours, narrowSideOf } from './narrow-hours.ts'
import type { PeopleView } from './people-view.ts'

type Shown = Pick<PeopleView<GridPerson>, 'days' | 'hours' | 'now' | 'timeFormat'>

interface PeopleHeadProps {
  view: Shown
  narrow: NarrowHours
  legend: readonly LegendEntry[] | undefined
  notes: ReactNode
  canMove: boolean
}

/** Above all cards: a line with the legend, and the hours, which stay visible while the page scrolls. */
export function PeopleHead({ view, narrow, legend, notes, canMove }: PeopleHeadProps) {
  const { days, hours, now, timeFormat } = view
  return (
    <div className="wg-people-head">
      <div className="wg-people-legend">
        {legend && <GridLegend entries={legend} />}
        {canMove && <MoveHint />}
        {notes}
      </div>
      {days.length > 1 && <HourLine {...{ days, hours, now, timeFormat, narrow }} />}
    </div>
  )
}

/** For the eyes, once for all cards. Every card's own table has the same headers for screen readers. */
const HourLine = memo(function HourLine(props: Shown & { narrow: NarrowHours }) {
  const { days, hours, now, timeFormat, narrow } = props
  const isNowShown = days.includes(now.date)
  return (
    <div aria-hidden="true" className="wg-person-row wg-people-hours">
      <span />
      {hours.map((hour, position) => (
        <span
          key={hour}
          data-now={(isNowShown && hour === now.hour) || undefined}
          data-end={narrowSideOf(position, hours.length, narrow) ?? undefined}
        >
          {hourLabel(hour, timeFormat)}
        </span>
      ))}
    </div>
  )
})
