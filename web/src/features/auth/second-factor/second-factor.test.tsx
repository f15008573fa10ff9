import type { ProofChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideProof } from '../../../lib/fresh-proof.ts'
import { readSignIn, storeSignIn } from '../../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../../test/answers.ts'
import { loginResult, person } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import { confirmIdentity } from './confirm-identity.tsx'

const challenge: ProofChallenge = {
  challengeId: '5b07e700-0000-4000-8000-000000000001',
  expiresAt: '2026-11-16T12:00:00Z',
  methods: ['totp', 'recovery-code'],
  passkeyOptions: null,
}
/** Nobody should be surprised, whichever factor they change. */
const OTHERS_SIGNED_OUT = /Your other devices will be signed out/
const none: SecondFactors = { authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 }

describe('signing in to an account with a second factor', () => {
  async function enterPassword() {
    server.use(http.post('/api/Auth/login', () => success({ secondFactor: challenge })))
    const { user } = renderApp('/login')
    await user.type(await screen.findByLabelText('Email'), 'leila@example.com')
    await user.type(screen.getByLabelText('Password'), 'Spotter#2026')
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))
    return user
  }

  test('asks for a code after the password, and says so when it is wrong', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('/api/Auth/second-factor/sign-in', async ({ request }) => {
        bodies.push(await request.json())
        const message = 'That code is incorrect'
        return bodies.length === 1 ? failure(400, { errors: { code: [message] } }) : success(loginResult())
      }),
    )
    const user = await enterPassword()
    const code = await screen.findByLabelText('Code from your authenticator app')
    expect(readSignIn()).toBeNull()
    await user.type(code, '111111{Enter}')
    await screen.findByText('That code is incorrect')
    await user.clear(code)
    await user.type(code, '222222{Enter}')
    await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
    const { challengeId } = challenge
    expect(bodies).toEqual([
      { challengeId, proof: { method: 'totp', code: '111111' } },
      { challengeId, proof: { method: 'totp', code: '222222' } },
    ])
    expect(readSignIn()?.accessToken).toBe('access-1')
  })

  test('takes a recovery code instead, and lets the person start over', async () => {
    let body: unknown
    server.use(
      http.post('/api/Auth/second-factor/sign-in', async ({ request }) => {
        body = await request.json()
        return failure(400, { errors: { challengeId: ['This took too long'] } })
      }),
    )
    const user = await enterPassword()
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
    await screen.findByText('This took too long')
    expect(body).toMatchObject({ proof: { method: 'recovery-code', code: 'abcd-efgh' } })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await screen.findByLabelText('Email')
  })
})

describe('security on the profile', () => {
  beforeEach(() => {
    storeSignIn(loginResult())
    provideProof(confirmIdentity)
    server.use(
      http.get('/api/Auth/me', () => success(person())),
      http.get('/api/Auth/sign-ins', () => success([])),
    )
    return () => provideProof(async () => false)
  })

  test('adding an app confirms who it is first, then shows the QR code and the recovery codes', async () => {
    let isProved = false
    let proof: unknown
    server.use(
      http.get('/api/Auth/second-factor', () => success(none)),
      http.post('/api/Auth/step-up/start', () => success({ ...challenge, methods: ['password'] })),
      http.post('/api/Auth/step-up', async ({ request }) => {
        proof = await request.json()
        isProved = true
        return success(null)
      }),
      http.post('/api/Auth/second-factor/app/start', () =>
        isProved
          ? success({ uri: 'otpauth://totp/Spotter:leila?secret=ABC', secret: 'ABC234' })
          : failure(403, { errors: { freshProof: ["Confirm it's you to continue"] } }),
      ),
      http.post('/api/Auth/second-factor/app', () => success({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })),
    )
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }))
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
    await user.type(await dialog.findByLabelText('Password'), 'Spotter#2026{Enter}')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(proof).toMatchObject({ proof: { method: 'password', password: 'Spotter#2026' } })
    expect(screen.queryByText("Confirm it's you")).toBeNull()
    expect(screen.getByText('ABC234')).toBeTruthy()
    screen.getByText(OTHERS_SIGNED_OUT)
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
    await screen.findByText('Save your recovery codes')
    expect(screen.getByText('cccc-dddd')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: "I've saved them" }))
    await waitFor(() => expect(screen.queryByText('cccc-dddd')).toBeNull())
  })

  test('not confirming leaves everything as it was', async () => {
    const passkey = {
      id: 'one',
      name: 'My phone',
      addedAt: '2026-11-01T08:00:00Z',
      lastUsedAt: null,
      isSuspended: false,
    }
    server.use(
      http.get('/api/Auth/second-factor', () =>
        success({ ...none, passkeys: [passkey], recoveryCodesLeft: 9 }),
      ),
      http.post('/api/Auth/step-up/start', () => success(challenge)),
      http.delete('/api/Auth/passkeys/one', () =>
        failure(403, { errors: { freshProof: ["Confirm it's you to continue"] } }),
      ),
    )
    const { user } = renderApp('/profile')
    await screen.findByText('9 left. Use one if you lose your other factors.')
    await user.click(screen.getByRole('button', { name: 'Remove passkey My phone' }))
    const remove = await screen.findByRole('button', { name: 'Remove' })
    screen.getByText(OTHERS_SIGNED_OUT)
    await user.click(remove)
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await screen.findByText("Confirm it's you to continue")
  })

  test('adding a passkey says that other devices are signed out', async () => {
    vi.stubGlobal('PublicKeyCredential', () => null)
    onTestFinished(() => void vi.unstubAllGlobals())
    const start = { challengeId: challenge.challengeId, options: {} }
    server.use(
      http.get('/api/Auth/second-factor', () => success(none)),
      http.post('/api/Auth/passkeys/start', () => success(start)),
    )
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    await screen.findByRole('button', { name: 'Create passkey' })
    screen.getByText(OTHERS_SIGNED_OUT)
  })

  test('a suspended factor says why it does not work, and an unconfirmed email what happens to new ones', async () => {
    const addedAt = '2026-11-01T08:00:00Z'
    const passkey = { id: 'one', name: 'My phone', addedAt, lastUsedAt: null, isSuspended: true }
    storeSignIn(loginResult(person({ emailConfirmed: false })))
    server.use(http.get('/api/Auth/second-factor', () => success({ ...none, passkeys: [passkey] })))
    renderApp('/profile')
    await screen.findByText('Suspended')
    screen.getByText(/Doesn't work since you reset your password/)
    await screen.findByText(/Confirm your email first/)
  })

  test('new recovery codes are created after a warning that other devices are signed out', async () => {
    const app = { addedAt: '2026-11-01T08:00:00Z', isSuspended: false }
    server.use(
      http.get('/api/Auth/second-factor', () =>
        success({ ...none, authenticatorApp: app, recoveryCodesLeft: 3 }),
      ),
      http.post('/api/Auth/second-factor/recovery-codes', () => success({ recoveryCodes: ['aaaa-bbbb'] })),
    )
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Get new codes' }))
    await screen.findByText(OTHERS_SIGNED_OUT)
    await user.click(screen.getByRole('button', { name: 'Get New Codes' }))
    await screen.findByText('aaaa-bbbb')
  })
})

test('a page of staff explains that it waits for a second factor', async () => {
  storeSignIn(loginResult(person({ roles: ['GymManager', 'Trainee'], needsSecondFactor: true })))
  renderApp('/gym-manager')
  await screen.findByRole('heading', { name: 'Add a second factor' })
  expect(screen.getByRole('link', { name: 'Go to Security on your profile' }).getAttribute('href')).toBe(
    '/profile',
  )
})

test('their other roles open pages as usual', async () => {
  storeSignIn(loginResult(person({ roles: ['GymManager', 'Trainee'], needsSecondFactor: true })))
  renderApp('/my/sessions')
  await screen.findByRole('heading', { name: 'My sessions' })
})
