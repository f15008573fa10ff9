import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cellKey } from '../../web/src/components/week-grid/cell.ts'
import { PeopleWeekGrid } from '../../web/src/components/week-grid/people-week-grid.tsx'
import { WeekGrid } from '../../web/src/components/week-grid/week-grid.tsx'
import { CLICKED, FIRST_WEEK, SECOND_WEEK, stateOf, trainersOf } from './hours.mjs'

const NOW = { date: '2027-02-28', hour: 12 }

function cellAt(trainer, date, hour) {
  if (trainer.hit === cellKey(date, hour)) return { state: 'booked', label: 'Hit' }
  const state = stateOf(trainer.id, date, hour)
  return state === 'booked' ? { state, label: 'Leila' } : { state }
}

const summaryOf = ({ hit }) => (hit ? '1 session' : '0 sessions')
let turn

function Overview({ trainers }) {
  const [people, setPeople] = useState(trainers)
  const [start, setStart] = useState(FIRST_WEEK)
  turn = setStart
  return (
    <PeopleWeekGrid
      {...{
        label: 'Bench',
        people,
        cellAt,
        summaryOf,
        start,
        dayCount: 7,
        now: NOW,
        onStartChange: setStart,
      }}
      onAct={(trainer, { date, hour }) =>
        setPeople((all) => all.map((one) => (one === trainer ? { ...one, hit: cellKey(date, hour) } : one)))
      }
    />
  )
}

const clicked = (date) =>
  document.querySelector(`[data-person="0"] [data-at="${cellKey(date, CLICKED.hour)}"]`)

export const spotter = {
  mount: (stage, count) => createRoot(stage).render(<Overview trainers={trainersOf(count)} />),
  isMounted: () => Boolean(clicked(CLICKED.date)),
  next: () => turn(SECOND_WEEK),
  isNext: () => Boolean(clicked('2027-03-09')),
  target: () => clicked(CLICKED.date),
  isHit: () => clicked(CLICKED.date)?.textContent === 'Hit',
}

function Paintable() {
  const [cells, setCells] = useState(new Map())
  const read = (date, hour) => cells.get(cellKey(date, hour)) ?? { state: 'not-set' }
  return (
    <WeekGrid
      {...{ label: 'Paint', start: FIRST_WEEK, dayCount: 7, now: NOW, cellAt: read, isGrouped: true }}
      paintAs={() => 'available'}
      onPaint={({ cells: painted }) => {
        const next = new Map(cells)
        for (const { date, hour } of painted) next.set(cellKey(date, hour), { state: 'available' })
        setCells(next)
      }}
    />
  )
}

export const painting = {
  mount: (stage) => createRoot(stage).render(<Paintable />),
  isMounted: () => document.querySelectorAll('[data-at]').length === 7 * 17,
}
