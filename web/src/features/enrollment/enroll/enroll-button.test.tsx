import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { App } from '../../../app/app.tsx'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { server } from '../../../test/server.ts'
import { BRAND_ID, enrollment } from '../trainees.fixture.ts'
import { EnrollButton } from './enroll-button.tsx'

const LOCATION_ID = '22222222-2222-4222-8222-222222222222'

function renderButton(
  gymLocationId: string | null = LOCATION_ID,
  at: InitialEntry = '/?tab=gyms',
  hasLocations = true,
) {
  render(
    <App>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route
            path="/"
            element={
              <EnrollButton
                gymBrandId={BRAND_ID}
                gymBrandName="Ironwood"
                gymLocationId={gymLocationId}
                hasLocations={hasLocations}
              />
            }
          />
          <Route path="/login" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </App>,
  )
  return userEvent.setup({ delay: null })
}

function Where() {
  return <p>Login, then {useLocation().state?.from}</p>
}

/** A server that stores the enrollment and remembers every request. */
function enrolledAs(...first: EnrollmentStatus[]) {
  const seen = { list: first, reads: 0, requests: [] as unknown[] }
  server.use(
    http.get('/api/GymEnrollment/status', () => {
      seen.reads += 1
      return success(seen.list)
    }),
    http.post('/api/GymEnrollment/enroll', async ({ request }) => {
      seen.requests.push(await request.json())
      seen.list = [enrollment()]
      return success(seen.list[0])
    }),
    http.delete('/api/GymEnrollment/remove', async ({ request }) => {
      seen.requests.push(await request.json())
      seen.list = []
      return success(null)
    }),
  )
  return seen
}

test.each([
  [null, ''],
  [LOCATION_ID, `&location=${LOCATION_ID}`],
])('a visitor is sent to sign in and back to the same card with location %s', async (location, more) => {
  const user = renderButton(location)
  await user.click(screen.getByRole('button', { name: 'Enroll in Ironwood' }))
  const address = `/?tab=gyms&brand=${BRAND_ID}${more}#enroll-${BRAND_ID}`
  await screen.findByText(`Login, then ${address}`)
})

test("visitors can't enroll in a gym without locations, and the button says so", () => {
  renderButton(null, '/', false)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enroll in Ironwood' })
  expect(button.disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('No locations yet')
})

test("nothing is sent until it's known whether the gym has rejected the person", async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.get('/api/GymEnrollment/status', async () => {
      await held
      return failure(400)
    }),
  )
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enroll in Ironwood' }))
  await screen.findByRole('button', { name: 'Enrolling...' })
  release()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to enroll. Please try again.')
  screen.getByRole('button', { name: 'Enroll in Ironwood' })
  expect(seen.requests).toEqual([])
})

test('the card asks to sign in after a sign-out in another tab', async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  const user = renderButton()
  await waitFor(() => expect(seen.reads).toBe(1))
  localStorage.clear()
  await user.click(screen.getByRole('button', { name: 'Enroll in Ironwood' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication required')
  expect(seen.requests).toEqual([])
})

test.each(['returning to the page', 'half a minute'])(
  '%s shows the approval without a reload',
  async (event) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    signInAs('Trainee')
    const seen = enrolledAs(enrollment())
    renderButton()
    await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' })
    seen.list = [enrollment({ approvalStatus: 'Approved' })]
    if (event === 'half a minute') await vi.advanceTimersByTimeAsync(30_000)
    else window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByRole('button', { name: 'Enrolled - Approved' })
  },
)

test('someone who registered in order to enroll is enrolled without pressing again', async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  renderButton(LOCATION_ID, { pathname: '/', hash: `#enroll-${BRAND_ID}`, state: { hasRegistered: true } })
  await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' })
  expect(seen.requests).toEqual([{ gymBrandId: BRAND_ID, gymLocationId: LOCATION_ID }])
})

test('after registering, another card enrolls nobody', async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  renderButton(LOCATION_ID, { pathname: '/', hash: '#enroll-other', state: { hasRegistered: true } })
  await waitFor(() => expect(seen.reads).toBe(1))
  screen.getByRole('button', { name: 'Enroll in Ironwood' })
  expect(seen.requests).toEqual([])
})

test('someone returning from sign-in lands on the button', async () => {
  signInAs('Trainee')
  enrolledAs()
  renderButton(LOCATION_ID, `/#enroll-${BRAND_ID}`)
  const button = await screen.findByRole('button', { name: 'Enroll in Ironwood' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('enrolling shows progress and then waits for approval', async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post('/api/GymEnrollment/enroll', async ({ request }) => {
      seen.requests.push(await request.json())
      await held
      seen.list = [enrollment()]
      return success(seen.list[0])
    }),
  )
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enroll in Ironwood' }))
  await user.click(await screen.findByRole('button', { name: 'Enrolling...' }))
  release()
  await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' })
  expect(seen.requests).toEqual([{ gymBrandId: BRAND_ID, gymLocationId: LOCATION_ID }])
})

test('without a location, it asks for one and sends nothing', async () => {
  signInAs('Trainee')
  const seen = enrolledAs()
  const user = renderButton(null)
  await user.click(await screen.findByRole('button', { name: 'Enroll in Ironwood' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a gym location')
  expect(seen.requests).toEqual([])
})

test.each([
  [
    'the server’s message',
    () => failure(409, { message: 'This gym is not accepting new enrollments' }),
    'This gym is not accepting new enrollments',
  ],
  ['a refusal without a message', () => HttpResponse.json({ success: false }), 'Enrollment failed'],
  ['an outage', () => failure(503, { message: 'Database away' }), 'Failed to enroll. Please try again.'],
  ['no connection', () => HttpResponse.error(), 'Failed to enroll. Please try again.'],
])('a failure shows in the red box: %s', async (_, answer, words) => {
  signInAs('Trainee')
  enrolledAs()
  server.use(http.post('/api/GymEnrollment/enroll', answer))
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enroll in Ironwood' }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  screen.getByRole('button', { name: 'Enroll in Ironwood' })
})

test('a pending enrollment can be removed after a confirmation', async () => {
  signInAs('Trainee')
  const seen = enrolledAs(enrollment())
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove Enrollment' }))
  await screen.findByRole('button', { name: 'Enroll in Ironwood' })
  expect(seen.requests).toEqual([{ gymBrandId: BRAND_ID }])
})

test('a removal that fails says so on the card', async () => {
  signInAs('Trainee')
  enrolledAs(enrollment())
  server.use(http.delete('/api/GymEnrollment/remove', () => failure(500)))
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Enrollment' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to remove enrollment. Please try again.',
  )
})

test('an approved enrollment is shown, and its button does nothing', async () => {
  signInAs('Trainee')
  enrolledAs(enrollment({ approvalStatus: 'Approved' }))
  renderButton()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enrolled - Approved' })
  expect(button.disabled).toBe(true)
})

test('a rejected person can enroll again, at the previous location if the card has none', async () => {
  signInAs('Trainee')
  const seen = enrolledAs(enrollment({ approvalStatus: 'Rejected' }))
  const user = renderButton(null)
  await user.click(await screen.findByRole('button', { name: 'Enrollment Rejected' }))
  await user.click(await screen.findByRole('button', { name: 'Enroll Again' }))
  await screen.findByRole('button', { name: 'Enrolled - Waiting for approval' })
  expect(seen.requests).toEqual([{ gymBrandId: BRAND_ID, gymLocationId: enrollment().gymLocationId }])
})

test.each([
  [() => HttpResponse.json({ success: false }), 'Re-enrollment failed'],
  [() => failure(500), 'Failed to re-enroll. Please try again.'],
])('enrolling again shows a failure on the card', async (answer, words) => {
  signInAs('Trainee')
  enrolledAs(enrollment({ approvalStatus: 'Rejected' }))
  server.use(http.post('/api/GymEnrollment/enroll', answer))
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enrollment Rejected' }))
  await user.click(await screen.findByRole('button', { name: 'Enroll Again' }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test("enrolling gives someone without the Trainee role access to a trainee's pages", async () => {
  signInAs('Trainer')
  enrolledAs()
  let asked = false
  server.use(
    http.get('/api/Auth/me', () => {
      asked = true
      return success(signInAs('Trainer', 'Trainee'))
    }),
  )
  const user = renderButton()
  await user.click(await screen.findByRole('button', { name: 'Enroll in Ironwood' }))
  await waitFor(() => expect(asked).toBe(true))
})
