import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { success } from '../../test/answers.ts'
import { serveBrandHours } from '../../test/brand-hours.ts'
import { draftChange, sessionSlot } from '../../test/drafts.ts'
import { pendingNotification } from '../../test/notifications.ts'
import { person, signInAs } from '../../test/people.ts'
import { plannedDraft, WEEK } from '../../test/plans.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ironwood, managedTrainer, serverClock, trainerHour } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const NOTIFICATIONS = '/api/gym-management/notifications'

let pending: PendingNotification[]

function serveAPublishedWeek() {
  signInAs('GymManager')
  pending = [pendingNotification({ gymBrandId: ironwood.id, gymBrandName: ironwood.name })]
  const published = draftChange({ to: sessionSlot({ date: '2026-11-25' }), isPublished: true })
  const draft = () =>
    plannedDraft([published], { unsent: pending.length, hasProof: true }, { state: 'published' })
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => [trainerHour({ date: '2026-11-25' })]),
    http.get('/api/gym-planning/drafts', () => success([draft()])),
    http.get('/api/gym-planning/drafts/:id', () => success(draft())),
    http.get(`${NOTIFICATIONS}/pending`, () => success(pending)),
    http.put(`${NOTIFICATIONS}/pending/:id/approve`, () => {
      const [approved] = pending.splice(0)
      return success(approved)
    }),
  )
}

test('a published week asks for its notifications to be approved until they are', async () => {
  serveAPublishedWeek()
  const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
  await screen.findByText('Published. Approve the notifications to let people know.')
  await user.click(screen.getByRole('link', { name: 'Review notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Approve & Send' }))
  await screen.findByText('No pending notifications')
  window.history.back()
  await screen.findByText('Published.')
  expect(screen.queryByRole('link', { name: 'Review notifications' })).toBeNull()
})

test("a published week's proof is downloaded, and then the checker", async () => {
  serveAPublishedWeek()
  server.use(http.get('/api/gym-planning/drafts/:id/proof', () => HttpResponse.json({ claim: {} })))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = renderApp(`/gym-manager/planner?week=${WEEK}`)
  await user.click(await screen.findByRole('button', { name: 'Download the proof' }))
  await user.click(await screen.findByRole('button', { name: 'Download the checker' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(await saved[1]!.text()).toContain('node check-plan.mjs FILE')
})
