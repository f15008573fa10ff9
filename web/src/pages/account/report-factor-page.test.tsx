import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const LINK = '/api/Auth/second-factor/report/links/abc'
const REPORT = '/api/Auth/second-factor/report'

test('opening the link reports nothing; the button does, and leads to a new password', async () => {
  const bodies: unknown[] = []
  server.use(
    http.get(LINK, () => success({ addedAt: '2026-11-16T12:00:00Z' })),
    http.post(REPORT, async ({ request }) => {
      bodies.push(await request.json())
      return success(null)
    }),
  )
  const { user } = renderApp('/report-factor/abc')
  const button = await screen.findByRole('button', { name: "This wasn't me" })
  screen.getByText(/stop your password, calendar link, and API tokens from working/)
  expect(bodies).toEqual([])
  await user.click(button)
  const heading = await screen.findByRole('heading', { name: 'Your account is safe' })
  expect(document.activeElement).toBe(heading)
  expect(bodies).toEqual([{ token: 'abc' }])
  expect(screen.getByRole('link', { name: 'Send another link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

test("a link that doesn't work says so", async () => {
  server.use(http.get(LINK, () => success({ addedAt: null })))
  renderApp('/report-factor/abc')
  await screen.findByRole('heading', { name: "This link doesn't work" })
  expect(screen.queryByRole('button', { name: "This wasn't me" })).toBeNull()
})

test('a refusal is shown, and the button stays', async () => {
  server.use(
    http.get(LINK, () => success({ addedAt: '2026-11-16T12:00:00Z' })),
    http.post(REPORT, () => failure(400, { message: 'This link is invalid or has expired.' })),
  )
  const { user } = renderApp('/report-factor/abc')
  await user.click(await screen.findByRole('button', { name: "This wasn't me" }))
  await screen.findByText('This link is invalid or has expired.')
  screen.getByRole('button', { name: "This wasn't me" })
})

test("if the link couldn't be checked, people can try again", async () => {
  server.use(http.get(LINK, () => failure(429, { message: 'Slow down' })))
  const { user } = renderApp('/report-factor/abc')
  await screen.findByText('Slow down')
  server.use(http.get(LINK, () => success({ addedAt: null })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: "This link doesn't work" })
})
