import { type Cell, DAYS, HOUR, overlap, type Session, type Week } from './week.ts'

export type Taken = ReturnType<typeof createTaken>

/** Counts who and what is taken: the booked sessions, and whatever is added. */
export function createTaken(week: Week) {
  const counts = countBooked(week)
  const ofPerson = new Map<number, Session[]>()
  const sessions = new Set<Session>()

  function change(session: Session, by: 1 | -1) {
    const { trainee, trainer, cell } = session
    increase(counts.atCell, cell.id, by)
    increase(counts.ofTrainee, trainee, by)
    increase(counts.ofTrainer, trainer, by)
    increase(counts.ofTraineeOnDay, dayKey(trainee, cell.day), by)
    increase(counts.ofTrainerOnDay, dayKey(trainer, cell.day), by)
    for (const person of [week.trainees[trainee]!.person, week.trainers[trainer]!.person]) {
      const own = ofPerson.get(person) ?? []
      ofPerson.set(person, by === 1 ? [...own, session] : own.filter((other) => other !== session))
    }
    if (by === 1) sessions.add(session)
    else sessions.delete(session)
  }

  const sessionsOf = (person: number) => ofPerson.get(person) ?? []
  return {
    sessions,
    add: (session: Session) => change(session, 1),
    remove: (session: Session) => change(session, -1),
    sessionsOf,
    /** Whether a person is in a session, in any brand, at some point of this hour. */
    isTaken: (person: number, { startsAt }: Cell) =>
      isBusy(week, person, startsAt) ||
      sessionsOf(person).some(({ cell }) => overlap(cell.startsAt, startsAt)),
    room: (cell: Cell) => week.locations[cell.location]!.capacity - (counts.atCell.get(cell.id) ?? 0),
    traineeOnDay: (trainee: number, day: number) => counts.ofTraineeOnDay.get(dayKey(trainee, day)) ?? 0,
    trainerOnDay: (trainer: number, day: number) => counts.ofTrainerOnDay.get(dayKey(trainer, day)) ?? 0,
    ofTrainee: (trainee: number) => counts.ofTrainee.get(trainee) ?? 0,
    ofTrainer: (trainer: number) => counts.ofTrainer.get(trainer) ?? 0,
    bookedCells: (trainer: number) => counts.bookedCells.get(trainer) ?? [],
  }
}

function countBooked(week: Week) {
  const counts = {
    atCell: new Map<number, number>(),
    ofTrainee: new Map<number, number>(),
    ofTrainer: new Map<number, number>(),
    ofTraineeOnDay: new Map<number, number>(),
    ofTrainerOnDay: new Map<number, number>(),
    bookedCells: new Map<number, Cell[]>(),
  }
  for (const { trainee, trainer, cell, day } of week.booked) {
    if (trainee !== undefined) increase(counts.ofTraineeOnDay, dayKey(trainee, day), 1)
    if (day < 0 || day >= DAYS) continue
    if (trainee !== undefined) increase(counts.ofTrainee, trainee, 1)
    if (trainer !== undefined) increase(counts.ofTrainer, trainer, 1)
    if (trainer !== undefined) increase(counts.ofTrainerOnDay, dayKey(trainer, day), 1)
    if (cell) increase(counts.atCell, cell.id, 1)
    if (cell && trainer !== undefined)
      counts.bookedCells.set(trainer, [...(counts.bookedCells.get(trainer) ?? []), cell])
  }
  return counts
}

function isBusy({ busy }: Week, person: number, startsAt: number) {
  return busy[person]!.some(({ from, until }) => from < startsAt + HOUR && startsAt < until)
}

/** Days just before and after the week count for rest. */
function dayKey(index: number, day: number) {
  return index * 16 + day + 4
}

function increase(counts: Map<number, number>, key: number, by: number) {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
