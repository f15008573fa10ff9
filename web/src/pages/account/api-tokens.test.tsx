import type { ApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { storeSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { gymBrand } from '../../test/gyms.ts'
import { loginResult, person } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const brand = gymBrand()
const website: ApiToken = {
  id: 'website',
  name: 'Website',
  gymBrandId: brand.id,
  gymBrandName: brand.name,
  scope: 'manage',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
}

function openProfile(tokens: ApiToken[], roles: Role[] = ['GymManager']) {
  storeSignIn(loginResult(person({ roles })))
  const factors = { authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 }
  server.use(
    http.get('/api/Auth/sign-ins', () => success([])),
    http.get('/api/Auth/second-factor', () => success(factors)),
    http.get('/api/Auth/security-log', () => success([])),
    http.get('/api/Auth/email-change', () => success(null)),
    http.get('/api/gym-management/brands/assigned', () => success([brand])),
    http.get('/api/my/api-tokens', () => success(tokens)),
  )
  return renderApp('/profile')
}

async function findCard() {
  return within(await screen.findByRole('region', { name: 'API tokens' }))
}

test('a new token is shown once, with everything that was chosen', async () => {
  let body: unknown
  server.use(
    http.post('/api/my/api-tokens', async ({ request }) => {
      body = await request.json()
      return success({ ...website, token: 'spt_123' })
    }),
  )
  const { user } = openProfile([])
  const card = await findCard()
  await card.findByText('No API tokens yet. The ones you create appear here.')
  await user.click(await card.findByRole('button', { name: 'Create API token' }))
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Name'), 'Website')
  await user.click(screen.getByRole('radio', { name: /^Manage/ }))
  await user.selectOptions(screen.getByLabelText('Expiration'), 'No expiration')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await screen.findByDisplayValue('spt_123')
  expect(body).toEqual({ name: 'Website', gymBrandId: brand.id, scope: 'manage', expiresInDays: null })
  await user.click(screen.getByRole('button', { name: "I've copied it" }))
  expect(screen.queryByDisplayValue('spt_123')).toBeNull()
})

test('a refusal stays in the dialog', async () => {
  const words = 'You can have up to 20 API tokens. Revoke one you no longer use.'
  server.use(http.post('/api/my/api-tokens', () => failure(409, { message: words })))
  const { user } = openProfile([])
  await user.click(await (await findCard()).findByRole('button', { name: 'Create API token' }))
  await user.type(await screen.findByLabelText('Name'), 'Website')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await screen.findByText(words)
})

test('the list says what a token may do, and revoking asks first', async () => {
  let revoked = ''
  server.use(
    http.delete('/api/my/api-tokens/:id', ({ params }) => {
      revoked = String(params.id)
      return success(null)
    }),
  )
  const old = { ...website, id: 'old', name: 'Old till', expiresAt: '2026-11-02T08:00:00Z', isExpired: true }
  const { user } = openProfile([website, old])
  const card = await findCard()
  await card.findByText('Manage')
  card.getByText('Expired')
  card.getByText(/Never used · No expiration/)
  await user.click(card.getByRole('button', { name: 'Revoke Website' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke Token' }))
  await screen.findByText('API token revoked')
  expect(revoked).toBe('website')
})

test('a list that fails to load can be loaded again', async () => {
  const { user } = openProfile([website])
  server.use(http.get('/api/my/api-tokens', () => failure(503)))
  const card = await findCard()
  await card.findByText('Failed to load API tokens')
  server.use(http.get('/api/my/api-tokens', () => success([website])))
  await user.click(card.getByRole('button', { name: 'Try again' }))
  await card.findByText('Website')
})

test('people who manage no brands have no card', async () => {
  openProfile([], ['Trainee'])
  await screen.findByRole('region', { name: 'Security log' })
  expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull()
})
