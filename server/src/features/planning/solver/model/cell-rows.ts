import type { ModelDraft } from './model.ts'

/** In each cell, open seats and trainer hours match, and the location has room for everyone. */
export function addCellRows({ program, live, candidates }: ModelDraft) {
  for (const { cell, trainees, trainers, openSeats, pairs, trainerHours } of live) {
    if (openSeats.length > 0) program.balance(openSeats, trainerHours)
    const room = candidates.fixed.room(cell)
    if (room < Math.min(trainees.length, trainers.length)) program.atMost(room, [...openSeats, ...pairs])
  }
}
