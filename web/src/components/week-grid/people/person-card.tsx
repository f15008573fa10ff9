import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { GridPerson } from '../week-grid-props.ts'
import type { PeopleView } from './people-view.ts'
import { PersonTable } from './person-table.tsx'

interface PersonCardProps<Person extends GridPerson> {
  person: Person
  view: PeopleView<Person>
  index: number
  /** Drawn with the first frame; the others once they come near the screen. */
  isFirst: boolean
  /** Whether Tab leads here; among all cards it does to one. */
  hasTabStop: boolean
}

/** The name is always there, for find-in-page and headings; the hours only while near the screen. */
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
    // A card that holds the focus stays, however far it is scrolled away.
    return observe(element, (isNear) => setDrawn(isNear || element.contains(document.activeElement)))
  }, [observe])
  const cellAt = useMemo(
    () => (date: string, hour: number) => view.cellAt(person, date, hour),
    [view, person],
  )
  return (
    <section ref={card} className="wg-person" data-person={index} aria-labelledby={id}>
      <div className="wg-person-head">
        <h2 id={id} className="font-semibold text-sm">
          {person.name}
        </h2>
        <span className="text-muted text-sm">{view.summaryOf?.(person)}</span>
      </div>
      {isDrawn ? (
        <PersonTable label={person.name} view={view} cellAt={cellAt} hasTabStop={hasTabStop} />
      ) : (
        // Whoever comes here by Tab or by a reader finds the hours instead: focus draws them.
        <button
          type="button"
          className="wg-person-room"
          tabIndex={hasTabStop ? 0 : -1}
          aria-label={`Show the hours of ${person.name}`}
        />
      )}
    </section>
  )
}
