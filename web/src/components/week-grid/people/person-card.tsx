import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { GridPerson } from '../week-grid-props.ts'
import type { PeopleView } from './people-view.ts'
import { isEmptyDay, PersonTable } from './person-table.tsx'

interface PersonCardProps<Person extends GridPerson> {
  person: Person
  view: PeopleView<Person>
  index: number
  /** Drawn in the first frame; other cards once they're near the viewport. */
  isFirst: boolean
  /** Whether Tab leads here; only one of all the cards has a tab stop. */
  hasTabStop: boolean
}

/** The name is always rendered, for find-in-page and headings; the hours only near the viewport. */
export const PersonCard = memo(DrawPersonCard) as typeof DrawPersonCard

function DrawPersonCard<Person extends GridPerson>({
  person,
  view,
  index,
  isFirst,
  hasTabStop,
}: PersonCardProps<Person>) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [isDrawn, setDrawn] = useState(isFirst)
  const { observe } = view
  useEffect(() => {
    const element = card.current!
    // A card with the focus stays, no matter how far it's scrolled away.
    return observe(element, (isNear) => setDrawn(isNear || element.contains(document.activeElement)))
  }, [observe])
  const cellAt = useMemo(
    () => (date: string, hour: number) => view.cellAt(person, date, hour),
    [view, person],
  )
  // Known before the hours are drawn, so that the card keeps its height.
  const emptyDays = useMemo(
    () => view.days.filter((date) => isEmptyDay(date, view.hours, cellAt)).length,
    [view, cellAt],
  )
  return (
    <section
      ref={card}
      className="wg-person"
      style={{ '--wg-empty': emptyDays }}
      data-person={index}
      aria-labelledby={id}
    >
      <div className="wg-person-head">
        <h2 id={id} className="font-semibold text-sm">
          {person.name}
        </h2>
        <span className="text-muted text-xs">{view.summaryOf?.(person)}</span>
      </div>
      {isDrawn ? (
        <PersonTable label={person.name} view={view} cellAt={cellAt} hasTabStop={hasTabStop} />
      ) : (
        // Keyboard and screen-reader users get the hours: focusing this draws them.
        <button
          type="button"
          className="wg-person-room"
          tabIndex={hasTabStop ? 0 : -1}
          aria-label={`Show hours for ${person.name}`}
        />
      )}
    </section>
  )
}
