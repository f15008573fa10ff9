import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

async function ask(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'leila@example.com')
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
}

test('after a request, people are asked to check their email and can request another link without retyping', async () => {
  server.use(http.post('/api/Auth/forgot-password', () => success({ message: 'Sent if known' })))
  const { user } = renderApp('/forgot-password')
  await ask(user)
  const sent = await screen.findByRole('heading', { name: 'Check your email' })
  expect(document.activeElement).toBe(sent)
  await user.click(screen.getByRole('button', { name: 'Send another reset link' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('leila@example.com')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot your password?' }))
})

test('an outage shows an error', async () => {
  server.use(http.post('/api/Auth/forgot-password', () => failure(500)))
  const { user } = renderApp('/forgot-password')
  await ask(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send reset email. Please try again.')
})
