import 'react-big-calendar/lib/css/react-big-calendar.css'
import { useMemo, useState } from 'react'
import { Calendar, DateLocalizer } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'
import { CLICKED_ID, eventsOf, FIRST_WEEK, SECOND_WEEK, trainersOf } from './hours.mjs'

const localizer = new DateLocalizer({
  formats: { timeGutterFormat: (date) => `${date.getHours()}`, dayFormat: (date) => `${date.getDate()}` },
  firstOfWeek: () => 1,
  format: (value, format) => (typeof format === 'function' ? format(value) : ''),
})

const local = (date, hour) =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), hour)
const dayOf = (date) => local(date, 12)
let turn

function Week({ trainers }) {
  const [week, setWeek] = useState(FIRST_WEEK)
  const [hit, setHit] = useState(null)
  turn = setWeek
  const events = useMemo(
    () =>
      eventsOf(trainers, week).map(({ id, trainer, date, hour, state }) => ({
        ...{
          id,
          state,
          resourceId: trainer,
          title: state,
          start: local(date, hour),
          end: local(date, hour + 1),
        },
      })),
    [trainers, week],
  )
  const shown = useMemo(
    () =>
      hit
        ? events.map((event) => (event.id === hit ? { ...event, state: 'booked', title: 'Hit' } : event))
        : events,
    [events, hit],
  )
  return (
    <Calendar
      {...{ localizer, view: 'week', views: ['week'], date: dayOf(week), events: shown, resources: trainers }}
      resourceIdAccessor="id"
      resourceTitleAccessor="name"
      toolbar={false}
      step={60}
      timeslots={1}
      min={local(week, 6)}
      max={local(week, 22)}
      onView={() => undefined}
      onNavigate={() => undefined}
      onSelectEvent={({ id }) => setHit(id)}
      eventPropGetter={({ id, state }) => ({ className: id === CLICKED_ID ? `clicked ${state}` : state })}
      style={{ height: 900 }}
    />
  )
}

export const reactBigCalendar = {
  mount: (stage, count) => createRoot(stage).render(<Week trainers={trainersOf(count)} />),
  isMounted: () => Boolean(document.querySelector('.clicked')),
  next: () => turn(SECOND_WEEK),
  isNext: () => !document.querySelector('.clicked') && Boolean(document.querySelector('.rbc-event')),
  target: () => document.querySelector('.clicked'),
  isHit: () => document.querySelector('.clicked')?.textContent.includes('Hit'),
}
