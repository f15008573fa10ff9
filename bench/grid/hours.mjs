/** The same weeks for every grid: 7 days × 17 hours for each trainer, all of them set. */
import { addDays } from '../../contract/src/time.ts'

export const FIRST_WEEK = '2027-03-01'
export const SECOND_WEEK = '2027-03-08'
/** The hour that gets clicked: the first trainer's, available in both weeks. */
export const CLICKED = { trainer: 't0', date: '2027-03-02', hour: 8 }

const HOURS = Array.from({ length: 17 }, (_, index) => 6 + index)

export function trainersOf(count) {
  return Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: `Trainer ${index + 1}` }))
}

export function stateOf(trainer, date, hour) {
  if (trainer === CLICKED.trainer && hour === CLICKED.hour) return 'available'
  const draw = (Number(trainer.slice(1)) * 31 + Number(date.slice(8)) * 17 + hour * 7) % 20
  return draw < 11 ? 'available' : draw < 17 ? 'booked' : 'unavailable'
}

/** One event per hour, the way calendars expect them. */
export function eventsOf(trainers, week) {
  return trainers.flatMap(({ id }) =>
    Array.from({ length: 7 }, (_, day) => addDays(week, day)).flatMap((date) =>
      HOURS.map((hour) => ({
        id: `${id} ${date} ${hour}`,
        trainer: id,
        date,
        hour,
        state: stateOf(id, date, hour),
      })),
    ),
  )
}

export const CLICKED_ID = `${CLICKED.trainer} ${CLICKED.date} ${CLICKED.hour}`

/** The start of an hour as 'YYYY-MM-DDTHH:00:00'; hour 24 in the form that calendars accept. */
export function at(date, hour) {
  return `${date}T${String(hour).padStart(2, '0')}:00:00`
}
