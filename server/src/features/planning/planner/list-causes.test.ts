import type { PlanAsk, StageCounts } from '@spotter/contract/planning/plan.ts'
import { expect, it } from 'vitest'
import { type LeftOutFound, listCauses } from './list-causes.ts'

const PLACE = {
  trainerId: 'amara',
  trainerName: 'Amara Okafor',
  gymLocationId: 'neubau',
  gymLocationName: 'Neubau',
  date: '2026-11-17',
  hour: 18,
  timeZone: 'Europe/Vienna',
}

function found(traineeId: string, parts: Partial<LeftOutFound> = {}): LeftOutFound {
  return {
    traineeId,
    traineeName: traineeId,
    sessions: 0,
    wanted: 1,
    missing: 1,
    reason: 'no-trainer',
    counts: {} as StageCounts,
    message: `No trainer is free for ${traineeId}.`,
    helpWords: '',
    action: null,
    askIds: [],
    askPairIds: [],
    change: null,
    gainsFromSet: false,
    together: null,
    locationName: 'Neubau',
    hasTrainers: true,
    isUnderWay: false,
    ...parts,
  }
}

function ask(id: string, traineeId: string, hour: number): PlanAsk {
  const session = { ...PLACE, hour }
  const sent = {
    state: 'ready' as const,
    sentAt: null,
    openedAt: null,
    fits: null,
    news: null,
    isInSet: false,
  }
  const opens = { date: PLACE.date, hour, timeZone: PLACE.timeZone }
  const person = { personId: PLACE.trainerId, personName: PLACE.trainerName }
  return { id, asked: 'trainer', ...person, opens, traineeId, traineeName: traineeId, session, ...sent }
}

it('everyone at the same limit is one cause, with what raising it brings', () => {
  const change = { kind: 'hours-per-week' as const, from: 20, to: 21, session: PLACE }
  const limited = { reason: 'trainer-limits' as const, change, together: { to: 22, gain: 3 } }
  const own = { ...limited, change: { ...change, session: { ...PLACE, hour: 9 } }, missing: 2 }
  const causes = listCauses([found('dana'), found('elif', limited), found('bjorn', own)], [], '12h')
  expect(causes).toEqual([
    {
      message: 'Amara Okafor has reached the limit of 20 hours per week.',
      traineeIds: ['elif', 'bjorn'],
      missing: 3,
      action: 'raise',
      askIds: [],
      raise: { what: 'hours-per-week', ofId: 'amara', to: 22, gain: 3 },
    },
    {
      message: 'No trainer is free for dana.',
      traineeIds: ['dana'],
      missing: 1,
      action: null,
      askIds: [],
      raise: null,
    },
  ])
})

it('an hour that only one of several can have is one choice', () => {
  const people = ['elif', 'bjorn', 'dana']
  const leftOut = people.map((id) => found(id, { askIds: [`${id} 9`, `${id} 18`] }))
  const asks = people.flatMap((id, index) => [ask(`${id} 9`, id, 9 + index), ask(`${id} 18`, id, 18)])
  const causes = listCauses(leftOut, asks, '12h')
  expect(causes.map(({ message, traineeIds, askIds }) => [message, traineeIds, askIds])).toEqual([
    [
      'If Amara Okafor opened Tuesday, November 17, 6–7 PM at Neubau, one of these 3 would fit.',
      people,
      ['elif 18'],
    ],
  ])
})

it('an hour that helps people at different locations names them all, and is asked for where it helps most', () => {
  const people = ['elif', 'bjorn', 'dana']
  const leftOut = people.map((id) => found(id, { askIds: [id] }))
  const asks = people.map((id) => ask(id, id, 18))
  asks[0]!.session = { ...asks[0]!.session, gymLocationId: 'mariahilf', gymLocationName: 'Mariahilf' }
  expect(listCauses(leftOut, asks, '12h')).toMatchObject([
    {
      message:
        'If Amara Okafor opened Tuesday, November 17, 6–7 PM at Mariahilf or Neubau, one of these 3 would fit.',
      traineeIds: people,
      askIds: ['bjorn'],
    },
  ])
})

it('people with the same reason at the same location are one cause, and each is asked for one hour', () => {
  const leftOut = ['elif', 'bjorn'].map((id) => found(id, { askIds: [`${id} 9`, `${id} 10`] }))
  const asks = [
    ask('elif 9', 'elif', 9),
    ask('elif 10', 'elif', 10),
    ask('bjorn 9', 'bjorn', 11),
    ask('bjorn 10', 'bjorn', 12),
  ]
  const silent = ['chidi', 'maja'].map((id) => found(id, { reason: 'no-hours' }))
  const causes = listCauses([...leftOut, ...silent], asks, '12h')
  expect(causes.map(({ message, action, askIds }) => [message, action, askIds])).toEqual([
    ['No trainer is free at Neubau in the hours of 2 people.', 'ask', ['elif 9', 'bjorn 9']],
    ["2 people haven't set any hours this week.", 'remind', []],
  ])
})
