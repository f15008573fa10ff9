import type { KeptMail } from '@spotter/contract/demo/demo.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const mail: KeptMail = {
  id: 'mail-1',
  recipientName: 'Leila Haddad',
  recipientEmail: 'leila@example.com',
  subject: 'Reset your password',
  text: 'Open http://localhost:3000/reset-password/abc to go on.',
  attachments: [],
  keptAt: '2026-11-15T08:00:00Z',
}

function inboxHolds(mails: KeptMail[], total = mails.length) {
  server.use(
    http.get('/api/demo', () => success({ enabled: true, accounts: [] })),
    http.get('/api/demo/inbox', () => success(mails, { headers: { 'x-total-count': `${total}` } })),
  )
}

test('a chosen email opens in a sandboxed frame, and the URL remembers it', async () => {
  inboxHolds([mail])
  const { user, place } = renderApp('/demo/inbox')
  await user.click(await screen.findByRole('link', { name: /Reset your password/ }))
  const frame = await screen.findByTitle('Reset your password')
  expect(frame.getAttribute('src')).toBe('/api/demo/inbox/mail-1/html')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
  expect(place.location?.search).toBe('?mail=mail-1')
})

test('an email can be read as text, with its links', async () => {
  inboxHolds([mail])
  const { user } = renderApp('/demo/inbox?mail=mail-1')
  await user.click(await screen.findByRole('tab', { name: 'Plain text' }))
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/reset-password/abc')
})

test("an email's attachments can be downloaded", async () => {
  inboxHolds([{ ...mail, attachments: ['sessions.ics'] }])
  renderApp('/demo/inbox?mail=mail-1')
  const file = await screen.findByRole('link', { name: 'sessions.ics' })
  expect(file.getAttribute('href')).toBe('/api/demo/inbox/mail-1/attachments/sessions.ics')
  expect(file.getAttribute('download')).toBe('sessions.ics')
})

test('older emails are on later pages', async () => {
  inboxHolds([mail], 60)
  renderApp('/demo/inbox?page=2')
  await screen.findByText('60 emails')
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/demo/inbox?page=1')
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/demo/inbox?page=3')
})

test('an empty inbox says how to get an email', async () => {
  inboxHolds([])
  renderApp('/demo/inbox')
  await screen.findByText('No emails yet')
})

test('after a failure, people can try again', async () => {
  inboxHolds([])
  server.use(http.get('/api/demo/inbox', () => failure(400, { message: 'No such page' })))
  const { user } = renderApp('/demo/inbox')
  await screen.findByText('No such page')
  inboxHolds([mail])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 email')
})

test("the page doesn't exist outside the demo", async () => {
  renderApp('/demo/inbox')
  await screen.findByRole('heading', { name: 'Page not found' })
})
