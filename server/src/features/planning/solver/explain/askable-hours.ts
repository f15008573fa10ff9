import { areNeighbors } from '../week/clocks.ts'
import { type Cell, cellsAt, type Trainee, type Trainer, type Week, weekHour } from '../week/week.ts'
import { type Ask, isNextTo, reasonableHours } from './direct-asks.ts'

export interface AskableHours {
  ofTrainees: Cell[][]
  ofTrainers: Cell[][]
}

/**
 * What the smallest set of asks is chosen from: the direct asks, and hours next to those already set, but not at night: of
 * every trainer, wherever they work, and of the trainees who were left out.
 */
export function findAskableHours(week: Week, leftOut: Trainee[], directAsks: Ask[]): AskableHours {
  const isLeftOut = new Set(leftOut)
  const isDecent = reasonableHours(week)
  const directly = (asked: Ask['asked'], person: 'trainee' | 'trainer') =>
    Map.groupBy(
      directAsks.filter((ask) => ask.asked === asked),
      (ask) => ask[person],
    )
  const [ofTrainees, ofTrainers] = [directly('trainee', 'trainee'), directly('trainer', 'trainer')]
  return {
    ofTrainees: week.trainees.map((trainee) =>
      isLeftOut.has(trainee) ? traineeHours(trainee, ofTrainees.get(trainee.index) ?? []) : [],
    ),
    ofTrainers: week.trainers.map((trainer) => {
      const direct = new Set(ofTrainers.get(trainer.index)?.map(({ cell }) => cell))
      return trainerHours(week, trainer).filter(
        (cell) => direct.has(cell) || (isDecent(cell.hour) && isNextTo(trainer.setHours, cell)),
      )
    }),
  }
}

/** On the trainee's own clock, where one hour can be an hour at several locations. */
function traineeHours({ askableCells, clock, setHours }: Trainee, direct: Ask[]) {
  const directHours = new Set(direct.map(({ cell }) => clock[cell.id]!))
  const isNext = (hour: number) =>
    [hour - 1, hour + 1].some((other) => setHours.has(other) && areNeighbors(hour, other))
  return askableCells.filter(({ id }) => directHours.has(clock[id]!) || isNext(clock[id]!))
}

function trainerHours(week: Week, { locations, setHours }: Trainer) {
  return locations
    .flatMap((location) => cellsAt(week, location))
    .filter((cell) => cell.startsAt > week.now && !setHours.has(weekHour(cell)))
}
