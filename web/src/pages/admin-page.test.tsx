import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminUser } from '../test/admin.ts'
import { failure, success } from '../test/answers.ts'
import { gymBrand } from '../test/gyms.ts'
import { signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import { server } from '../test/server.ts'

const BRANDS = '/api/superadmin/gym-brands'
const USERS = '/api/superadmin/users'
const stats = { totalGymBrands: 3, totalUsers: 1234, activeTrainers: 14, gymManagers: 2 }

beforeEach(() => {
  const user = signInAs('SuperAdmin')
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get('/api/superadmin/stats', () => success(stats)),
    http.get('/api/superadmin/activity', () => success([], { headers: { 'x-total-count': '0' } })),
    http.get(BRANDS, () => success([gymBrand()], { headers: { 'x-total-count': '1' } })),
    http.get(USERS, () => success([adminUser()], { headers: { 'x-total-count': '1' } })),
  )
})

function button(name: string | RegExp) {
  return screen.findByRole('button', { name })
}

/** Everything the list asks the server for, newest last. */
function watch(path: string, rows: unknown[], total: number) {
  const asked: string[] = []
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString())
      return success(rows, { headers: { 'x-total-count': String(total) } })
    }),
  )
  return asked
}

describe('the overview', () => {
  test('counts in four cards and tells who did what', async () => {
    const entry = {
      id: 1,
      at: '2026-11-15T12:00:00.000Z',
      kind: 'brand-created',
      subject: 'Ironwood',
      actorName: 'Ada Okonkwo',
    }
    server.use(
      http.get('/api/superadmin/activity', () => success([entry], { headers: { 'x-total-count': '40' } })),
    )
    renderApp('/admin')
    expect(await screen.findByText('1,234')).toBeDefined()
    for (const label of ['Total Gym Brands', 'Total Users', 'Active Trainers', 'Gym Managers']) {
      expect(screen.getByText(label)).toBeDefined()
    }
    const feed = screen.getByRole('region', { name: 'Recent Activity' })
    expect((await within(feed).findByRole('listitem')).textContent).toMatch(
      /^Brand created: Ironwood.*Ada Okonkwo/,
    )
    expect(within(feed).getByRole('button', { name: 'Show more' })).toBeDefined()
  })

  test('says when the statistics fail, and tries again', async () => {
    server.use(http.get('/api/superadmin/stats', () => failure(400, { message: 'no' }), { once: true }))
    const { user } = renderApp('/admin')
    expect(await screen.findByText('Failed to load statistics')).toBeDefined()
    await user.click(await button('Try again'))
    expect(await screen.findByText('1,234')).toBeDefined()
  })
})

describe('gym brands', () => {
  test('are listed, searched and paged, all in the address', async () => {
    const asked = watch(BRANDS, [gymBrand({ isActive: false, contactPhone: null })], 60)
    const { user, place } = renderApp('/admin?tab=brands')
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toContain('Ironwood')
    expect(within(row as HTMLElement).getByText('Inactive')).toBeDefined()
    expect(screen.getByText('Showing 1–25 of 60 gym brands')).toBeDefined()
    await user.click(await button('Next'))
    expect(await screen.findByText('Showing 26–50 of 60 gym brands')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'iron')
    await waitFor(() => expect(asked.at(-1)).toBe('page=1&pageSize=25&search=iron'))
    expect(place.location?.search).toBe('?tab=brands&search=iron')
  })

  test('say when they cannot be loaded, and when nothing matches', async () => {
    server.use(http.get(BRANDS, () => failure(400), { once: true }))
    const { user } = renderApp('/admin?tab=brands&search=zzz')
    expect(await screen.findByText('Failed to load gym brands')).toBeDefined()
    watch(BRANDS, [], 0)
    await user.click(await button('Try again'))
    expect(await screen.findByText('No gym brands found matching "zzz".')).toBeDefined()
  })

  test('are created with what is needed', async () => {
    let sent: unknown
    server.use(
      http.post(BRANDS, async ({ request }) => {
        sent = await request.json()
        return success(gymBrand())
      }),
    )
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Create Gym Brand'))
    const dialog = await screen.findByRole('dialog')
    const submit = within(dialog).getByRole('button', { name: 'Create Gym Brand' })
    await user.click(submit)
    expect(await within(dialog).findByText('Name is required')).toBeDefined()
    expect(within(dialog).queryByRole('switch')).toBeNull()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tidewater')
    await user.type(within(dialog).getByRole('textbox', { name: 'Contact email' }), 'desk@tide.example')
    const website = within(dialog).getByRole('textbox', { name: /Website/ })
    await user.type(website, 'javascript:alert(1)')
    await user.click(submit)
    expect(await within(dialog).findByText('Must be an http or https address')).toBeDefined()
    await user.clear(website)
    await user.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject({ name: 'Tidewater', contactEmail: 'desk@tide.example', website: null })
  })

  test('are switched off in the edit dialog, and failures keep it open', async () => {
    let sent: unknown
    server.use(
      http.put(`${BRANDS}/:id`, async ({ request }) => {
        sent = await request.json()
        return failure(500)
      }),
    )
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Edit Ironwood'))
    await user.click(await screen.findByRole('switch', { name: 'Active' }))
    await user.click(await button('Save Changes'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update gym brand')
    expect(sent).toMatchObject({ name: 'Ironwood', isActive: false })
  })

  test('are deleted after a question that names them', async () => {
    server.use(http.delete(`${BRANDS}/:id`, () => failure(503), { once: true }))
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Delete Ironwood'))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to delete Ironwood?')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete gym brand')
    server.use(http.delete(`${BRANDS}/:id`, () => success(null)))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Gym brand deleted')).toBeDefined()
  })

  test('get managers from those who hold the role and are not yet assigned', async () => {
    const brandId = gymBrand().id
    const asked = watch(USERS, [adminUser({ id: 'u1', firstName: 'Marta', lastName: 'Lind' })], 1)
    let sent: unknown
    const member = {
      id: 'a1',
      userId: 'u2',
      firstName: 'Tomás',
      lastName: 'Herrera',
      email: 't@example.com',
      assignedAt: '2026-01-05T09:00:00.000Z',
    }
    server.use(
      http.get(`${BRANDS}/:id/managers`, () => success([member])),
      http.post(`${BRANDS}/:id/managers`, async ({ request }) => {
        sent = await request.json()
        return success(member)
      }),
      http.delete(`${BRANDS}/:id/managers/u2`, () => failure(500)),
    )
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Managers Ironwood'))
    const assign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assign Manager' })
    expect(assign.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Gym manager' }))
    await user.click(await screen.findByRole('option', { name: /Marta Lind/ }))
    expect(asked[0]).toContain(`role=GymManager&notManagerOf=${brandId}`)
    await user.click(assign)
    expect(await screen.findByText('Gym manager assigned successfully!')).toBeDefined()
    expect(sent).toEqual({ gymBrandId: brandId, managerId: 'u1' })
    await user.click(await button('Remove Tomás Herrera'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove gym manager')
  })
})

describe('users', () => {
  test('are filtered by role and show the state of their address', async () => {
    const asked = watch(USERS, [adminUser({ emailConfirmed: false, isActive: false })], 1)
    const { user, place } = renderApp('/admin?tab=users')
    expect(await screen.findByText('Pending')).toBeDefined()
    expect(screen.getByText('Inactive')).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: 'GymManager' }))
    await waitFor(() => expect(asked.at(-1)).toContain('role=GymManager'))
    expect(place.location?.search).toBe('?tab=users&role=GymManager')
  })

  test('say when they cannot be loaded', async () => {
    server.use(http.get(USERS, () => failure(400)))
    renderApp('/admin?tab=users')
    expect(await screen.findByText('Failed to load users')).toBeDefined()
  })

  test('are offered only the roles they lack', async () => {
    let sent: unknown
    server.use(
      http.post(`${USERS}/:id/roles`, async ({ request }) => {
        sent = await request.json()
        return success(adminUser())
      }),
      http.delete(`${USERS}/:id/roles/Trainer`, () =>
        failure(409, { message: 'Trainer cannot be removed: 1 future session is planned with them' }),
      ),
    )
    const { user } = renderApp('/admin?tab=users')
    await user.click(await button('Manage Roles of Kenji Watanabe'))
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Role' })
    expect(add.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Add a role' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('SuperAdmin'),
      expect.stringContaining('GymManager'),
      expect.stringContaining('Trainee'),
    ])
    await user.click(options[1] as HTMLElement)
    await user.click(add)
    expect(await screen.findByText('Role assigned successfully!')).toBeDefined()
    expect(sent).toMatchObject({ roleName: 'GymManager' })
    await user.click(await button('Remove Trainer'))
    expect((await screen.findByRole('alert')).textContent).toContain('1 future session')
  })

  test('are deactivated after a question that says what it means', async () => {
    let sent: unknown
    server.use(
      http.put(`${USERS}/:id`, async ({ request }) => {
        sent = await request.json()
        return success(adminUser({ isActive: false }))
      }),
    )
    const { user } = renderApp('/admin?tab=users')
    await user.click(await button('Deactivate Kenji Watanabe'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('signed out everywhere')
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('User deactivated')).toBeDefined()
    expect(sent).toEqual({ isActive: false })
  })
})

describe('trainers', () => {
  const assignment = {
    id: 'a1',
    trainerId: adminUser().id,
    gymBrandId: 'b1',
    gymBrandName: 'Kindred',
    assignedAt: '2026-01-05T09:00:00.000Z',
  }

  test('are assigned to brands they do not work for yet', async () => {
    const askedUsers = watch(USERS, [adminUser({ gymBrandAssignments: [assignment] })], 1)
    const askedBrands = watch(BRANDS, [gymBrand()], 1)
    let sent: unknown
    server.use(
      http.post(`${BRANDS}/:id/trainers`, async ({ request }) => {
        sent = await request.json()
        return success(null)
      }),
      http.delete(`${BRANDS}/b1/trainers/:id`, () => failure(500)),
    )
    const { user } = renderApp('/admin?tab=trainers')
    await user.click(await button('Manage Assignments of Kenji Watanabe'))
    expect(askedUsers[0]).toContain('role=Trainer')
    const assign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assign' })
    expect(assign.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Gym brand' }))
    await user.click(await screen.findByRole('option', { name: /Ironwood/ }))
    expect(askedBrands[0]).toContain(`withoutTrainer=${adminUser().id}`)
    await user.click(assign)
    expect(await screen.findByText('Trainer assigned successfully!')).toBeDefined()
    expect(sent).toEqual({ gymBrandId: gymBrand().id, trainerId: adminUser().id })
    await user.click(await button('Remove Kindred'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove trainer from gym brand')
  })

  test('say when they cannot be loaded', async () => {
    server.use(http.get(USERS, () => failure(400)))
    renderApp('/admin?tab=trainers')
    expect(await screen.findByText('Failed to load trainers')).toBeDefined()
  })
})
