import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { storeSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { loginResult, person } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

/** Opens the link and presses the button. */
async function confirmEmail() {
  const { user } = renderApp('/confirm-email/token-1')
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  return user
}

test('a spam filter that opens the link confirms nothing: that takes the button', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('/api/Auth/confirm-email', async ({ request }) => {
      bodies.push(await request.json())
      return success(null)
    }),
  )
  const { user } = renderApp('/confirm-email/token-1')
  const button = await screen.findByRole('button', { name: 'Confirm email' })
  expect(bodies).toEqual([])
  await user.click(button)
  await screen.findByRole('heading', { name: 'Email confirmed' })
  expect(bodies).toEqual([{ token: 'token-1' }])
})

test('an invalid link says why and offers to sign in', async () => {
  server.use(http.post('/api/Auth/confirm-email', () => failure(400, { message: 'The link has expired' })))
  await confirmEmail()
  expect((await screen.findByRole('alert')).textContent).toBe('The link has expired')
  expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).toBeNull()
})

test('a signed-in person can request a new link', async () => {
  storeSignIn(loginResult(person({ emailConfirmed: false })))
  server.use(
    http.post('/api/Auth/confirm-email', () => failure(400, { message: 'The link has expired' })),
    http.post('/api/Auth/resend-confirmation', () => success(null)),
  )
  const user = await confirmEmail()
  await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  await screen.findByText('Confirmation email sent')
})

test('after an outage, people can try again', async () => {
  server.use(http.post('/api/Auth/confirm-email', () => failure(503)))
  const user = await confirmEmail()
  await screen.findByText("We couldn't confirm your email. Please try again.")
  server.use(http.post('/api/Auth/confirm-email', () => success(null)))
  await user.click(screen.getByRole('button', { name: 'Confirm email' }))
  await screen.findByRole('heading', { name: 'Email confirmed' })
})
