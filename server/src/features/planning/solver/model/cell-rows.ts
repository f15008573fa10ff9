import type { ModelDraft } from './model.ts'

export function addCellRows({ program, live, candidates }: ModelDraft) {
  for (const { cell, trainees, trainers, openSeats, pairs, trainerHours } of live) {
    if (openSeats.length > 0) program.balance({ kind: 'cell-balance', cell }, openSeats, trainerHours)
    const room = candidates.fixed.room(cell)
    if (room < Math.min(trainees.length, trainers.length))
      program.atMost({ kind: 'capacity', cell }, room, [...openSeats, ...pairs])
  }
}
