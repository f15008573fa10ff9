import type { Session, Trainee, Week } from '../week/week.ts'
import { canBePaired, isBanned } from '../week/week.ts'
import type { Candidates } from './candidates.ts'
import { addCellRows } from './cell-rows.ts'
import { createProgramBuilder } from './linear-program.ts'
import type { LiveCell, Model, ModelDraft } from './model.ts'
import { addPersonRows } from './person-rows.ts'
import { createKeptValue, meaningfulTrainers, wishValue } from './tier-values.ts'
import { addTraineeRows } from './trainee-rows.ts'
import { addTrainerRows } from './trainer-rows.ts'

export function buildModel(week: Week, candidates: Candidates): Model {
  const program = createProgramBuilder()
  const draft: ModelDraft = {
    week,
    candidates,
    program,
    seatsOfTrainee: week.trainees.map(() => []),
    workOfTrainer: week.trainers.map(() => []),
    live: findLiveCells(week, candidates),
  }
  const { keptValue, trainerBefore } = createKeptValue(week)
  const meaningful = week.trainees.map(meaningfulTrainers)
  for (const live of draft.live) {
    for (const { index, isAsked } of live.trainees) {
      const trainee = week.trainees[index]!
      for (const trainer of partners(
        week,
        trainee,
        live,
        meaningful[index]!,
        trainerBefore(index, live.cell),
      ))
        addSeat(draft, live, trainee, trainer, isAsked, keptValue(index, trainer, live.cell))
    }
    for (const { index, isAsked } of live.trainers) addTrainerHour(draft, live, index, isAsked)
  }
  addTraineeRows(draft)
  addTrainerRows(draft)
  addPersonRows(draft)
  addCellRows(draft)
  return { week, candidates, program: program.finish() }
}

function findLiveCells({ cells }: Week, { ofTrainees, ofTrainers }: Candidates): LiveCell[] {
  const all = cells.map(
    (cell): LiveCell => ({ cell, trainees: [], trainers: [], openSeats: [], pairs: [], trainerHours: [] }),
  )
  for (const [index, hours] of ofTrainees.entries())
    for (const { cell, isAsked } of hours) all[cell.id]!.trainees.push({ index, isAsked })
  for (const [index, hours] of ofTrainers.entries())
    for (const { cell, isAsked } of hours) all[cell.id]!.trainers.push({ index, isAsked })
  return all.filter(({ trainees, trainers }) => trainees.length > 0 && trainers.length > 0)
}

/**
 * Whom a trainee can meet in a cell: 'anyone' (null), plus each trainer who makes a difference. After a ban on one
 * trainer, 'anyone' would include them, so every other trainer is listed by name.
 */
function partners(
  week: Week,
  trainee: Trainee,
  { cell, trainers }: LiveCell,
  meaningful: Set<number>,
  before: number | undefined,
): (number | null)[] {
  if (isBanned(week, trainee.index, cell)) return []
  const others = trainers.filter(({ index }) => week.trainers[index]!.person !== trainee.person)
  const allowed = others.filter(({ index }) => canBePaired(week, trainee, week.trainers[index]!, cell))
  if (allowed.length < others.length) return allowed.map(({ index }) => index)
  const named = allowed.map(({ index }) => index).filter((index) => meaningful.has(index) || index === before)
  return allowed.length > 0 ? [null, ...named] : []
}

function addSeat(
  { program, seatsOfTrainee, workOfTrainer }: ModelDraft,
  live: LiveCell,
  trainee: Trainee,
  trainer: Session['trainer'] | null,
  isAsked: boolean,
  keptValue: number,
) {
  const isTrainerAsked = live.trainers.some(({ index, isAsked }) => index === trainer && isAsked)
  const seat = program.addColumn({
    kind: 'seat',
    trainee: trainee.index,
    trainer,
    cell: live.cell,
    keptValue,
    wishValue: wishValue(trainee, { trainer, cell: live.cell }),
    asked: { trainee: isAsked, trainer: isTrainerAsked },
  })
  seatsOfTrainee[trainee.index]!.push(seat)
  if (trainer === null) live.openSeats.push(seat)
  else {
    live.pairs.push(seat)
    workOfTrainer[trainer]!.push(seat)
  }
}

function addTrainerHour(
  { program, workOfTrainer }: ModelDraft,
  live: LiveCell,
  trainer: number,
  asked: boolean,
) {
  if (live.openSeats.length === 0) return
  const hour = program.addColumn({ kind: 'trainer-hour', trainer, cell: live.cell, asked })
  live.trainerHours.push(hour)
  workOfTrainer[trainer]!.push(hour)
}
