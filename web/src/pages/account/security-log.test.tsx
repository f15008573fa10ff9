import type { EmailChange } from '@spotter/contract/auth/email-change.ts'
import type { SecurityEvent } from '@spotter/contract/auth/security-log.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { readSignIn, storeSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { loginResult, person } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const failed: SecurityEvent = {
  id: 2,
  at: '2026-11-15T08:00:00Z',
  kind: 'sign-in-failed',
  detail: 'password',
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  isByAdministrator: false,
}
const granted: SecurityEvent = {
  id: 1,
  at: '2026-11-14T08:00:00Z',
  kind: 'role-granted',
  detail: 'Trainer',
  address: null,
  device: null,
  isByAdministrator: true,
}

function openProfile() {
  storeSignIn(loginResult(person()))
  return renderApp('/profile')
}

async function findLog() {
  return within(await screen.findByRole('region', { name: 'Security log' }))
}

describe('the security log', () => {
  test('says what happened, from where, and what an administrator did', async () => {
    server.use(http.get('/api/Auth/security-log', () => success([failed, granted])))
    openProfile()
    const log = await findLog()
    await log.findByText('Sign-in failed')
    log.getByText('Was this you?')
    log.getByText('Chrome on Windows · 203.0.113.7')
    log.getByText('Role granted')
    log.getByText('By an administrator')
    log.getByText('Showing 1–2 of 2 events')
  })

  test('is empty at first, and can be loaded again after a failure', async () => {
    server.use(http.get('/api/Auth/security-log', () => failure(503)))
    const { user } = openProfile()
    const log = await findLog()
    await log.findByText('Failed to load your security log')
    server.use(http.get('/api/Auth/security-log', () => success([])))
    await user.click(log.getByRole('button', { name: 'Try again' }))
    await log.findByText(/^Nothing here yet/)
  })
})

test('signing out everywhere ends this sign-in, too, and nobody is surprised that the calendar link stops working', async () => {
  server.use(
    http.get('/api/Auth/sign-ins', () => success([])),
    http.delete('/api/Auth/sign-ins', () => success(null)),
  )
  const { user } = openProfile()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const confirm = await screen.findByRole('button', { name: 'Sign Out Everywhere' })
  screen.getByText(/your calendar link will stop working/)
  await user.click(confirm)
  await screen.findByText(/^You've been signed out everywhere/)
  expect(readSignIn()).toBeNull()
})

describe('a pending email change', () => {
  const change: EmailChange = {
    newEmail: 'new@example.com',
    requestedAt: '2026-11-15T08:00:00Z',
    expiresAt: '2026-11-18T08:00:00Z',
    isApproved: true,
    isConfirmed: false,
  }

  test('says what is missing, and can be withdrawn', async () => {
    let isPending = true
    server.use(
      http.get('/api/Auth/email-change', () => success(isPending ? change : null)),
      http.delete('/api/Auth/email-change', () => {
        isPending = false
        return success(null)
      }),
    )
    const { user } = openProfile()
    await screen.findByText(/^Your current address has approved/)
    await user.click(screen.getByRole('button', { name: 'Withdraw change' }))
    await screen.findByText('Email change withdrawn')
    expect(screen.queryByText('new@example.com')).toBeNull()
  })
})

describe('the link about an email change', () => {
  test('to the current address can approve or report', async () => {
    const link = { sentTo: 'current', newEmail: 'new@example.com', isAnswered: false }
    server.use(
      http.get('/api/Auth/email-change/links/abc', () => success(link)),
      http.post('/api/Auth/email-change/report', () => success(null)),
    )
    const { user } = renderApp('/email-change/abc')
    await screen.findByRole('button', { name: 'Approve change' })
    screen.getByText(/your calendar link and API tokens stop working/)
    await user.click(screen.getByRole('button', { name: "This wasn't me" }))
    await screen.findByRole('heading', { name: 'Change stopped' })
    screen.getByRole('link', { name: 'Reset your password' })
  })

  test('to the new address can only confirm, and says if someone took it meanwhile', async () => {
    const link = { sentTo: 'new', newEmail: 'new@example.com', isAnswered: false }
    const message = 'An account with this email already exists'
    server.use(
      http.get('/api/Auth/email-change/links/abc', () => success(link)),
      http.post('/api/Auth/email-change/agree', () => failure(409, { message })),
    )
    const { user } = renderApp('/email-change/abc')
    await user.click(await screen.findByRole('button', { name: 'Confirm new email' }))
    await screen.findByText(message)
    expect(screen.queryByRole('button', { name: "This wasn't me" })).toBeNull()
  })

  test('that has expired says so', async () => {
    const link = { sentTo: null, newEmail: null, isAnswered: false }
    server.use(http.get('/api/Auth/email-change/links/abc', () => success(link)))
    renderApp('/email-change/abc')
    await screen.findByText('This link is invalid or has expired.')
  })
})
