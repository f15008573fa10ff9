import { expect, test } from 'vitest'
import { simpleSession, simpleWeek } from '../../../../../test/planning/simple-week.ts'
import { judgeLastWeek } from './judge-last-week.ts'

test('last week counts only the people of this plan, so that the two can be compared', () => {
  const [last, before] = ['2026-11-10', '2026-11-03']
  const history = [
    simpleSession({ date: last }),
    simpleSession({ date: before }),
    simpleSession({ date: last, traineeId: 'planned', trainerId: 'hana' }),
  ]
  expect(judgeLastWeek(simpleWeek({ history }))).toEqual({
    sessions: 1,
    usualHour: 1,
    usualTrainer: 1,
    preferredLocation: 1,
  })
})
