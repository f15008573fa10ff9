import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { AssignableTrainee, SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
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
  suggested,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const SUGGESTED = '/api/gym-schedule/suggested-trainees'

let hours: BrandHour[]
let trainees: AssignableTrainee[]
let best: SuggestedTrainee[]
let sent: { traineeId: string; date: string; hour: number }[]

beforeEach(() => {
  signInAs('GymManager')
  hours = [trainerHour(), trainerHour({ hour: 12 }), trainerHour({ date: '2026-11-19', hour: 8 })]
  trainees = [assignable('Ana Popescu'), assignable('Ben Okafor'), assignable('Zoe Hart')]
  best = [suggested('Zoe Hart', { sessionsThisWeek: 1, usualPerWeek: 2.25 }), suggested('Ben Okafor')]
  sent = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () =>
      success([managedTrainer('Kenji Watanabe'), managedTrainer('Amara Diallo')]),
    ),
    http.get('/api/gym-schedule/requests', () => success([])),
    serveBrandHours(() => hours),
    http.get('/api/gym-schedule/assignable-trainees', () => success(trainees)),
    http.get(SUGGESTED, () => success(best)),
    http.post('/api/gym-schedule/assignments', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number]
      sent.push(body)
      hours = hours.map((slot) =>
        slot.date === body.date && slot.hour === body.hour
          ? bookedHour({ date: slot.date, hour: slot.hour })
          : slot,
      )
      return success(assignment())
    }),
  )
})

async function openHour(path: string, name: string) {
  const app = renderApp(path)
  const cell = await screen.findByRole('gridcell', { name })
  cell.focus()
  await app.user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Trainee' }))
  await dialog.findByText('Showing 3 of 3 trainees')
  return { ...app, dialog }
}

const TEN = 'Wednesday 18 November, 10 to 11 AM, available'

function names(dialog: ReturnType<typeof within>) {
  return within(dialog.getByRole('list', { name: 'Trainees' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

test('the best trainees come first and say how many sessions they have, and the search has the focus', async () => {
  const { dialog } = await openHour('/gym-manager/schedule', TEN)
  expect(names(dialog)).toEqual([
    'Zoe Hartzoe@example.comDonaustadt1 session this week, usually 2.3Assign',
    'Ben Okaforben@example.comDonaustadt0 sessions this weekAssign',
    'Ana Popescuana@example.comDonaustadtAssign',
  ])
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
})

test('a trainer who is elsewhere right before gets a hint, and can be assigned all the same', async () => {
  hours.push(bookedHour({ hour: 9 }, { gymLocationId: 'donaustadt', gymLocationName: 'Donaustadt' }))
  const { user, dialog } = await openHour(`/gym-manager/schedule?location=${NEUBAU}`, TEN)
  dialog.getByText('Kenji Watanabe trains at Donaustadt right before, with no time to travel.')
  await user.click(dialog.getByRole('button', { name: 'Assign Zoe Hart' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test("without suggestions, everyone's still there", async () => {
  server.use(http.get(SUGGESTED, () => failure(503)))
  const { dialog } = await openHour('/gym-manager/schedule', TEN)
  expect(names(dialog)[0]).toContain('Ana Popescu')
})

test.each([
  ['/gym-manager/schedule', TEN, 'Wednesday 18 November, 12 to 1 PM, available'],
  [
    '/gym-manager/schedule-comparison?from=2026-11-18',
    `Kenji Watanabe, ${TEN}`,
    'Kenji Watanabe, Wednesday 18 November, 12 to 1 PM, available',
  ],
])(
  "at %s, Enter assigns the best one, and the focus moves to the trainer's next free hour",
  async (path, name, next) => {
    const { user } = await openHour(path, name)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([{ traineeId: 'trainee-zoe', date: '2026-11-18', hour: 10 }])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next))
  },
)

test('the arrow keys choose someone else, and lead back to the search', async () => {
  const { user, dialog } = await openHour('/gym-manager/schedule', TEN)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Assign Ben Okafor' }))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ traineeId: 'trainee-ben' }])
})

test('Enter assigns the first match of what was just typed, but never someone who is busy', async () => {
  trainees = [...trainees.slice(0, 2), assignable('Cleo Busy', 'busy')]
  const { user, dialog } = await openHour('/gym-manager/schedule', TEN)
  await user.keyboard('busy{Enter}')
  expect(sent).toEqual([])
  await user.clear(dialog.getByRole('searchbox'))
  await user.keyboard('popescu{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ traineeId: 'trainee-ana' }])
})

test("the key that opened the dialog doesn't assign anyone while it's held down", async () => {
  const { dialog } = await openHour('/gym-manager/schedule', TEN)
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter', repeat: true })
  dialog.getByRole('button', { name: 'Assign Zoe Hart' })
  expect(sent).toEqual([])
})
