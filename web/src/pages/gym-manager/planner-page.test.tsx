import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { WeekOutlook } from '@spotter/contract/planning/weeks.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { brandAttention } from '../../test/attention.ts'
import { serveBrandHours } from '../../test/brand-hours.ts'
import { draftChange, draftDetails, sessionSlot } from '../../test/drafts.ts'
import { eventServer } from '../../test/event-stream.ts'
import { gymBrand } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { leftOut, planAsk, plannedDraft, planResult, WEEK } from '../../test/plans.ts'
import { renderApp } from '../../test/render-app.tsx'
import {
  bookedHour,
  ironwood,
  managedTrainer,
  NEUBAU,
  scheduleHour,
  serverClock,
  trainerHour,
} from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const DRAFTS = '/api/gym-planning/drafts'
const REFUSED =
  "Leila Haddad's session on Wednesday, November 25, 10–11 AM, can't be held: Kenji Watanabe is already booked at this time. Nothing was published."
const CELL = 'Wednesday 25 November, 10 to 11 AM, proposed, Leila Haddad at Neubau'

let drafts: DraftDetails[]
let hours: BrandHour[]
let requests: { path: string; body: unknown }[]
let weeks: WeekOutlook[]

const proposed = () => draftChange({ to: sessionSlot({ date: '2026-11-25' }) })

/** Answers a call with the draft as it is afterward, and remembers the request. */
function answer(method: 'post' | 'put' | 'delete', path: string, after: () => unknown) {
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text()
      requests.push({ path: new URL(request.url).pathname, body: text ? JSON.parse(text) : null })
      return success(after())
    }),
  )
}

beforeEach(() => {
  signInAs('GymManager')
  drafts = []
  requests = []
  hours = [trainerHour({ date: '2026-11-25' })]
  weeks = [
    { week: WEEK, planned: 46, open: 15 },
    { week: '2026-11-30', planned: 0, open: 61 },
  ]
  server.use(
    serverClock,
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => hours),
    http.get(DRAFTS, () => success(drafts)),
    http.get('/api/gym-manager/attention', () => success([brandAttention({ notificationsToSend: 3 })])),
    http.get('/api/gym-planning/weeks', ({ request }) =>
      success(weeks.filter(({ week }) => week >= new URL(request.url).searchParams.get('week')!)),
    ),
    http.get(`${DRAFTS}/:id`, ({ params }) => {
      const draft = drafts.find(({ id }) => id === params.id)
      return draft ? success(draft) : failure(404)
    }),
  )
})

describe('a week without a draft', () => {
  test('is next week by default, is drafted in one click, and shows progress that can be stopped', async () => {
    const drafting = plannedDraft([], { state: 'drafting', step: 'sessions', result: null })
    answer('post', DRAFTS, () => {
      drafts = [drafting]
      return drafting
    })
    answer('post', `${DRAFTS}/:id/cancel`, () => {
      drafts = [plannedDraft([], { state: 'stopped', result: null })]
      return drafts[0]
    })
    const { user } = renderApp('/gym-manager/planner')
    await screen.findByRole('heading', { name: 'November 23–29, 2026' })
    await user.click(await screen.findByRole('button', { name: 'Draft the week' }))
    const [announced] = await screen.findAllByText('Placing sessions…')
    expect(announced?.role).toBe('status')
    expect(requests[0]?.body).toEqual({ gymBrandId: ironwood.id, week: WEEK, source: 'planner' })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByText('Drafting was stopped before there was a plan.')
    screen.getByRole('button', { name: 'Draft again' })
  })

  test('shows each step as it comes with its event, without reading the draft again', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const draft = plannedDraft([], { state: 'drafting', step: 'sessions', result: null }, { id })
    drafts = [draft]
    const stream = eventServer('/api/gym-schedule/events')
    let reads = 0
    server.use(
      stream.handler,
      http.get(`${DRAFTS}/:id`, () => {
        reads++
        return success(draft)
      }),
    )
    renderApp('/gym-manager/planner')
    await screen.findAllByText('Placing sessions…')
    await waitFor(() => expect(stream.connections).toHaveLength(1))
    const before = reads
    stream.send('e-1', { kind: 'draft-step', gymBrandId: id, draftId: id, step: 'explaining' })
    await screen.findAllByText('Finding out why people were left out…')
    expect(reads).toBe(before)
  })

  test('says what is planned and what is open, and is the first one ahead with open wishes', async () => {
    const first = renderApp('/gym-manager/planner')
    await screen.findByText('46 planned, 15 open')
    expect(first.place.location?.search).toContain(`week=${WEEK}`)
    cleanup()

    weeks[0] = { week: WEEK, planned: 61, open: 0 }
    const second = renderApp('/gym-manager/planner')
    await screen.findByText('0 planned, 61 open')
    expect(second.place.location?.search).toContain('week=2026-11-30')
    cleanup()

    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    await screen.findByText('61 planned, and nobody wants more')
    await user.click(screen.getByRole('button', { name: /^Plan November 30/ }))
    await screen.findByText('0 planned, 61 open')
  })

  test("keeps the manager's tabs, with how much waits on each", async () => {
    renderApp(`/gym-manager/planner?brand=${ironwood.id}&week=${WEEK}`)
    const tabs = within(await screen.findByRole('navigation', { name: 'Gym manager' }))
    const news = tabs.getByRole('link', { name: 'Notifications' })
    await waitFor(() => expect(news.getAttribute('data-waiting')).toBe('3'))
  })

  test('says so if it was drafted elsewhere in the meantime', async () => {
    server.use(http.post(DRAFTS, () => failure(409, { message: 'This week already has a draft' })))
    const { user } = renderApp('/gym-manager/planner')
    await user.click(await screen.findByRole('button', { name: 'Draft the week' }))
    await screen.findByText('This week already has a draft')
  })
})

test("opens the brand that was chosen last, and the overview opens the planner's brand and week", async () => {
  const fjord = gymBrand({ id: 'fjord', name: 'Fjord Strength' })
  server.use(http.get('/api/gym-management/brands/assigned', () => success([ironwood, fjord])))
  localStorage.setItem('managedBrand', 'fjord')
  const { user, place } = renderApp('/gym-manager/planner')
  await screen.findByRole('button', { name: 'Draft the week' })
  expect(place.location?.search).toBe(`?brand=fjord&week=${WEEK}`)
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await user.click(screen.getByRole('combobox', { name: 'Gym brand' }))
  await user.click(await screen.findByRole('option', { name: ironwood.name }))
  expect(localStorage.getItem('managedBrand')).toBe(ironwood.id)
  const overview = screen.getByRole('link', { name: 'Schedule Overview' })
  expect(overview.getAttribute('href')).toBe(`/gym-manager/schedule?brand=${ironwood.id}&from=2026-11-30`)
})

describe('a draft', () => {
  test('says how good it is, next to last week and planning by hand', async () => {
    const lockSummary = 'Your locks cost 2 sessions.'
    const wishSummary = "Maja Novak's wish to train only with Ines Moreau costs 1 session."
    const changes = [1, 2, 3, 4].map((number) => ({ ...proposed(), id: `change-${number}` }))
    const fairnessSummary = 'Perhaps 1 more person could get a first session.'
    drafts = [plannedDraft(changes, { result: planResult({ lockSummary, wishSummary, fairnessSummary }) })]
    renderApp(`/gym-manager/planner?week=${WEEK}`)
    const score = within(await screen.findByRole('region', { name: 'Score' }))
    score.getByText('4 of 5 wanted sessions. No plan can place more: checked.')
    score.getByText(lockSummary)
    score.getByText(wishSummary)
    score.getByText(fairnessSummary)
    const measure = (name: string) =>
      [...score.getByText(name).parentElement!.children].map((part) => part.textContent)
    expect(measure('Sessions')).toEqual(['Sessions', '4', 'Last week 0', 'By hand 3'])
    expect(measure('Usual trainer')).toEqual(['Usual trainer', '75% (3)', 'Last week –', 'By hand 33% (1)'])
  })

  test('shows the score as it is after what a manager has changed', async () => {
    drafts = [
      plannedDraft([proposed()], { result: planResult({ isChecked: false, summary: '1 of at most 4.' }) }),
    ]
    renderApp(`/gym-manager/planner?week=${WEEK}`)
    const score = within(await screen.findByRole('region', { name: 'Score' }))
    score.getByText('1 of at most 4.')
  })

  test('is locked and cleared with keys, and each session says why', async () => {
    drafts = [plannedDraft([proposed()])]
    const lock = (isLocked: boolean) => ({
      ...drafts[0]!.plan!,
      changes: drafts[0]!.plan!.changes.map((planned) => ({ ...planned, isLocked })),
    })
    answer('put', `${DRAFTS}/:id/locks`, () => {
      drafts = [{ ...drafts[0]!, plan: lock(true), revision: 2 }]
      return drafts[0]
    })
    answer('delete', `${DRAFTS}/:id/changes/:changeId`, () => {
      drafts = [plannedDraft([])]
      return null
    })
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    const cell = await screen.findByRole('gridcell', { name: CELL })
    await user.click(cell)
    const dialog = within(await screen.findByRole('dialog', { name: 'Leila Haddad' }))
    within(dialog.getByRole('region', { name: 'Why this?' })).getByText('Usual hour')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
    screen.getByRole('gridcell', { name: CELL }).focus()
    await user.keyboard('l')
    await screen.findByRole('gridcell', { name: `${CELL}, locked` })
    expect(requests.at(-1)?.body).toEqual({ revision: 1, changeIds: ['change-1'], isLocked: true })
    await user.click(screen.getByRole('combobox', { name: 'Show' }))
    await screen.findByRole('option', { name: 'Locked (1)' })
    await user.keyboard('{Escape}')
    screen.getByRole('gridcell', { name: `${CELL}, locked` }).focus()
    await user.keyboard('{Delete}')
    await screen.findByText("Removed Leila Haddad. This hour won't be proposed to them again.")
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /proposed/ })).toBeNull())
  })

  test('moves a session to another hour and locks it there', async () => {
    drafts = [plannedDraft([proposed()])]
    const option = {
      ...sessionSlot({ date: '2026-11-26' }),
      explanation: 'Same trainer, one day later',
      concerns: [],
    }
    server.use(http.get(`${DRAFTS}/:id/changes/:changeId/alternatives`, () => success([option])))
    answer('put', `${DRAFTS}/:id/changes/:changeId`, () => ({ ...drafts[0]!, revision: 2 }))
    answer('put', `${DRAFTS}/:id/locks`, () => drafts[0])
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    await user.click(await screen.findByRole('gridcell', { name: CELL }))
    await user.click(await screen.findByRole('button', { name: /Thursday, November 26/ }))
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.body).toEqual({ revision: 2, changeIds: ['change-1'], isLocked: true })
  })

  test('is published as a whole, or explains why not', async () => {
    drafts = [plannedDraft([proposed()])]
    let count = 0
    server.use(
      http.post(`${DRAFTS}/:id/publish`, async ({ request }) => {
        requests.push({ path: 'publish', body: await request.json() })
        count++
        if (count === 1) {
          return failure(409, {
            message: REFUSED,
            errors: { 'change-1': ['Kenji Watanabe is already booked at this time.'] },
          })
        }
        drafts = [plannedDraft([{ ...proposed(), isPublished: true }])]
        return success({ done: 1, left: 0, draft: drafts[0] })
      }),
    )
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    await user.click(await screen.findByRole('button', { name: 'Publish 1 session' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 1 session?' }))
    dialog.getByText('Nobody is notified until you approve the notifications.')
    await user.click(dialog.getByRole('button', { name: 'Publish 1 session' }))
    await dialog.findByText(REFUSED)
    expect(dialog.getByRole('listitem').textContent).toBe(
      'Leila Haddad, Wednesday, November 25, 10–11 AM, with Kenji Watanabe at Neubau: Kenji Watanabe is already booked at this time.',
    )
    expect(requests[0]?.body).toEqual({ allOrNothing: true, revision: 1 })
    await user.click(dialog.getByRole('button', { name: 'Publish 1 session' }))
    await screen.findByRole('button', { name: 'Undo publishing' })
    await screen.findByText('This plan is published.')
  })

  test('says what has changed since, and keeps a session once that is confirmed', async () => {
    const withdrew = {
      id: 'trainee-hour',
      message: 'Leila Haddad withdrew Wednesday, November 25, 10–11 AM.',
    }
    const summary = 'The week changed since this was drafted: 1 session affected.'
    const draft = plannedDraft([proposed()], { changedSummary: summary })
    draft.plan!.changes[0]!.changedFacts = [withdrew]
    drafts = [draft]
    answer('put', `${DRAFTS}/:id/changes/:changeId/confirmation`, () => {
      drafts = [plannedDraft([proposed()])]
      return drafts[0]
    })
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    const bar = within(await screen.findByRole('region', { name: 'Changes since' }))
    bar.getByText(summary)
    const again = bar.getByRole('button', { name: 'Draft again' })
    expect(screen.getAllByRole('button', { name: 'Draft again' })).toEqual([again])
    await user.click(await screen.findByRole('gridcell', { name: new RegExp(CELL) }))
    await screen.findByText(withdrew.message)
    await user.click(screen.getByRole('button', { name: 'Keep this session' }))
    await waitFor(() => expect(screen.queryByText(withdrew.message)).toBeNull())
    expect(requests[0]?.body).toEqual({ changedFactIds: ['trainee-hour'] })
  })

  test('leaves real sessions to the schedule: they open, and can be changed, as in Schedule Overview', async () => {
    hours = [trainerHour({ date: '2026-11-25' }), bookedHour({ date: '2026-11-26' })]
    drafts = [plannedDraft([proposed()])]
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    await user.click(await screen.findByRole('gridcell', { name: /Thursday 26 November.*booked/ }))
    await screen.findByRole('dialog', { name: 'Session Details' })
  })

  test('is a list by day on a phone, with actions in a sheet', async () => {
    vi.stubGlobal('innerWidth', 390)
    drafts = [plannedDraft([proposed()])]
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    const day = within(await screen.findByRole('region', { name: 'Wednesday, November 25' }))
    await user.click(day.getByRole('button', { name: /Leila Haddad/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Leila Haddad' }))
    sheet.getByRole('button', { name: 'Lock' })
    sheet.getByRole('button', { name: 'Remove' })
    vi.unstubAllGlobals()
  })
})

describe('people left out', () => {
  test('are listed with what to do, and reminded or asked with one click', async () => {
    const emeka = leftOut({
      traineeId: 'trainee-emeka',
      traineeName: 'Emeka Obi',
      sessions: 1,
      wanted: 2,
      reason: 'no-trainer',
      action: 'ask',
      message: "No trainer is free at Neubau in any of Emeka Obi's 6 hours.",
      helpWords:
        'If Kenji Watanabe opened Tuesday, November 24, 6–7 PM, Emeka Obi would fit and nobody moves.',
      askIds: ['ask-1'],
    })
    const result = planResult({ leftOut: [leftOut(), emeka], askSet: { askIds: ['ask-1'], gain: 1 } })
    drafts = [plannedDraft([proposed()], { result, asks: [planAsk()] })]
    answer('post', '/api/gym-management/notifications/availability-reminders', () => ({
      sent: 1,
      skipped: 0,
      remindedLately: 0,
      unsubscribed: 0,
      switchedOff: 0,
    }))
    answer('post', `${DRAFTS}/:id/asks/send`, () => {
      drafts = [plannedDraft([proposed()], { result, asks: [planAsk({ state: 'sent' })] })]
      return drafts[0]!.plan!.asks
    })
    const { user, place } = renderApp(`/gym-manager/planner?week=${WEEK}`)
    await user.click(await screen.findByRole('button', { name: 'Left out (2)' }))
    expect(place.location?.search).toContain('view=left-out')
    await user.click(screen.getByRole('button', { name: 'Send reminder to Chidi Eze' }))
    await screen.findByText('1 reminder sent')
    screen.getByText(emeka.helpWords)
    screen.getByText('1 of 2 sessions')
    await user.click(screen.getByRole('button', { name: 'What would help: Emeka Obi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What would help Emeka Obi' }))
    dialog.getByText('Emeka Obi would fit, and nobody moves.')
    await user.click(dialog.getByRole('button', { name: 'Ask Kenji for Tuesday, November 24, 6–7 PM' }))
    await dialog.findByRole('button', { name: 'Asked' })
    await user.keyboard('{Escape}')
    expect(requests.at(-1)?.body).toEqual({ askIds: ['ask-1'] })
    await user.click(screen.getByRole('button', { name: 'Asks (1)' }))
    await screen.findByRole('heading', { name: 'Ask for 1 hour, place 1 more' })
    expect(screen.queryByRole('button', { name: 'Ask all' })).toBeNull()
  })

  test('fit once an hour is opened, which is announced and can be added', async () => {
    const news = 'Kenji Watanabe opened Tuesday, November 24, 6–7 PM: Emeka Obi fits now.'
    drafts = [plannedDraft([proposed()], { asks: [planAsk({ state: 'opened', fits: true, news })] })]
    answer('post', `${DRAFTS}/:id/changes`, () => drafts[0])
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}&view=asks`)
    await user.click(await screen.findByRole('button', { name: 'Add Emeka Obi' }))
    expect(screen.getAllByText(news)).toHaveLength(1)
    screen.getByText(`${planResult().summary} ${news}`)
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        changes: [
          {
            kind: 'create',
            traineeId: 'trainee-emeka',
            trainerId: 'kenji',
            gymLocationId: NEUBAU,
            date: '2026-11-24',
            hour: 18,
          },
        ],
      }),
    )
  })

  test('whose hours are taken show who has them, and get one with a click', async () => {
    const maja = leftOut({ traineeName: 'Maja Novak', reason: 'taken', action: 'see-who' })
    drafts = [plannedDraft([proposed()], { result: planResult({ leftOut: [maja] }) })]
    const place = sessionSlot()
    const holder = { changeId: 'change-1', traineeId: 'x', traineeName: 'Leila Haddad', place, gives: place }
    server.use(http.get(`${DRAFTS}/:id/left-out/:traineeId`, () => success([holder])))
    answer('post', `${DRAFTS}/:id/changes`, () => ({ ...drafts[0]!, revision: 2 }))
    answer('delete', `${DRAFTS}/:id/changes/:changeId`, () => null)
    answer('post', `${DRAFTS}/:id/solve`, () => drafts[0])
    const { user } = renderApp(`/gym-manager/planner?week=${WEEK}&view=left-out`)
    await user.click(await screen.findByRole('button', { name: 'See who has the hours of Maja Novak' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What would help Maja Novak' }))
    await dialog.findByText('Leila Haddad')
    await user.click(dialog.getByRole('button', { name: /^Give to Maja/ }))
    await screen.findByText('Maja Novak gets the hour. Drafting again with the fewest changes.')
    const { trainerId, gymLocationId, date, hour } = place
    expect(requests.map(({ body }) => body)).toEqual([
      { changes: [{ kind: 'create', traineeId: maja.traineeId, trainerId, gymLocationId, date, hour }] },
      null,
      { revision: 3, mode: 'fewest-changes' },
    ])
  })
})

/** Emeka could train with Kenji on Wednesday. */
function serveEmeka() {
  const wish = {
    traineeId: 'trainee-emeka',
    traineeName: 'Emeka Obi',
    wanted: 2,
    sessions: 1,
    isPlanned: false,
    sessionsPerWeek: 2,
    sessionsPerDay: 1,
    restDays: 0,
    preferredTrainerId: null,
    onlyPreferredTrainer: false,
    otherLocationIds: [],
  }
  hours = [trainerHour({ date: '2026-11-25', gymLocationId: NEUBAU }), trainerHour({ date: '2026-11-26' })]
  server.use(
    http.get('/api/gym-planning/wishes', () => success([wish])),
    http.get('/api/gym-schedule/trainees/:id/hours', () =>
      success([scheduleHour({ date: '2026-11-25', traineeIsAvailable: true })]),
    ),
  )
}

test('planning by hand marks the hours that work for both and proposes one with a click', async () => {
  serveEmeka()
  const created = draftDetails([], { title: 'By hand: November 23–29, 2026', origin: 'empty' })
  answer('post', DRAFTS, () => {
    drafts = [created]
    return created
  })
  answer('post', `${DRAFTS}/:id/changes`, () => {
    drafts = [
      { ...created, changes: [{ ...proposed(), traineeId: 'trainee-emeka', traineeName: 'Emeka Obi' }] },
    ]
    return drafts[0]
  })
  const { user } = renderApp(`/gym-manager/planner?week=${WEEK}&view=board`)
  await user.click(await screen.findByRole('button', { name: /Emeka Obi.*has 1, wants 2/ }))
  const words = 'Wednesday 25 November, 10 to 11 AM, available, works for Emeka Obi'
  await user.click(await screen.findByRole('gridcell', { name: words }))
  await screen.findByRole('button', { name: /Emeka Obi.*has 2, wants 2/ })
  expect(requests[1]?.body).toEqual({
    changes: [
      {
        kind: 'create',
        traineeId: 'trainee-emeka',
        trainerId: 'kenji',
        gymLocationId: NEUBAU,
        date: '2026-11-25',
        hour: 10,
      },
    ],
  })
})

test('planning by hand on a phone leads to the days with hours that work for both', async () => {
  vi.stubGlobal('innerWidth', 390)
  serveEmeka()
  const { user } = renderApp(`/gym-manager/planner?week=${WEEK}&view=board`)
  await user.click(await screen.findByRole('button', { name: /Emeka Obi/ }))
  await screen.findByText("1 hour works for Emeka Obi. It's filled in. Choose it to propose it.")
  await user.click(screen.getByRole('button', { name: 'Wednesday, November 25 (1)' }))
  await screen.findByRole('gridcell', { name: /10 to 11 AM, available, works for Emeka Obi/ })
  vi.unstubAllGlobals()
})

test('planning settings save the defaults and only the limits that changed', async () => {
  const settings = { sessionsPerWeek: 1, trainerHoursPerDay: null, onePlaceInARow: false, historyWeeks: 4 }
  const limit = { hoursPerDay: null, hoursPerWeek: null, contractHours: null }
  server.use(
    http.get('/api/gym-planning/settings', () => success(settings)),
    http.get('/api/gym-planning/trainer-limits', () =>
      success([
        { ...limit, trainerId: 'kenji', trainerName: 'Kenji Watanabe' },
        { ...limit, trainerId: 'amara', trainerName: 'Amara Diallo' },
      ]),
    ),
  )
  answer('put', '/api/gym-planning/settings', () => settings)
  answer('put', '/api/gym-planning/trainer-limits', () => [])
  const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
  await user.click(await screen.findByRole('button', { name: 'Planning settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Planning settings' }))
  await user.type(await dialog.findByRole('spinbutton', { name: 'Hours per week of Kenji Watanabe' }), '20')
  const sessions = dialog.getByRole('spinbutton', { name: 'Sessions per week' })
  await user.clear(sessions)
  await user.type(sessions, '15')
  await user.click(dialog.getByRole('button', { name: 'Save settings' }))
  dialog.getByText('Must be 0 to 14')
  expect(document.activeElement).toBe(sessions)
  expect(requests).toEqual([])
  await user.clear(sessions)
  await user.type(sessions, '1')
  await user.click(dialog.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Planning settings saved')
  expect(requests.map(({ body }) => body)).toEqual([
    { ...settings, gymBrandId: ironwood.id },
    { gymBrandId: ironwood.id, limits: [{ ...limit, trainerId: 'kenji', hoursPerWeek: 20 }] },
  ])
})
