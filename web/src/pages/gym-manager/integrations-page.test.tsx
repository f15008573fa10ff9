import type { Webhook, WebhookDelivery } from '@spotter/contract/integrations/webhooks.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { gymBrand } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const brand = gymBrand()
const webhook: Webhook = {
  id: 'till',
  gymBrandId: brand.id,
  url: 'https://till.example/hook',
  events: ['session.assigned'],
  createdAt: '2026-11-01T08:00:00Z',
  pausedAt: null,
  failingSince: null,
}
const failed: WebhookDelivery = {
  id: 'first',
  event: 'session.assigned',
  createdAt: '2026-11-15T08:00:00Z',
  state: 'failed',
  attempts: 2,
  lastTriedAt: '2026-11-15T08:05:00Z',
  responseStatus: 500,
  durationMs: 12,
  error: 'The receiver answered 500',
}

function open(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  signInAs('GymManager')
  server.use(
    http.get('/api/gym-management/brands/assigned', () => success([brand])),
    http.get(`/api/gym-management/brands/${brand.id}/webhooks`, () => success(webhooks)),
    http.get('/api/gym-management/webhooks/:id/deliveries', () => success(deliveries)),
  )
  return renderApp('/gym-manager/integrations')
}

test('a new webhook shows its secret once', async () => {
  let body: unknown
  server.use(
    http.post(`/api/gym-management/brands/${brand.id}/webhooks`, async ({ request }) => {
      body = await request.json()
      return success({ ...webhook, secret: 'whs_123' })
    }),
  )
  const { user } = open([])
  await screen.findByText('No webhooks yet')
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), webhook.url)
  for (const box of dialog.getAllByRole('checkbox').slice(1)) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await screen.findByDisplayValue('whs_123')
  expect(body).toEqual({ url: webhook.url, events: ['session.assigned'] })
  await user.click(screen.getByRole('button', { name: "I've copied it" }))
  expect(screen.queryByDisplayValue('whs_123')).toBeNull()
})

test('a webhook without events is refused before it is sent', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), webhook.url)
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await dialog.findByText('Choose at least one event')
})

test('a failed delivery says why and can be sent again', async () => {
  let resent = ''
  server.use(
    http.post('/api/gym-management/webhooks/till/deliveries/:id/resend', ({ params }) => {
      resent = String(params.id)
      return success(null)
    }),
  )
  const { user } = open([webhook], [failed])
  await screen.findByText('The receiver answered 500 in 12 ms, 2 attempts')
  await user.click(screen.getByRole('button', { name: /^Resend Session assigned/ }))
  await screen.findByText('Sending again')
  expect(resent).toBe('first')
})

test('a paused webhook resumes, and a refusal is shown', async () => {
  server.use(http.put('/api/gym-management/webhooks/till', () => failure(409, { message: 'Not now' })))
  const { user } = open([{ ...webhook, pausedAt: '2026-11-15T08:00:00Z' }])
  await screen.findByText('Paused')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await screen.findByText('Not now')
})

test('a list that fails to load can be loaded again', async () => {
  const { user } = open([webhook])
  const path = `/api/gym-management/brands/${brand.id}/webhooks`
  server.use(http.get(path, () => failure(503)))
  await screen.findByText('Failed to load webhooks')
  server.use(http.get(path, () => success([webhook])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(webhook.url)
  await screen.findByText('No deliveries yet. They appear here for 30 days.')
})
