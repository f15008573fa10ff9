import { MoveReason } from '@spotter/contract/schedule/schedule.ts'
import { expect, it } from 'vitest'
import { explainOption } from './explain-option.ts'

const elif = { traineeFirstName: 'Elif', isSameTrainer: false, sessionsTogether: 3 }

it("says so wherever the trainee hasn't marked an hour that's offered", () => {
  const said = MoveReason.options.map((reason) =>
    explainOption({ ...elif, reason, isMarkedByTrainee: false }),
  )
  expect(said).toEqual([
    "3 sessions together, at an hour Elif hasn't marked",
    "3 sessions together, at the same hour, which Elif hasn't marked",
    "3 sessions together, at an hour Elif hasn't marked",
  ])
  expect(explainOption({ ...elif, reason: 'same-hour', isMarkedByTrainee: true })).toBe(
    '3 sessions together, at the same hour',
  )
})
