import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addDays } from '../../contract/src/shared/time.ts'
import { CLICKED, FIRST_WEEK, SECOND_WEEK, stateOf, trainersOf } from './hours.mjs'

/** About the height of one trainer's week in Spotter, so that as many fit the screen. */
const CARD_PX = 370
const HOURS = Array.from({ length: 17 }, (_, index) => 6 + index)

let turn

/** The least that a windowed grid in React can do: only the weeks that fit the screen, as plain buttons. */
function Floor({ trainers }) {
  const [week, setWeek] = useState(FIRST_WEEK)
  const [hit, setHit] = useState(null)
  const { getVirtualItems, getTotalSize } = useWindowVirtualizer({
    count: trainers.length,
    estimateSize: () => CARD_PX,
    overscan: 0,
  })
  turn = setWeek
  return (
    <div style={{ position: 'relative', height: getTotalSize() }}>
      {getVirtualItems().map(({ index, start }) => (
        <section key={index} style={{ position: 'absolute', top: start, height: CARD_PX }}>
          <h2>{trainers[index].name}</h2>
          <Week trainer={trainers[index].id} week={week} hit={hit} onHit={setHit} />
        </section>
      ))}
    </div>
  )
}

function Week({ trainer, week, hit, onHit }) {
  return Array.from({ length: 7 }, (_, day) => addDays(week, day)).map((date) => (
    <div key={date} style={{ display: 'flex' }}>
      {HOURS.map((hour) => {
        const id = idOf(trainer, date, hour)
        return (
          <button type="button" key={hour} id={id} onClick={() => onHit(id)}>
            {hit === id ? 'Hit' : stateOf(trainer, date, hour)}
          </button>
        )
      })}
    </div>
  ))
}

const idOf = (trainer, date, hour) => `${trainer} ${date} ${hour}`
const clicked = (date) => document.getElementById(idOf(CLICKED.trainer, date, CLICKED.hour))

export const floor = {
  mount: (stage, count) => createRoot(stage).render(<Floor trainers={trainersOf(count)} />),
  isMounted: () => Boolean(clicked(CLICKED.date)),
  next: () => turn(SECOND_WEEK),
  isNext: () => Boolean(clicked('2027-03-09')),
  target: () => clicked(CLICKED.date),
  isHit: () => clicked(CLICKED.date)?.textContent === 'Hit',
}
