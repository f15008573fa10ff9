import { type Cell, DAYS, HOUR, HOURS_PER_WEEK, overlap, type Session, type Week, weekHour } from './week.ts'

export type Taken = ReturnType<typeof createTaken>

export function createTaken(week: Week) {
  const counts = countBooked(week)
  const ofPerson = new Map<number, Session[]>()
  const sessions = new Set<Session>()

  function change(session: Session, by: 1 | -1) {
    const { trainee, trainer, cell } = session
    increase(counts.atCell, roomId(cell), by)
    increase(counts.ofTrainee, trainee, by)
    increase(counts.ofTrainer, trainer, by)
    increase(counts.ofTraineeOnDay, dayKey(trainee, cell.day), by)
    increase(counts.ofTrainerOnDay, dayKey(trainer, cell.day), by)
    increase(counts.ofTrainerInHour, hourKey(trainer, cell), by)
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
    room: (cell: Cell) => week.locations[cell.location]!.capacity - count(counts.atCell, roomId(cell)),
    traineeOnDay: (trainee: number, day: number) => count(counts.ofTraineeOnDay, dayKey(trainee, day)),
    trainerOnDay: (trainer: number, day: number) => count(counts.ofTrainerOnDay, dayKey(trainer, day)),
    usesHour: (trainer: number, cell: Cell) => count(counts.ofTrainerInHour, hourKey(trainer, cell)) > 0,
    ofTrainee: (trainee: number) => count(counts.ofTrainee, trainee),
    ofTrainer: (trainer: number) => count(counts.ofTrainer, trainer),
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
    ofTrainerInHour: new Map<number, number>(),
    bookedCells: new Map<number, Cell[]>(),
  }
  for (const { trainee, trainer, cell, day } of week.booked) {
    if (trainee !== undefined) increase(counts.ofTraineeOnDay, dayKey(trainee, day), 1)
    if (day < 0 || day >= DAYS) continue
    if (trainee !== undefined) increase(counts.ofTrainee, trainee, 1)
    if (trainer !== undefined) increase(counts.ofTrainer, trainer, 1)
    if (trainer !== undefined) increase(counts.ofTrainerOnDay, dayKey(trainer, day), 1)
    if (cell) increase(counts.atCell, roomId(cell), 1)
    if (cell && trainer !== undefined) {
      increase(counts.ofTrainerInHour, hourKey(trainer, cell), 1)
      counts.bookedCells.set(trainer, [...(counts.bookedCells.get(trainer) ?? []), cell])
    }
  }
  return counts
}

/** The cell in which it takes place. */
function roomId({ id, isSkipped }: Cell) {
  return isSkipped ? id + 1 : id
}

function isBusy({ busy }: Week, person: number, startsAt: number) {
  return busy[person]!.some(({ from, until }) => from < startsAt + HOUR && startsAt < until)
}

/** Days just before and after the week count for rest. */
function dayKey(index: number, day: number) {
  return index * 16 + day + 4
}

/** An hour that counts at every location is used once, wherever that is. */
function hourKey(trainer: number, cell: Cell) {
  return trainer * HOURS_PER_WEEK + weekHour(cell)
}

function count(counts: Map<number, number>, key: number) {
  return counts.get(key) ?? 0
}

function increase(counts: Map<number, number>, key: number, by: number) {
  counts.set(key, count(counts, key) + by)
}
