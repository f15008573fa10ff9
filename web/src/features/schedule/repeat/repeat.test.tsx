import type { CreateDraftRequest, DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { SessionSeries } from '@spotter/contract/schedule/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  assignable,
  assignment,
  bookedHour,
  ironwood,
  managedTrainer,
  NEUBAU,
  serverClock,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'
import { seriesWords } from './series.ts'

const DRAFTS = '/api/gym-planning/drafts'
const ASSIGNMENT = '/api/gym-schedule/assignments/:id'

let hours: BrandHour[]
let series: SessionSeries | null
let changes: DraftChange[]
let calls: string[]
let created: CreateDraftRequest | null
let summary: string | undefined

beforeEach(() => {
  signInAs('GymManager')
  hours = [bookedHour({ hour: 8 }), trainerHour({ hour: 10 })]
  series = null
  changes = [change('2026-11-25'), change('2026-12-02', 'Trainer is already booked at this time')]
  calls = []
  created = null
  summary = undefined
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => hours),
    http.get('/api/gym-schedule/assignable-trainees', () => success([assignable('Leila Haddad')])),
    http.post('/api/gym-schedule/assignments', () => success(assignment({ id: 'new', hour: 10 }))),
    http.get(`${ASSIGNMENT}/series`, () => success(series)),
    http.delete(ASSIGNMENT, ({ request }) => {
      calls.push(`cancel ${new URL(request.url).searchParams.get('scope')}`)
      return success(null)
    }),
    http.post(DRAFTS, async ({ request }) => {
      created = (await request.json()) as CreateDraftRequest
      return success(draft())
    }),
    http.get(`${DRAFTS}/:id/changes/:change/alternatives`, () =>
      success([9, 11, 12, 13].map((hour) => alternative(hour))),
    ),
    http.put(`${DRAFTS}/:id/changes/:change`, async ({ request }) => {
      const to = (await request.json()) as { hour: number }
      changes = changes.map((one) =>
        one.problem ? { ...one, problem: null, to: { ...one.to!, ...to } } : one,
      )
      return success(draft())
    }),
    http.delete(`${DRAFTS}/:id/changes/:change`, ({ params }) => {
      calls.push(`skip ${params.change}`)
      return success(null)
    }),
    http.post(`${DRAFTS}/:id/publish`, () => {
      const done = changes.filter(({ problem }) => !problem).length
      changes = changes.map((one) => ({ ...one, isPublished: !one.problem }))
      return success({ done, left: changes.length - done, draft: draft() })
    }),
    http.post(`${DRAFTS}/:id/undo`, () => {
      calls.push('undo')
      return success({ done: 2, left: 0, draft: draft() })
    }),
    http.delete(`${DRAFTS}/:id`, () => {
      calls.push('delete')
      return success(null)
    }),
  )
})

function change(date: string, problem: string | null = null): DraftChange {
  const place = { ...alternative(8), date }
  return {
    id: date,
    kind: 'create',
    isPublished: false,
    assignmentId: null,
    notes: null,
    from: null,
    problem,
    reason: null,
    traineeId: 'trainee-leila',
    traineeName: 'Leila Haddad',
    to: place,
  }
}

function alternative(hour: number) {
  return {
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-12-02',
    hour,
    timeZone: 'Europe/Vienna',
    reason: 'other',
    explanation: 'Same trainer',
    isMarkedByTrainee: false,
    sessionsTogether: 1,
    backToBack: [],
    concerns: [],
  }
}

function draft(): DraftDetails {
  return {
    id: 'draft',
    gymBrandId: ironwood.id,
    title: 'Repeat weekly',
    origin: 'repeat',
    state: 'open',
    revision: 1,
    counts: { created: 2, moved: 0, canceled: 0, published: 0 },
    createdByName: null,
    createdAt: '2026-11-17T08:30:00.000Z',
    updatedAt: '2026-11-17T08:30:00.000Z',
    publishedAt: null,
    undoUntil: null,
    canUndo: false,
    needAttention: 0,
    changes,
    ...(summary && { summary }),
  }
}

async function openDetails() {
  const app = renderApp('/gym-manager/schedule')
  await app.user.click(
    await screen.findByRole('gridcell', {
      name: 'Wednesday 18 November, 8 to 9 AM, booked, Leila Haddad at Neubau',
    }),
  )
  const details = within(await screen.findByRole('dialog', { name: 'Session Details' }))
  return { ...app, details }
}

async function openRepeat() {
  const { user, details } = await openDetails()
  await user.click(details.getByRole('button', { name: 'Repeat weekly…' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Repeat weekly' })) }
}

describe('Repeat weekly…', () => {
  test('begins with as many weeks as fit, and says what ends them', async () => {
    changes = [change('2026-11-25')]
    summary = "Wednesday, December 2, doesn't fit: Trainer is already booked at this time."
    const { dialog } = await openRepeat()
    await dialog.findByText(summary)
    expect(created?.source).toEqual({ kind: 'repeat', assignmentId: 'assignment-1' })
    expect(dialog.getByLabelText<HTMLInputElement>('Weeks (1 to 26)').value).toBe('1')
    dialog.getByRole('button', { name: 'Add 1 session' })
  })

  test('previews every week, offers three other hours for a conflict, and adds all of them; Undo removes them', async () => {
    const { user, dialog } = await openRepeat()
    dialog.getByText(
      'Every Wednesday, 8–9 AM: Leila Haddad with Kenji Watanabe, after Wednesday, November 18',
    )
    await dialog.findByRole('button', { name: 'Add 1 session' })
    await user.clear(dialog.getByLabelText('Weeks (1 to 26)'))
    await user.type(dialog.getByLabelText('Weeks (1 to 26)'), '2')
    await user.click(dialog.getByRole('button', { name: 'Update preview' }))
    await waitFor(() =>
      expect(created).toEqual({
        gymBrandId: ironwood.id,
        source: { kind: 'repeat', assignmentId: 'assignment-1', weeks: 2 },
      }),
    )
    await dialog.findByText('Wednesday, November 25, 8–9 AM')
    expect(calls).toEqual(['delete'])
    dialog.getByText('Trainer is already booked at this time')
    await dialog.findByRole('button', { name: 'Wed, Dec 2, 9–10 AM with Kenji Watanabe' })
    expect(dialog.getAllByRole('button', { name: /^Wed, Dec 2/ })).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Wed, Dec 2, 11 AM–12 PM with Kenji Watanabe' }))
    await user.click(await dialog.findByRole('button', { name: 'Add 2 sessions' }))
    await screen.findByText('2 sessions added')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 sessions removed')
    await waitFor(() => expect(calls).toEqual(['delete', 'undo', 'delete']))
  })

  test("adds what fits, and nothing of a week that doesn't stays behind", async () => {
    const { user, dialog } = await openRepeat()
    await user.click(await dialog.findByRole('button', { name: 'Add 1 session' }))
    await screen.findByText('1 session added')
    await waitFor(() => expect(calls).toEqual(['skip 2026-12-02']))
  })

  test('changes nothing when it is closed', async () => {
    const { user, dialog } = await openRepeat()
    await dialog.findByText('Wednesday, November 25, 8–9 AM')
    await user.click(dialog.getByRole('button', { name: 'Until a date' }))
    await user.click(dialog.getByRole('button', { name: 'Update preview' }))
    await waitFor(() =>
      expect(created?.source).toEqual({ kind: 'repeat', assignmentId: 'assignment-1', until: '2026-12-02' }),
    )
    await waitFor(() => expect(calls).toEqual(['delete']))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(calls).toEqual(['delete', 'delete']))
  })

  test('leaves no draft behind when it is closed before the preview is there', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      server.use(
        http.post(DRAFTS, async () => {
          resolve()
          await new Promise<void>((open) => {
            answer = open
          })
          return success(draft())
        }),
      )
    })
    const { user, dialog } = await openRepeat()
    await asked
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Repeat weekly' })).toBeNull())
    answer()
    await waitFor(() => expect(calls).toEqual(['delete']))
  })

  test('follows after assigning a trainee, if chosen there', async () => {
    const { user } = renderApp('/gym-manager/schedule')
    await user.click(
      await screen.findByRole('gridcell', { name: 'Wednesday 18 November, 10 to 11 AM, available' }),
    )
    const assigning = within(await screen.findByRole('dialog', { name: 'Assign Trainee' }))
    await user.click(assigning.getByRole('checkbox', { name: 'Repeat weekly' }))
    await user.click(await assigning.findByRole('button', { name: 'Assign Leila Haddad' }))
    await screen.findByRole('dialog', { name: 'Repeat weekly' })
    await waitFor(() => expect(created?.source).toMatchObject({ assignmentId: 'new' }))
  })
})

describe('a session of a series', () => {
  beforeEach(() => {
    series = seriesOf(3, 5)
  })

  test('says when it repeats, and goes on after its last session', async () => {
    const { user, details } = await openDetails()
    await details.findByText('Every Wednesday, 8 AM, 3 of 5')
    await user.click(details.getByRole('button', { name: 'Repeat weekly…' }))
    await waitFor(() => expect(created?.source).toMatchObject({ assignmentId: 'session-5' }))
  })

  test('can be canceled alone or with the following ones', async () => {
    const { user, details } = await openDetails()
    await user.click(details.getByRole('button', { name: 'Cancel Session' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Session' }))
    dialog.getByText('Are you sure you want to cancel this training session?')
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Only this session' })).checked).toBe(
      true,
    )
    await user.click(dialog.getByRole('radio', { name: 'This and the 2 following sessions' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel Session' }))
    await screen.findByText(/^3 sessions canceled/)
    expect(calls).toContain('cancel following')
  })

  test('that has moved still says when the others are', () => {
    const moved = seriesOf(3, 5)
    moved.sessions[2]!.hour = 19
    expect(seriesWords(moved, '24h')).toBe('Every Wednesday, 08:00, 3 of 5')
  })
})

function seriesOf(position: number, length: number): SessionSeries {
  const dates = ['2026-11-04', '2026-11-11', '2026-11-18', '2026-11-25', '2026-12-02'].slice(0, length)
  const sessions = dates.map((date, index) => ({
    assignmentId: `session-${index + 1}`,
    date,
    hour: 8,
    hasBegun: index < 2,
  }))
  return { position, length, sessions }
}
