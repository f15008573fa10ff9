import type { AskWhatIfRequest, NextStep, WhatIf, WhatIfAnswer } from '@spotter/contract/planning/what-if.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ironwood, managedTrainer, serverClock } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const WHAT_IF = '/api/gym-planning/what-if'
const NEUBAU = 'b6a4a1de-0000-4000-8000-000000000001'
const KENJI = 'b6a4a1de-0000-4000-8000-000000000002'
const PAGE = '/gym-manager/planner/what-if'
const EVENING = `trainer.${NEUBAU}.24.17-21`

const plan = { sessions: 70, atMost: 70, wanted: 80, people: 40, satisfied: 30, revenue: '3150.00' }
const answer: WhatIfAnswer = {
  summary: '+9 sessions a week (at most +11), €405 a week.',
  details: ['6 more people a week get all the sessions they want.'],
  gain: { sessions: 9, atLeast: 9, atMost: 11 },
  currency: 'EUR',
  weeks: [
    {
      week: '2026-11-09',
      booked: 64,
      asIs: plan,
      changed: { ...plan, sessions: 79, atMost: 81, satisfied: 36, revenue: '3555.00' },
      hoursAdded: 8,
      hoursUsed: 7,
    },
  ],
}
const steps: NextStep[] = [
  {
    change: {
      kind: 'more-hours',
      trainerId: KENJI,
      gymLocationId: NEUBAU,
      weekdays: [3],
      from: 18,
      until: 19,
    },
    gain: { sessions: 1, atLeast: 1, atMost: 2 },
    hours: 1,
  },
]

let asked: AskWhatIfRequest[]
let answers: (question: AskWhatIfRequest) => Partial<WhatIf>

beforeEach(() => {
  signInAs('GymManager')
  asked = []
  answers = ({ changes }) => (changes.length > 0 ? { answer } : { nextSteps: steps })
  const brand = { ...ironwood, locations: [{ ...ironwood.locations[0]!, id: NEUBAU, name: 'Neubau' }] }
  const kenji = { ...managedTrainer('Kenji Watanabe'), id: KENJI }
  server.use(
    serverClock,
    http.get('/api/gym-management/brands/assigned', () => success([brand])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([kenji])),
    http.get('/api/gym-manager/attention', () => success([])),
    http.post(WHAT_IF, async ({ request }) => {
      const question = (await request.json()) as AskWhatIfRequest
      asked.push(question)
      return success(whatIf(question, answers(question)))
    }),
  )
})

function whatIf({ changes }: AskWhatIfRequest, parts: Partial<WhatIf>): WhatIf {
  return {
    id: changes.length > 0 ? 'question' : 'steps',
    gymBrandId: ironwood.id,
    changes,
    weeks: ['2026-11-09'],
    state: 'ready',
    done: 1,
    total: 1,
    answer: null,
    nextSteps: null,
    ...parts,
  }
}

test('a link asks its question, and the answer is a sentence and a table', async () => {
  const { user } = renderApp(`${PAGE}?weeks=last-12&change=${EVENING}&change=open.cut-off`)
  const region = await screen.findByRole('region', { name: 'Answer' })
  await within(region).findByText(answer.summary)
  screen.getByText('Another trainer works Tuesday and Thursday, 5–9 PM, at Neubau')
  expect(asked.find(({ changes }) => changes.length > 0)).toMatchObject({
    span: 'last-12',
    changes: [{ kind: 'new-trainer', gymLocationId: NEUBAU, weekdays: [2, 4], from: 17, until: 21 }],
  })
  await user.click(within(region).getByText('Show the numbers'))
  within(region).getByRole('row', {
    name: 'Mon, Nov 9 64 70 79 of at most 81 30 → 36 of 40 €3,150.00 → €3,555.00 8 more, 7 used',
  })
})

test('changes are added and removed in the URL, and a next step replaces them', async () => {
  const { user, place } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Add change' }))
  await waitFor(() => expect(place.location?.search).toContain(`change=${EVENING}`))
  await screen.findByText('+1 a week (at most +2)')
  await user.click(
    screen.getByRole('button', { name: 'Ask this: Kenji Watanabe also works Wednesday, 6–7 PM, at Neubau' }),
  )
  await waitFor(() => expect(place.location?.search).toBe(`?change=more.${KENJI}.${NEUBAU}.3.18-19`))
  await user.click(await screen.findByRole('button', { name: /^Remove: Kenji Watanabe/ }))
  await waitFor(() => expect(place.location?.search).toBe(''))
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull()
})

test('while it is worked out, it says how far it is, can be stopped, and be asked again', async () => {
  let state: WhatIf['state'] = 'working'
  answers = ({ changes }) =>
    changes.length > 0
      ? { state, done: 3, total: 12, ...(state === 'ready' && { answer }) }
      : { nextSteps: [] }
  server.use(
    http.post(`${WHAT_IF}/question/stop`, () => {
      state = 'ready'
      return success(whatIf({ ...asked[0]!, changes: [{ kind: 'more-wishes' }] }, { state: 'stopped' }))
    }),
  )
  const { user } = renderApp(`${PAGE}?change=wishes`)
  const region = await screen.findByRole('region', { name: 'Answer' })
  await within(region).findByText('3 of 12')
  await user.click(within(region).getByRole('button', { name: 'Stop' }))
  await user.click(await within(region).findByRole('button', { name: 'Ask again' }))
  await within(region).findByText(answer.summary)
})

test('a gym without a past is asked about the next weeks, and what fails can be asked again', async () => {
  let isBroken = true
  answers = () => ({ weeks: [], nextSteps: [] })
  server.use(http.post(WHAT_IF, () => (isBroken ? failure(500) : undefined)))
  const { user, place } = renderApp(PAGE)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Ask about the next 4 weeks' }))
  await waitFor(() => expect(place.location?.search).toBe('?weeks=next-4'))
})
