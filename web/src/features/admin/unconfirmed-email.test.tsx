import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminUser } from '../../test/admin.ts'
import { success } from '../../test/answers.ts'
import { gymBrand } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const RISK = /This email address hasn't been confirmed. Anyone could have registered it./
const confirmed = adminUser()
const unconfirmed = adminUser({
  id: '7a000000-0000-4000-8000-000000000002',
  email: 'ingrid@example.com',
  firstName: 'Ingrid',
  lastName: 'Solberg',
  emailConfirmed: false,
})

beforeEach(() => {
  const user = signInAs('SuperAdmin')
  const page = (items: unknown[]) => success(items, { headers: { 'x-total-count': String(items.length) } })
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get('/api/superadmin/users', () => page([confirmed, unconfirmed])),
    http.get('/api/superadmin/gym-brands', () => page([gymBrand()])),
    http.get('/api/superadmin/gym-brands/:id/trainers', () => success([])),
  )
})

async function open(tab: string, button: string) {
  const { user } = renderApp(`/admin?tab=${tab}`)
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

describe('before granting access to someone with an unconfirmed email', () => {
  test('Manage Roles explains the risk', async () => {
    const { dialog } = await open('users', 'Manage Roles for Ingrid Solberg')
    expect(dialog.getByText(RISK).textContent).toContain('ask Ingrid Solberg in person or by phone')
  })

  test('Manage Assignments explains the risk', async () => {
    const { dialog } = await open('trainers', 'Manage Assignments for Ingrid Solberg')
    dialog.getByText(RISK)
  })

  test('the staff dialog flags them in the list and explains the risk once they are chosen', async () => {
    const { user, dialog } = await open('brands', `Trainers ${gymBrand().name}`)
    await user.click(dialog.getByRole('combobox'))
    expect((await screen.findByRole('option', { name: /^Kenji/ })).textContent).not.toContain('Not confirmed')
    expect(dialog.queryByText(RISK)).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Ingrid Solberg Not confirmed: ingrid@example.com' }))
    await dialog.findByText(RISK)
    expect(dialog.getByRole('button', { name: 'Assign Trainer' })).toHaveProperty('disabled', false)
  })
})

describe('someone with a confirmed email', () => {
  test.each([
    ['users', 'Manage Roles for Kenji Watanabe'],
    ['trainers', 'Manage Assignments for Kenji Watanabe'],
  ])('can be granted access in the %s tab without a warning', async (tab, button) => {
    const { dialog } = await open(tab, button)
    expect(dialog.queryByText(RISK)).toBeNull()
  })
})
