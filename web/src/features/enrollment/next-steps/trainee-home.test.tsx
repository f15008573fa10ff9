import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { success } from '../../../test/answers.ts'
import { discoveryWorld } from '../../../test/discovery.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import { enrollment } from '../trainees.fixture.ts'

const SESSION = {
  id: 's',
  role: 'trainee',
  personName: 'Amara Diallo',
  date: '2026-11-17',
  hour: 18,
  timeZone: 'Asia/Tokyo',
  gymBrandName: 'Ironwood',
  gymLocationName: 'Neubau',
}

interface World {
  enrollments: EnrollmentStatus[]
  upcoming?: unknown[]
  past?: unknown[]
  slots?: unknown[]
  template?: unknown
}

function openHome({ enrollments, upcoming = [], past = [], slots = [], template = null }: World) {
  const asked: string[] = []
  server.use(
    http.get('/api/GymEnrollment/status', () => success(enrollments)),
    http.get('/api/my/sessions', ({ request }) => {
      asked.push(request.url)
      return success(new URL(request.url).searchParams.get('past') === 'true' ? past : upcoming)
    }),
    http.get('/api/TraineeAvailability/template', () => success(template)),
    http.get('/api/TraineeAvailability', () => success(slots)),
    ...discoveryWorld({}).handlers,
  )
  signInAs('Trainee')
  renderApp('/')
  return asked
}

async function steps() {
  const card = within(await screen.findByRole('region', { name: 'Your start at Ironwood' }))
  return card.getAllByRole('listitem').map((item) => ({
    words: item.textContent?.replace(/^\d/, ''),
    isNext: item.getAttribute('aria-current') === 'step',
  }))
}

test('after enrolling, the first thing to do is to set the usual hours', async () => {
  openHome({ enrollments: [enrollment()] })
  expect(await steps()).toEqual([
    { words: 'EnrollDone', isNext: false },
    { words: 'Set your usual hours', isNext: true },
    { words: 'Get approved', isNext: false },
    { words: 'Your first session', isNext: false },
  ])
  const link = screen.getByRole('link', { name: 'Set your usual hours' })
  expect(link.getAttribute('href')).toBe('/trainee/schedule')
})

test.each([{ template: { hours: [] } }, { slots: [{}] }])(
  'with hours set, the gym is next: %j',
  async (hours) => {
    openHome({ enrollments: [enrollment()], ...hours })
    expect((await steps()).find(({ isNext }) => isNext)?.words).toBe('Get approved')
    screen.getByText(/is reviewing your enrollment/)
  },
)

test('once approved, the first session is next', async () => {
  openHome({ enrollments: [enrollment({ approvalStatus: 'Approved' })], slots: [{}] })
  expect((await steps()).find(({ isNext }) => isNext)?.words).toBe('Your first session')
})

test('the next session replaces the steps, with the time zone if it is another one', async () => {
  openHome({ enrollments: [enrollment({ approvalStatus: 'Approved' })], upcoming: [SESSION] })
  const next = within(await screen.findByRole('region', { name: 'Next session' }))
  next.getByText(/Next session: Tuesday, November 17, 6–7 PM/)
  next.getByText('Tokyo time', { exact: false })
  next.getByText('With Amara Diallo · Neubau, Ironwood')
  expect(screen.queryByText(/Your start at/)).toBeNull()
})

test('someone who has trained before sees no steps', async () => {
  const asked = openHome({ enrollments: [enrollment({ approvalStatus: 'Approved' })], past: [SESSION] })
  await waitFor(() => expect(asked.filter((url) => url.includes('past=true'))).toHaveLength(1))
  await screen.findByText('0 gym brands found')
  expect(screen.queryByText(/Your start at/)).toBeNull()
})
