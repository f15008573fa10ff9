import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminUser } from '../../../test/admin.ts'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'

const USERS = '/api/superadmin/users'
const kenji = adminUser()
let listed = [kenji]

beforeEach(() => {
  const user = signInAs('SuperAdmin')
  listed = [kenji]
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get(USERS, () => success(listed, { headers: { 'x-total-count': String(listed.length) } })),
  )
})
afterEach(() => vi.restoreAllMocks())

async function choose(item: string) {
  const { user } = renderApp('/admin?tab=users')
  await user.click(await screen.findByRole('button', { name: 'Personal data for Kenji Watanabe' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}

describe('exporting personal data', () => {
  test('saves one file', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    server.use(http.get(`${USERS}/:id/export`, () => HttpResponse.json({ profile: {} })))
    await choose('Export data')
    await screen.findByText('Data exported')
    expect(saved).toEqual([`person-${kenji.id}.json`])
  })

  test('says so when it fails', async () => {
    server.use(http.get(`${USERS}/:id/export`, () => failure(503)))
    await choose('Export data')
    await screen.findByText('Failed to export data')
  })
})

describe('erasing a person', () => {
  test("says what will be deleted, and needs the person's email to confirm", async () => {
    let sent: unknown
    server.use(
      http.post(`${USERS}/:id/erase`, async ({ request }) => {
        sent = await request.json()
        listed = []
        return success(null)
      }),
    )
    const user = await choose('Erase person')
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase Kenji Watanabe' })
    expect(dialog.textContent).toContain("permanently deletes Kenji Watanabe's name")
    const field = within(dialog).getByRole('textbox', { name: 'Type kenji@example.com to confirm' })
    await user.type(field, 'someone@example.com')
    await user.click(within(dialog).getByRole('button', { name: 'Erase Person' }))
    await within(dialog).findByText("That email doesn't match this person")
    expect(sent).toBeUndefined()
    await user.clear(field)
    await user.type(field, 'Kenji@example.com{Enter}')
    await screen.findByText('Person erased')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual({ confirmEmail: 'Kenji@example.com' })
    await screen.findByText('No users found.')
  })

  test.each([
    [409, 'Person cannot be erased: 2 future sessions are planned with them'],
    [503, 'Failed to erase person'],
  ])('shows why it failed (%i) and keeps the dialog open', async (status, words) => {
    server.use(http.post(`${USERS}/:id/erase`, () => failure(status, { message: words })))
    const user = await choose('Erase person')
    const dialog = await screen.findByRole('alertdialog')
    await user.type(within(dialog).getByRole('textbox'), 'kenji@example.com')
    await user.click(within(dialog).getByRole('button', { name: 'Erase Person' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
  })

  test("isn't offered for your own account", async () => {
    listed = [adminUser({ ...signInAs('SuperAdmin'), firstName: 'Kenji', lastName: 'Watanabe' })]
    const { user } = renderApp('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Personal data for Kenji Watanabe' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Export data',
      'Security log',
    ])
  })
})
