import './people/people-week-grid.css'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addressOf, type CellAddress } from './cell.ts'
import { keepScroll } from './days/keep-scroll.ts'
import { GridFrame } from './grid-frame.tsx'
import { turnPage } from './keyboard/movement.ts'
import { useAnnouncer } from './keyboard/use-announcer.ts'
import { dragOrSwipe } from './moving/drag-or-swipe.ts'
import { useCarryPointer } from './moving/use-carry-pointer.ts'
import { useCarrying } from './moving/use-carrying.ts'
import { cellOf } from './painting/paint-run.ts'
import { hourColumns, narrowHoursOf } from './people/narrow-hours.ts'
import { PeopleHead } from './people/people-head.tsx'
import type { PeopleView } from './people/people-view.ts'
import { PersonCard } from './people/person-card.tsx'
import { useCardsInView } from './people/use-cards-in-view.ts'
import { usePeopleKeys } from './people/use-people-keys.ts'
import { useWideEnds } from './people/use-wide-ends.ts'
import { daysOf, GRID_HOURS, hoursOf } from './shown-days.ts'
import { useSwipe } from './touch/use-swipe.ts'
import type { GridPerson, PeopleWeekGridProps } from './week-grid-props.ts'

/** About a card's height, so that the first frame draws only as many as fit the screen. */
const CARD_PX = 300

/** Many people's weeks, one card each. Only cards near the viewport draw their hours. */
export function PeopleWeekGrid<Person extends GridPerson>(props: PeopleWeekGridProps<Person>) {
  const { people, start, dayCount } = props
  const root = useRef<HTMLDivElement>(null)
  const { region, announce } = useAnnouncer()
  const { observe, drawNow } = useCardsInView()
  const [tabStop, setTabStop] = useState(0)
  const view = usePeopleView(props, observe)
  const keys = usePeopleKeys({
    root,
    view,
    peopleCount: people.length,
    drawNow,
    ...props,
    onAct: act,
    onTabStop: setTabStop,
  })

  useAnnouncedDays(root, start, announce)

  const swipe = useSwipe((direction) => {
    const to = turnPage({ ...props, hours: GRID_HOURS, canNavigate: true }, direction)
    if (to !== start && props.onStartChange) keepScroll(() => props.onStartChange?.(to))
  })

  function spotOf(cell: HTMLElement) {
    const person = people[Number(cell.closest<HTMLElement>('[data-person]')?.dataset.person)]
    return person ? { person, address: addressOf(cell.dataset.at!) } : null
  }

  function act(cell: HTMLElement, isShift: boolean) {
    const spot = spotOf(cell)
    if (!spot || props.isReadOnly) return
    const { person, address } = spot
    const found = props.cellAt(person, address.date, address.hour)
    if (cell.hasAttribute('aria-disabled')) props.onRefuse?.(person, address, found)
    else (isShift && props.onSelect ? props.onSelect : props.onAct)?.(person, address, found)
  }

  const { pickUp, isReadOnly, cellAt, onRefuse } = props
  const carrying = useCarrying({ root, pickUp, isReadOnly, cellAt, spotOf, onRefuse, announce })
  const drag = useCarryPointer(root, carrying)
  const narrowHours = useMemo(() => narrowHoursOf<Person>(view), [view])
  const narrow = useMemo(() => narrowHours(people), [narrowHours, people])
  const ends = useWideEnds(root, view.hours, narrow)

  return (
    <GridFrame {...props} legend={undefined} announcements={region}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its cells */}
      <div
        ref={root}
        className="wg-people"
        style={{
          '--wg-rows': dayCount,
          '--wg-hours': view.hours.length,
          '--wg-columns': hourColumns(view.hours.length, narrow),
        }}
        data-days={dayCount}
        data-static={props.isReadOnly || undefined}
        {...dragOrSwipe(drag, swipe.handlers)}
        onPointerOver={ends.onPointerOver}
        onPointerLeave={ends.onPointerLeave}
        onClick={(event: MouseEvent) => {
          const cell = cellOf(event.target)
          if (cell && !swipe.isClickOver() && !drag.isClickOver()) act(cell, event.shiftKey)
        }}
        onFocus={(event: FocusEvent) => {
          keys.onFocus(event)
          carrying.onFocus(event)
          ends.onFocus(event)
        }}
        onBlur={(event: FocusEvent) => {
          carrying.onBlur(event)
          ends.onBlur(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (!carrying.onKeyDown(event) && !isTaken(event, spotOf, props)) keys.onKeyDown(event)
        }}
      >
        <PeopleHead
          view={view}
          narrow={narrow}
          legend={props.legend}
          notes={props.notes}
          canMove={pickUp !== undefined}
        />
        {people.map((person, index) => (
          <PersonCard
            key={person.id}
            person={person}
            view={view}
            index={index}
            isFirst={index * CARD_PX < window.innerHeight}
            hasTabStop={index === Math.min(tabStop, people.length - 1)}
          />
        ))}
      </div>
    </GridFrame>
  )
}

/** Whether the feature has a use for the key, such as L for locking. */
function isTaken<Person extends GridPerson>(
  event: KeyboardEvent,
  spotOf: (cell: HTMLElement) => { person: Person; address: CellAddress } | null,
  { onKey, isReadOnly }: PeopleWeekGridProps<Person>,
) {
  const cell = cellOf(event.target)
  const spot = cell && spotOf(cell)
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
  if (!spot || !isPlain || isReadOnly || cell.hasAttribute('aria-disabled')) return false
  const isTaken = onKey?.(event.key, spot.person, spot.address) ?? false
  if (isTaken) event.preventDefault()
  return isTaken
}

/** The same elements show other days after turning, so announce the focused cell's new name. */
function useAnnouncedDays(
  root: RefObject<HTMLElement | null>,
  start: string,
  announce: (words: string) => void,
) {
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current === start) return
    shownStart.current = start
    const cell = cellOf(document.activeElement)
    if (cell && root.current?.contains(cell)) announce(cell.getAttribute('aria-label') ?? '')
  }, [root, start, announce])
}

function usePeopleView<Person extends GridPerson>(
  props: PeopleWeekGridProps<Person>,
  observe: PeopleView<Person>['observe'],
): PeopleView<Person> {
  const { start, dayCount, now, cellAt, summaryOf, isReadOnly = false } = props
  const { timeFormat, dateFormat, hasRelativeDates } = props
  const { first, last } = props.hours ?? GRID_HOURS
  const { date, hour } = now
  const days = useMemo(() => daysOf(start, dayCount), [start, dayCount])
  const hours = useMemo(() => hoursOf({ first, last }), [first, last])
  const shown = useMemo(
    () => ({ days, hours, now: { date, hour }, timeFormat, dateFormat, hasRelativeDates }),
    [days, hours, date, hour, timeFormat, dateFormat, hasRelativeDates],
  )
  return useMemo(
    () => ({ ...shown, cellAt, summaryOf, isReadOnly, observe }),
    [shown, cellAt, summaryOf, isReadOnly, observe],
  )
}
