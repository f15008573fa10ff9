import type { BegunSession, SessionAttendance } from '@spotter/contract/schedule/attendance.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { bookedHour, ironwood, managedTrainer, mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const ONE = '/api/gym-schedule/assignments/:assignmentId/attendance'
const MANY = '/api/gym-schedule/attendance'

/** What the server was asked to mark. */
let marks: SessionAttendance[]
beforeEach(() => {
  marks = []
})

describe("a trainer's unmarked sessions", () => {
  let sessions: MySession[]
  /** Until then, a single mark is being saved. */
  let saved: Promise<void>
  beforeEach(() => {
    saved = Promise.resolve()
    signInAs('Trainer')
    const past = {
      status: 'Completed',
      role: 'trainer',
      canMarkAttendance: true,
      date: '2026-11-16',
    } as const
    sessions = [
      mySession({ ...past, id: 'late', hour: 17, personName: 'Theo Adler' }),
      mySession({ ...past, id: 'noon', hour: 12, personName: 'Mira Kolar' }),
      mySession({ ...past, id: 'early', hour: 8, personName: 'Ana Popescu' }),
    ]
    const save = ({ assignmentId, attendance }: SessionAttendance) => {
      marks.push({ assignmentId, attendance })
      sessions = sessions.map((session) =>
        session.id === assignmentId ? { ...session, attendance } : session,
      )
    }
    server.use(
      serverClock,
      http.get('/api/Auth/me', () => success(person({ roles: ['Trainer'] }))),
      http.get('/api/my/calendar-feed', () => success(null)),
      http.get('/api/my/sessions', ({ request }) =>
        success(new URL(request.url).searchParams.get('markable') === 'true' ? sessions : []),
      ),
      http.put(ONE, async ({ params, request }) => {
        const { attendance } = (await request.json()) as SessionAttendance
        await saved
        save({ assignmentId: String(params.assignmentId), attendance })
        return success(marks.at(-1))
      }),
      http.put(MANY, async ({ request }) => {
        const body = (await request.json()) as { marks: SessionAttendance[] }
        body.marks.forEach(save)
        return success({ succeeded: body.marks.length, failed: 0, outcomes: [] })
      }),
    )
  })

  async function openDay() {
    const app = renderApp('/my/sessions')
    const day = within(await screen.findByRole('region', { name: 'Unmarked on Monday, November 16, 2026' }))
    const button = (name: string, mark: string) =>
      within(day.getByRole('group', { name: new RegExp(name) })).getByRole('button', { name: mark })
    return { ...app, day, button }
  }

  test('are marked with one tap, changed with another, and unmarked by tapping again', async () => {
    const { user, button } = await openDay()
    await user.click(button('Theo Adler', 'No-show'))
    await waitFor(() => expect(button('Theo Adler', 'No-show').getAttribute('aria-pressed')).toBe('true'))
    await user.click(button('Theo Adler', 'Late cancellation'))
    await waitFor(() =>
      expect(button('Theo Adler', 'Late cancellation').getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(button('Theo Adler', 'Late cancellation'))
    await waitFor(() =>
      expect(button('Theo Adler', 'Late cancellation').getAttribute('aria-pressed')).toBe('false'),
    )
    expect(marks.map(({ attendance }) => attendance)).toEqual(['NoShow', 'LateCancellation', null])
  })

  test('are marked for a whole day, and stay until the trainer leaves', async () => {
    const { user, day, button } = await openDay()
    await user.click(day.getByRole('button', { name: 'All attended' }))
    await waitFor(() => expect(button('Ana Popescu', 'Attended').getAttribute('aria-pressed')).toBe('true'))
    expect(button('Theo Adler', 'Attended').getAttribute('aria-pressed')).toBe('true')
    expect(day.queryByRole('button', { name: 'All attended' })).toBeNull()
  })

  test('are marked for a whole day as the trainer sees them, even while a mark is being saved', async () => {
    const { user, day, button } = await openDay()
    const saving = Promise.withResolvers<void>()
    saved = saving.promise
    await user.click(button('Theo Adler', 'No-show'))
    await user.click(day.getByRole('button', { name: 'All attended' }))
    saving.resolve()
    await waitFor(() => expect(button('Ana Popescu', 'Attended').getAttribute('aria-pressed')).toBe('true'))
    expect(marks).toEqual([
      { assignmentId: 'late', attendance: 'NoShow' },
      { assignmentId: 'noon', attendance: 'Attended' },
      { assignmentId: 'early', attendance: 'Attended' },
    ])
  })

  test('that are unmarked again count for the whole day, even while that is being saved', async () => {
    const { user, day, button } = await openDay()
    await user.click(button('Theo Adler', 'No-show'))
    await waitFor(() => expect(sessions[0]?.attendance).toBe('NoShow'))
    await waitFor(() => expect(button('Theo Adler', 'No-show').getAttribute('aria-pressed')).toBe('true'))
    const saving = Promise.withResolvers<void>()
    saved = saving.promise
    await user.click(button('Theo Adler', 'No-show'))
    await user.click(day.getByRole('button', { name: 'All attended' }))
    saving.resolve()
    await waitFor(() => expect(button('Theo Adler', 'Attended').getAttribute('aria-pressed')).toBe('true'))
  })

  test('say why a mark was refused', async () => {
    server.use(http.put(ONE, () => failure(409, { message: 'This session was canceled' })))
    const { user, button } = await openDay()
    await user.click(button('Theo Adler', 'Attended'))
    await screen.findByText('This session was canceled')
  })
})

describe('a manager', () => {
  const begun: BegunSession = {
    assignmentId: 'first',
    date: '2026-11-17',
    hour: 8,
    trainerName: 'Kenji Watanabe',
    traineeName: 'Leila Haddad',
    gymLocationId: 'neubau',
    gymLocationName: 'Neubau',
    attendance: null,
    canMarkAttendance: true,
  }

  beforeEach(() => {
    signInAs('GymManager')
    server.use(
      serverClock,
      http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
      http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
      http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
      serveBrandHours(() => [
        bookedHour(
          { date: '2026-11-17', hour: 8, isPast: true },
          { canMarkAttendance: true, status: 'Completed' },
        ),
      ]),
      http.get(MANY, ({ request }) => {
        const isToday = new URL(request.url).searchParams.get('date') === '2026-11-17'
        return success(
          isToday ? [begun, { ...begun, assignmentId: 'second', traineeName: 'Theo Adler' }] : [],
        )
      }),
      http.put(MANY, async ({ request }) => {
        marks = ((await request.json()) as { marks: SessionAttendance[] }).marks
        return success({ succeeded: marks.length, failed: 0, outcomes: [] })
      }),
      http.put(ONE, async ({ request }) => {
        marks.push((await request.json()) as SessionAttendance)
        return success({ assignmentId: 'assignment-1', attendance: 'NoShow' })
      }),
    )
  })

  test('marks a day: everyone came, except those who are changed', async () => {
    const { user } = renderApp('/gym-manager/schedule')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark attendance…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark attendance' }))
    const theo = within(await dialog.findByRole('group', { name: /Theo Adler/ }))
    expect(theo.getByRole('button', { name: 'Attended' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(theo.getByRole('button', { name: 'No-show' }))
    await user.click(dialog.getByRole('button', { name: 'Save 2 sessions' }))
    await screen.findByText('Attendance saved for 2 sessions')
    expect(marks).toEqual([
      { assignmentId: 'second', attendance: 'NoShow' },
      { assignmentId: 'first', attendance: 'Attended' },
    ])
  })

  test('sees that a day has nothing to mark', async () => {
    const { user } = renderApp('/gym-manager/schedule')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark attendance…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark attendance' }))
    await user.click(dialog.getByRole('button', { name: 'Previous day' }))
    await dialog.findByText('No sessions to mark')
    dialog.getByText('Yesterday, Monday, November 16')
  })

  test("gets there from 'Jump to…', and closing it leaves the week", async () => {
    const { user, place } = renderApp('/gym-manager/schedule?attendance=mark')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark attendance' }))
    await user.click((await dialog.findAllByRole('button', { name: 'Close' })).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place.location?.search).toBe('')
  })

  test('marks one session in its details', async () => {
    const { user } = renderApp('/gym-manager/schedule')
    await user.click(
      await screen.findByRole('gridcell', {
        name: 'Tuesday 17 November, 8 to 9 AM, booked, Leila Haddad at Neubau, past',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Session Details' }))
    await user.click(dialog.getByRole('button', { name: 'No-show' }))
    await waitFor(() => expect(marks).toEqual([{ attendance: 'NoShow' }]))
  })
})
