import { DayPilot } from '@daypilot/daypilot-lite-javascript'
import { at, CLICKED_ID, eventsOf, FIRST_WEEK, SECOND_WEEK, trainersOf } from './hours.mjs'

const COLORS = { available: '#dff5e5', booked: '#fde5e3', unavailable: '#e4ded4' }

const itemsOf = (trainers, week) =>
  eventsOf(trainers, week).map(({ id, trainer, date, hour, state }) => ({
    ...{
      id,
      resource: trainer,
      start: at(date, hour),
      end: at(date, hour + 1),
      text: state,
      backColor: COLORS[state],
    },
  }))

let scheduler
let trainers

export const dayPilot = {
  mount(stage, count) {
    trainers = trainersOf(count)
    const holder = document.createElement('div')
    stage.append(holder)
    scheduler = new DayPilot.Scheduler(holder, {
      ...{ startDate: FIRST_WEEK, days: 7, scale: 'Hour', cellWidth: 40, heightSpec: 'Max', height: 900 },
      businessBeginsHour: 6,
      businessEndsHour: 23,
      showNonBusiness: false,
      timeHeaders: [{ groupBy: 'Day' }, { groupBy: 'Hour' }],
      resources: trainers,
      events: itemsOf(trainers, FIRST_WEEK),
      onBeforeEventRender({ data }) {
        if (data.id === CLICKED_ID) data.cssClass = 'clicked'
      },
      onEventClick({ e }) {
        scheduler.events.update({ ...e.data, text: 'Hit', backColor: COLORS.booked })
      },
    })
    scheduler.init()
  },
  isMounted: () => Boolean(document.querySelector('.clicked')),
  next: () => scheduler.update({ startDate: SECOND_WEEK, events: itemsOf(trainers, SECOND_WEEK) }),
  isNext: () => !document.querySelector('.clicked') && document.body.textContent.includes('available'),
  target: () => document.querySelector('.clicked'),
  isHit: () => document.querySelector('.clicked')?.textContent.includes('Hit'),
}
