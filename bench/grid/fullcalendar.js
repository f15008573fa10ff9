import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import { Calendar } from 'fullcalendar'
import interactionPlugin from 'fullcalendar/interaction'
import classicTheme from 'fullcalendar/themes/classic'
import resourceTimeline from 'fullcalendar-scheduler/resource-timeline'
import { at, CLICKED_ID, eventsOf, FIRST_WEEK, SECOND_WEEK, trainersOf } from './hours.mjs'

const COLORS = { available: 'green', booked: 'red', unavailable: 'gray' }

/** Trainers as rows, hours as columns, in the library's timeline. */
export function fullCalendar({ virtualization }) {
  let calendar
  return {
    mount(stage, count) {
      stage.style.height = '900px'
      calendar = new Calendar(stage, { ...optionsFor(trainersOf(count)), virtualization })
      calendar.render()
    },
    isMounted: () => Boolean(document.querySelector('.clicked')),
    next: () => calendar.next(),
    isNext: () =>
      !document.querySelector('.clicked') &&
      calendar.getDate().toISOString().slice(0, 10) === SECOND_WEEK &&
      document.body.textContent.includes('available'),
    target: () => document.querySelector('.clicked'),
    isHit: () => document.querySelector('.clicked')?.textContent.includes('Hit'),
  }
}

function optionsFor(trainers) {
  return {
    plugins: [resourceTimeline, interactionPlugin, classicTheme],
    schedulerLicenseKey: 'GPL-My-Project-Is-Open-Source',
    initialView: 'resourceTimelineWeek',
    initialDate: FIRST_WEEK,
    firstDay: 1,
    timeZone: 'UTC',
    headerToolbar: false,
    height: 900,
    slotMinTime: '06:00',
    slotMaxTime: '23:00',
    slotDuration: '01:00',
    resources: trainers.map(({ id, name }) => ({ id, title: name })),
    events: ({ startStr }, success) =>
      success(
        eventsOf(trainers, startStr.slice(0, 10)).map(({ id, trainer, date, hour, state }) => ({
          ...{ id, resourceId: trainer, start: at(date, hour), end: at(date, hour + 1) },
          ...{ title: state, color: COLORS[state], className: id === CLICKED_ID ? 'clicked' : '' },
        })),
      ),
    eventClick({ event }) {
      event.setProp('color', 'red')
      event.setProp('title', 'Hit')
    },
  }
}
