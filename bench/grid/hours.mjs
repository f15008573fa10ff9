/** The same weeks for every grid: 7 days × 17 hours for each trainer, all of them set. */
export const FIRST_WEEK = '2027-03-01'
export const SECOND_WEEK = '2027-03-08'
/** The hour that gets clicked: the first trainer's, available in both weeks. */
export const CLICKED = { trainer: 't0', date: '2027-03-02', hour: 8 }

export function trainersOf(count) {
  return Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: `Trainer ${index + 1}` }))
}

export function stateOf(trainer, date, hour) {
  if (trainer === CLICKED.trainer && hour === CLICKED.hour) return 'available'
  const draw = (Number(trainer.slice(1)) * 31 + Number(date.slice(8)) * 17 + hour * 7) % 20
  return draw < 11 ? 'available' : draw < 17 ? 'booked' : 'unavailable'
}
