import { createOccupancy } from '../week/occupancy.ts'
import { DAYS, type Session, type Trainee, type Trainer, type Week } from '../week/week.ts'
import type { Found, Raise } from './helpful-changes.ts'

/** Nobody's week is doubled to fit everyone in. */
const MOST_MORE = { 'hours-per-week': 5, 'hours-per-day': 2, capacity: 2 }

/** What raising this one number brings: those it's in the way of are added one after another, as far as they fit. */
export function raiseTogether(
  week: Week,
  sessions: Session[],
  { kind, from, to, trainer, cell: { location } }: Found,
  trainees: Trainee[],
  trainersAt: Map<number, Trainer[]>,
): Raise | null {
  if (kind === 'rest-days' || kind === 'sessions-per-day') return null
  const raised = withNumber(
    week,
    kind,
    kind === 'capacity' ? location : trainer,
    Math.max(to, from + MOST_MORE[kind]),
  )
  const after = createOccupancy(raised)
  for (const session of sessions) after.add(session)
  const canUse = (index: number, place: number) =>
    kind === 'capacity' ? place === location : index === trainer
  const added = trainees.flatMap(({ index, cells }) =>
    cells.flatMap((cell) => {
      const found = trainersAt
        .get(cell.id)
        ?.filter((one) => canUse(one.index, cell.location))
        .map((one) => ({ trainee: index, trainer: one.index, cell }))
        .find(after.fits)
      if (found) after.add(found)
      return found ?? []
    }),
  )
  const capacity = raised.locations[location]!.capacity
  const levels = {
    'hours-per-week': () => [after.ofTrainer(trainer)],
    'hours-per-day': () => Array.from({ length: DAYS }, (_, day) => after.trainerOnDay(trainer, day)),
    capacity: () => added.map(({ cell }) => capacity - after.room(cell)),
  }
  return { to: Math.max(to, ...levels[kind]()), gain: added.length }
}

function withNumber(week: Week, kind: keyof typeof MOST_MORE, index: number, value: number): Week {
  const change = <Row>(rows: Row[], values: Partial<Row>) =>
    rows.map((row, at) => (at === index ? { ...row, ...values } : row))
  if (kind === 'capacity') return { ...week, locations: change(week.locations, { capacity: value }) }
  const limit = kind === 'hours-per-week' ? { perWeek: value } : { perDay: value }
  return { ...week, trainers: change(week.trainers, limit) }
}
