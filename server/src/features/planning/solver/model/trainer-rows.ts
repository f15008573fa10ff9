import { HOUR, isRushed, weekHour } from '../week/week.ts'
import { cellOf } from './cell-of.ts'
import type { ModelDraft } from './model.ts'

export function addTrainerRows(draft: ModelDraft) {
  const { week, candidates, program } = draft
  for (const trainer of week.trainers) {
    const work = draft.workOfTrainer[trainer.index]!
    if (work.length === 0) continue
    const done = candidates.fixed.ofTrainer(trainer.index)
    const byDay = Map.groupBy(work, (column) => cellOf(program, column).day)
    for (const [day, onDay] of byDay) {
      const limit = trainer.perDay - candidates.fixed.trainerOnDay(trainer.index, day)
      const meaning = { kind: 'trainer-day', trainer: trainer.index, day } as const
      if (countHours(draft, onDay) > limit) program.atMost(meaning, limit, onDay)
    }
    const most = Math.min(trainer.perWeek - done, countHours(draft, work))
    const nthHours = Array.from({ length: most }, (_, index) =>
      program.addColumn({ kind: 'nth-hour', trainer: trainer.index, n: done + index + 1 }),
    )
    program.balance({ kind: 'trainer-week', trainer: trainer.index }, work, nthHours)
    addSharedHourRows(draft, trainer.index, work)
    if (week.onePlaceInARow) addRushRows(draft, trainer.index, work)
  }
}

function countHours({ program }: ModelDraft, columns: number[]) {
  return new Set(columns.map((column) => cellOf(program, column).startsAt)).size
}

/** An hour that counts at every location is still one hour, even where it begins at another time. */
function addSharedHourRows(draft: ModelDraft, trainer: number, work: number[]) {
  for (const [hour, same] of Map.groupBy(work, (column) => weekHour(cellOf(draft.program, column)))) {
    if (countHours(draft, same) > 1)
      draft.program.atMost({ kind: 'shared-hour', trainer, weekHour: hour }, 1, same)
  }
}

/** Working somewhere rules out every other location in the hour that follows. */
function addRushRows({ program }: ModelDraft, trainer: number, work: number[]) {
  for (const [, here] of Map.groupBy(work, (column) => cellOf(program, column).id)) {
    const cell = cellOf(program, here[0]!)
    const elsewhereNext = work.filter((column) => {
      const other = cellOf(program, column)
      return isRushed(cell, other) && other.startsAt >= cell.startsAt + HOUR
    })
    if (elsewhereNext.length > 0)
      program.atMost({ kind: 'rush', trainer, cell }, 1, [...here, ...elsewhereNext])
  }
}
