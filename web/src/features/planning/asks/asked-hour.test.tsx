import type { AskInfo } from '@spotter/contract/planning/plan.ts'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'

const WHEN = 'Tuesday, November 17, 6–7 PM, Vienna time'

function ask(parts: Partial<AskInfo> = {}): AskInfo {
  return {
    asked: 'trainer',
    gymBrandName: 'Ironwood',
    gymLocationName: 'Neubau',
    date: '2026-11-17',
    hour: 18,
    timeZone: 'Europe/Vienna',
    state: 'open',
    ...parts,
  }
}

test('the link in an ask opens the hour only when the button is clicked', async () => {
  const methods: string[] = []
  server.use(
    http.all('/api/asks/:token', ({ request }) => {
      methods.push(request.method)
      return success(ask({ state: request.method === 'POST' ? 'opened' : 'open' }))
    }),
  )
  const { user } = renderApp('/asks/abc')
  await screen.findByText(WHEN)
  screen.getByText('One more session would fit at Neubau (Ironwood) if you were available then.')
  expect(methods).not.toContain('POST')
  await user.click(screen.getByRole('button', { name: 'Open this hour' }))
  await screen.findByText(`Thanks! ${WHEN} is open. We'll let you know if a session is planned for it.`)
  expect(methods.at(-1)).toBe('POST')
  expect(screen.queryByRole('button', { name: 'Open this hour' })).toBeNull()
})

test.each([
  ['opened', `Thanks! ${WHEN} is open. We'll let you know if a session is planned for it.`],
  ['expired', `${WHEN} has begun or passed, so this link no longer works.`],
] as const)('an hour that is %s has no button', async (state, words) => {
  server.use(http.get('/api/asks/:token', () => success(ask({ state, asked: 'trainee' }))))
  renderApp('/asks/abc')
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Open this hour' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See your schedule' }).getAttribute('href')).toBe(
    '/trainee/schedule',
  )
})

test('an unknown link says so', async () => {
  server.use(http.get('/api/asks/:token', () => failure(404, { message: 'Link not found' })))
  renderApp('/asks/abc')
  await screen.findByText("This link doesn't work.")
})

test('an hour that expires before the click says so instead', async () => {
  let state: AskInfo['state'] = 'open'
  server.use(
    http.get('/api/asks/:token', () => success(ask({ state }))),
    http.post('/api/asks/:token', () => {
      state = 'expired'
      return failure(409, { message: 'This hour has begun' })
    }),
  )
  const { user } = renderApp('/asks/abc')
  await user.click(await screen.findByRole('button', { name: 'Open this hour' }))
  await screen.findByText(`${WHEN} has begun or passed, so this link no longer works.`)
})
