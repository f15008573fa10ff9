import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import type { AdminUser, ManyInvitations } from '@spotter/contract/admin/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { version } from '../../../package.json'
import { confirmIdentity } from '../features/auth/second-factor/confirm-identity.tsx'
import { provideProof } from '../lib/fresh-proof.ts'
import { adminUser } from '../test/admin.ts'
import { failure, success } from '../test/answers.ts'
import { gymBrand } from '../test/gyms.ts'
import { person, signInAs } from '../test/people.ts'
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
    http.get('/api/superadmin/activity', () => success([])),
    http.get(BRANDS, () => success([gymBrand()], { headers: { 'x-total-count': '1' } })),
    http.get(USERS, () => success([adminUser()], { headers: { 'x-total-count': '1' } })),
  )
})

const assignment = {
  id: 'a1',
  trainerId: adminUser().id,
  gymBrandId: 'b1',
  gymBrandName: 'Kindred',
  assignedAt: '2026-01-05T09:00:00.000Z',
}

test('says which version runs', async () => {
  renderApp('/admin')
  await screen.findByRole('heading', { name: 'SuperAdmin Dashboard' })
  expect(screen.getByText(`Spotter ${version}`)).toBeTruthy()
})

type User = ReturnType<typeof renderApp>['user']

function button(name: string | RegExp) {
  return screen.findByRole('button', { name })
}

/** Everything the list requests from the server, newest last. */
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

function activity(id: number, parts: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id,
    at: '2026-11-15T12:00:00.000Z',
    kind: 'brand-created',
    subject: `Brand ${id}`,
    actorId: 'u1',
    actorName: 'Ada Okonkwo',
    session: null,
    detail: {},
    ...parts,
  }
}

describe('many invitations', () => {
  const day = (n: number): ManyInvitations => ({
    userId: `u${n}`,
    userName: `Person ${n}`,
    userEmail: `person-${n}@example.com`,
    day: '2026-11-17',
    invitations: 1000 + n,
  })
  const listed = (days: ManyInvitations[]) =>
    server.use(
      http.get('/api/superadmin/security-log', () => success([], { headers: { 'x-total-count': '0' } })),
      http.get('/api/superadmin/many-invitations', () => success(days)),
    )

  test('say who invited how many people on which day, the rest on demand', async () => {
    listed([1, 2, 3, 4, 5, 6].map(day))
    const { user } = renderApp('/admin?tab=security')
    const list = within(await screen.findByRole('list', { name: 'Many invitations' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
    expect(list.getAllByRole('listitem')[0]?.textContent).toBe(
      'Person 1person-1@example.com1,001 peopleTue, Nov 17',
    )
    expect(list.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe(
      '/admin?tab=users&search=person-1%40example.com',
    )
    await user.click(await button('Show all 6'))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
  })

  test('can be none', async () => {
    listed([])
    renderApp('/admin?tab=security')
    await screen.findByText('Nobody has.')
  })

  test('that fail to load can be asked for again', async () => {
    listed([])
    let isDown = true
    server.use(
      http.get('/api/superadmin/many-invitations', () => (isDown ? failure(500) : success([day(1)]))),
    )
    const { user } = renderApp('/admin?tab=security')
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Failed to load invitations')
    isDown = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1,001 people')
  })
})

describe('the overview', () => {
  test('shows four counts and who did what', async () => {
    server.use(http.get('/api/superadmin/activity', () => success([activity(1, { subject: 'Ironwood' })])))
    renderApp('/admin')
    await screen.findByText('1,234')
    for (const label of ['Total Gym Brands', 'Total Users', 'Active Trainers', 'Gym Managers']) {
      screen.getByText(label)
    }
    const feed = screen.getByRole('region', { name: 'Recent Activity' })
    expect((await within(feed).findByRole('listitem')).textContent).toMatch(
      /^Ada Okonkwo created the brand Ironwood/,
    )
    expect(within(feed).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('loads more activity after the last line, and says so when that fails', async () => {
    const asked: (string | null)[] = []
    let isAway = true
    server.use(
      http.get('/api/superadmin/activity', ({ request }) => {
        const before = new URL(request.url).searchParams.get('before')
        asked.push(before)
        if (!before) return success(Array.from({ length: 15 }, (_, index) => activity(30 - index)))
        return isAway ? failure(500) : success([activity(15)])
      }),
    )
    const { user } = renderApp('/admin')
    await user.click(await button('Show more'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load recent activity')
    isAway = false
    await user.click(await button('Show more'))
    await user.click(await button('Show 12 more'))
    await screen.findByText(/Brand 15/)
    expect(asked.at(-1)).toBe('16')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('says who did what to whom and when, and never shows an ID', async () => {
    const session = { trainerName: 'Kenji Watanabe', traineeName: 'Wei Chen', date: '2026-11-17', hour: 18 }
    const entries = [
      activity(4, { kind: 'session-assigned', session }),
      activity(3, { kind: 'session-moved', session }),
      activity(2, { kind: 'password-changed', subject: 'wei@example.com', actorName: null }),
      activity(1, { kind: 'thing-done', subject: 'Thing' }),
    ]
    server.use(http.get('/api/superadmin/activity', () => success(entries)))
    renderApp('/admin')
    await screen.findByText('Ada Okonkwo assigned Wei Chen to Kenji Watanabe, Tue, Nov 17, 6–7 PM')
    screen.getByText('Ada Okonkwo moved Wei Chen with Kenji Watanabe to Tue, Nov 17, 6–7 PM')
    screen.getByText('Password changed: wei@example.com')
    screen.getByText('Thing done: Thing (Ada Okonkwo)')
  })

  test('shows which email failed and what the mail relay said', async () => {
    const detail = { kind: 'reset', error: '550 no such mailbox' }
    server.use(
      http.get('/api/superadmin/activity', () => success([activity(1, { kind: 'mail-failed', detail })])),
    )
    renderApp('/admin')
    await screen.findByText('Password reset: 550 no such mailbox')
  })

  test('says when the statistics fail to load, and tries again', async () => {
    server.use(http.get('/api/superadmin/stats', () => failure(400, { message: 'no' }), { once: true }))
    const { user } = renderApp('/admin')
    await screen.findByText('Failed to load statistics')
    await user.click(await button('Try again'))
    await screen.findByText('1,234')
  })
})

describe('gym brands', () => {
  test('are listed, searched, and paged, with everything in the URL', async () => {
    const asked = watch(BRANDS, [gymBrand({ isActive: false, contactPhone: null })], 60)
    const { user, place } = renderApp('/admin?tab=brands')
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toContain('Ironwood')
    within(row as HTMLElement).getByText('Inactive')
    expect(within(row as HTMLElement).queryByRole('link')).toBeNull()
    screen.getByText('Showing 1–25 of 60 gym brands')
    await user.click(await button('Next'))
    await screen.findByText('Showing 26–50 of 60 gym brands')
    await user.type(screen.getByRole('searchbox'), 'iron')
    await waitFor(() => expect(asked.at(-1)).toBe('page=1&pageSize=25&search=iron'))
    expect(place.location?.search).toBe('?tab=brands&search=iron')
  })

  test('without locations or managers say what is missing, and where to add it', async () => {
    const brand = gymBrand({ locations: [], hasManagers: false })
    watch(BRANDS, [brand], 1)
    server.use(
      http.get(`${BRANDS}/:id/managers`, () => success([])),
      http.get('/api/superadmin/users', () => success([])),
    )
    const { user } = renderApp('/admin?tab=brands')
    await screen.findByText('Still missing:')
    const locations = screen.getByRole('link', { name: 'Add a location to Ironwood' })
    expect(locations.getAttribute('href')).toBe(`/gym-manager?brand=${brand.id}`)
    expect(screen.queryByRole('button', { name: 'Add a trainer to Ironwood' })).toBeNull()
    await user.click(await button('Add a manager to Ironwood'))
    await screen.findByRole('dialog', { name: 'Gym Managers' })
  })

  test('show the last page when the requested one no longer exists', async () => {
    server.use(
      http.get(BRANDS, ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '1'
        return success(isFirst ? [gymBrand()] : [], { headers: { 'x-total-count': '25' } })
      }),
    )
    const { place } = renderApp('/admin?tab=brands&page=2')
    await screen.findByText('Ironwood')
    screen.getByText('Showing 1–25 of 25 gym brands')
    expect([place.location?.search, place.navigationType]).toEqual(['?tab=brands', 'REPLACE'])
  })

  test('are never requested beyond the last possible page', async () => {
    const asked = watch(BRANDS, [], 0)
    renderApp('/admin?tab=brands&page=99999999999')
    await waitFor(() => expect(asked[0]).toContain('page=1000000&'))
  })

  test("say when they can't be loaded and when nothing matches", async () => {
    server.use(http.get(BRANDS, () => failure(400), { once: true }))
    const { user } = renderApp('/admin?tab=brands&search=zzz')
    await screen.findByText('Failed to load gym brands')
    watch(BRANDS, [], 0)
    await user.click(await button('Try again'))
    await screen.findByText('No gym brands found matching "zzz".')
  })

  test('are created once all required fields are filled in', async () => {
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
    await within(dialog).findByText('Name is required')
    expect(within(dialog).queryByRole('switch')).toBeNull()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tidewater')
    await user.type(within(dialog).getByRole('textbox', { name: 'Contact email' }), 'desk@tide.example')
    const website = within(dialog).getByRole('textbox', { name: /Website/ })
    await user.type(website, 'javascript:alert(1)')
    await user.click(submit)
    await within(dialog).findByText('Must be an http or https address')
    await user.clear(website)
    await user.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject({ name: 'Tidewater', contactEmail: 'desk@tide.example', website: null })
  })

  test('are deactivated in the edit dialog, which stays open after a failure', async () => {
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

  test('are deleted after a confirmation that names them', async () => {
    server.use(http.delete(`${BRANDS}/:id`, () => failure(503), { once: true }))
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Delete Ironwood'))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText('Are you sure you want to delete Ironwood?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete gym brand')
    server.use(http.delete(`${BRANDS}/:id`, () => success(null)))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Gym brand deleted')
  })

  test("can be assigned managers who have the role and aren't assigned yet", async () => {
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
    expect(asked[0]).toContain(`role=GymManager&notManagerOf=${brandId}&isActive=true`)
    await user.click(assign)
    await screen.findByText('Gym manager assigned successfully!')
    expect(sent).toEqual({ gymBrandId: brandId, managerId: 'u1' })
    await user.click(await button('Remove Tomás Herrera'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove gym manager')
  })

  test("don't claim that no one is left when the lookup failed: they say so and try again", async () => {
    server.use(
      http.get(`${BRANDS}/:id/managers`, () => success([])),
      http.get(USERS, () => failure(400)),
    )
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button('Managers Ironwood'))
    await screen.findByText('Failed to load users')
    await user.click(screen.getByRole('combobox', { name: 'Gym manager' }))
    expect(screen.queryByText('No one else has the GymManager role')).toBeNull()
    await user.keyboard('{Escape}')
    watch(USERS, [adminUser()], 1)
    await user.click(await button('Try again'))
    await waitFor(() => expect(screen.queryByText('Failed to load users')).toBeNull())
  })
})

describe('users', () => {
  test('are filtered by role and show whether their email is verified', async () => {
    const asked = watch(
      USERS,
      [adminUser({ emailConfirmed: false, isActive: false }), adminUser({ id: 'verified' })],
      2,
    )
    const { user, place } = renderApp('/admin?tab=users')
    await screen.findByText('Pending')
    screen.getByText('Verified')
    screen.getByText('Inactive')
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: 'GymManager' }))
    await waitFor(() => expect(asked.at(-1)).toContain('role=GymManager'))
    expect(place.location?.search).toBe('?tab=users&role=GymManager')
  })

  test("say when they can't be loaded", async () => {
    server.use(http.get(USERS, () => failure(400)))
    renderApp('/admin?tab=users')
    await screen.findByText('Failed to load users')
  })

  test("are offered only the roles they don't have", async () => {
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
    await user.click(await button('Manage Roles for Kenji Watanabe'))
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
    await screen.findByText('Role assigned successfully!')
    expect(sent).toMatchObject({ roleName: 'GymManager' })
    await user.click(await button('Remove Trainer'))
    await user.click(await button('Remove Role'))
    expect((await screen.findByRole('alert')).textContent).toContain('1 future session')
  })

  test.each([
    ['Trainer', { gymBrandAssignments: [assignment, { ...assignment, id: 'a2' }] }, '2 gym brands'],
    ['GymManager', { managedBrandCount: 1 }, '1 gym brand.'],
    ['SuperAdmin', { id: person().id }, "You'll lose access to this page right away."],
  ] as const)(
    'lose the %s role after a confirmation that names the consequence',
    async (role, parts, words) => {
      watch(USERS, [adminUser({ ...parts, roles: [role] } as Partial<AdminUser>)], 1)
      const { user } = renderApp('/admin?tab=users')
      await user.click(await button('Manage Roles for Kenji Watanabe'))
      await user.click(await button(`Remove ${role}`))
      expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
    },
  )

  test('stay in their dialog when losing a role removes them from the filtered list', async () => {
    let rows = [adminUser()]
    server.use(
      http.get(USERS, () => success(rows, { headers: { 'x-total-count': String(rows.length) } })),
      http.delete(`${USERS}/:id/roles/Trainer`, () => {
        rows = []
        return success(null)
      }),
    )
    const { user } = renderApp('/admin?tab=users&role=Trainer')
    await user.click(await button('Manage Roles for Kenji Watanabe'))
    await user.click(await button('Remove Trainer'))
    await user.click(await button('Remove Role'))
    await screen.findByText('Role removed successfully!')
    await screen.findByText('This user has no roles.')
    await screen.findByText('No users found.')
  })

  test('are deactivated after a confirmation that says what will happen', async () => {
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
    expect(dialog.textContent).toContain('calendar link will stop working')
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('User deactivated')
    expect(sent).toEqual({ isActive: false })
  })
})

describe('what needs a recent proof', () => {
  /** Refuses until the person has confirmed that it's them. */
  async function confirmDuring(tab: 'users' | 'brands', act: (user: User) => Promise<void>) {
    let isProved = false
    const answer = () =>
      isProved ? success(adminUser()) : failure(403, { errors: { freshProof: ["Confirm it's you"] } })
    const challenge = { challengeId: 'c1', methods: ['totp'], passkey: null }
    server.use(
      http.get(`${BRANDS}/:id/managers`, () => success([])),
      http.post(`${BRANDS}/:id/managers`, answer),
      http.put(`${USERS}/:id`, answer),
      http.delete(`${USERS}/:id/roles/Trainer`, answer),
      http.post('/api/Auth/step-up/start', () => success(challenge)),
      http.post('/api/Auth/step-up', () => {
        isProved = true
        return success(null)
      }),
    )
    provideProof(confirmIdentity)
    onTestFinished(() => provideProof(async () => false))
    const { user } = renderApp(`/admin?tab=${tab}`)
    await act(user)
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
    await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456{Enter}')
  }

  test('deactivating a user asks above the confirmation, and carries on', async () => {
    await confirmDuring('users', async (user) => {
      await user.click(await button('Deactivate Kenji Watanabe'))
      await user.click(await button('Deactivate'))
    })
    await screen.findByText('User deactivated')
  })

  test('removing a role asks, and carries on', async () => {
    await confirmDuring('users', async (user) => {
      await user.click(await button('Manage Roles for Kenji Watanabe'))
      await user.click(await button('Remove Trainer'))
      await user.click(await button('Remove Role'))
    })
    await screen.findByText('Role removed successfully!')
  })

  test('assigning a manager asks, and carries on', async () => {
    await confirmDuring('brands', async (user) => {
      await user.click(await button('Managers Ironwood'))
      await user.click(await screen.findByRole('combobox', { name: 'Gym manager' }))
      await user.click(await screen.findByRole('option', { name: /Kenji Watanabe/ }))
      await user.click(await button('Assign Manager'))
    })
    await screen.findByText('Gym manager assigned successfully!')
  })
})

describe('deactivating a trainer', () => {
  test('says up front how many sessions stand in the way, and where to hand them over', async () => {
    const upcoming = [
      { gymBrandId: 'b1', gymBrandName: 'Kindred', sessions: 3 },
      { gymBrandId: 'b2', gymBrandName: 'Ironwood', sessions: 1 },
    ]
    server.use(http.get(`${USERS}/:id/upcoming-sessions`, () => success(upcoming)))
    const { user } = renderApp('/admin?tab=users')
    await user.click(await button('Deactivate Kenji Watanabe'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/Kenji Watanabe has 4 upcoming sessions/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(true)
    const link = dialog.getByRole('link', { name: '3 sessions at Kindred' })
    expect(link.getAttribute('href')).toBe('/gym-manager/schedule?brand=b1')
  })
})

describe("a brand's row", () => {
  test('leads to its locations', async () => {
    renderApp('/admin?tab=brands')
    const link = await screen.findByRole('link', { name: 'Locations of Ironwood' })
    expect(link.getAttribute('href')).toBe(`/gym-manager?brand=${gymBrand().id}`)
  })

  test.each([
    ['Managers', 'GymManager'],
    ['Trainers', 'Trainer'],
  ])('%s can be invited by email', async (staff, role) => {
    let sent: unknown
    let isKnown = true
    server.use(
      http.get(`${BRANDS}/:id/${staff.toLowerCase()}`, () => success([])),
      http.post(`${BRANDS}/:id/invitations`, async ({ request }) => {
        sent = await request.json()
        return isKnown
          ? failure(409, { message: 'This person already has an account.' })
          : success(adminUser())
      }),
    )
    const { user } = renderApp('/admin?tab=brands')
    await user.click(await button(`${staff} Ironwood`))
    await user.click(await button('Invite by email'))
    await user.click(await button('Send invitation'))
    await screen.findByText('First name is required')
    await user.type(screen.getByLabelText('First name'), 'Nia')
    await user.type(screen.getByLabelText('Last name'), 'New')
    await user.type(screen.getByLabelText('Email'), 'nia@example.com')
    await user.click(await button('Send invitation'))
    await screen.findByText('This person already has an account.')
    isKnown = false
    await user.click(await button('Send invitation'))
    await screen.findByText('Invitation sent')
    expect(sent).toEqual({ email: 'nia@example.com', firstName: 'Nia', lastName: 'New', role })
    await button('Invite by email')
  })
})

describe('trainers', () => {
  test("are assigned to brands they don't work for yet", async () => {
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
    await user.click(await button('Manage Assignments for Kenji Watanabe'))
    expect(askedUsers[0]).toContain('role=Trainer')
    const assign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assign' })
    expect(assign.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Gym brand' }))
    await user.click(await screen.findByRole('option', { name: /Ironwood/ }))
    expect(askedBrands[0]).toContain(`withoutTrainer=${adminUser().id}`)
    await user.click(assign)
    await screen.findByText('Trainer assigned successfully!')
    expect(sent).toEqual({ gymBrandId: gymBrand().id, trainerId: adminUser().id })
    await user.click(await button('Remove Kindred'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove trainer from gym brand')
  })

  test("don't claim that no brands are left when the lookup failed: they say so and try again", async () => {
    const { user } = renderApp('/admin?tab=trainers')
    await screen.findByText('Kenji Watanabe')
    server.use(http.get(BRANDS, () => failure(400)))
    await user.click(await button('Manage Assignments for Kenji Watanabe'))
    await screen.findByText('Failed to load gym brands')
    watch(BRANDS, [gymBrand()], 1)
    await user.click(await button('Try again'))
    await waitFor(() => expect(screen.queryByText('Failed to load gym brands')).toBeNull())
  })

  test("say when they can't be loaded", async () => {
    server.use(http.get(USERS, () => failure(400)))
    renderApp('/admin?tab=trainers')
    await screen.findByText('Failed to load trainers')
  })
})

describe('every outcome has its message:', () => {
  const member = { ...adminUser({ id: 'u2' }), userId: 'u2', assignedAt: assignment.assignedAt }

  async function createBrand(user: User) {
    await user.click(await button('Create Gym Brand'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tidewater')
    await user.type(dialog.getByRole('textbox', { name: 'Contact email' }), 'desk@tide.example')
    await user.click(dialog.getByRole('button', { name: 'Create Gym Brand' }))
  }

  async function choose(user: User, label: string, act: string) {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await user.click(await button(act))
  }

  const acts = {
    'creating a brand': ['brands', createBrand],
    'assigning a manager': [
      'brands',
      async (user) => {
        await user.click(await button('Managers Ironwood'))
        await choose(user, 'Gym manager', 'Assign Manager')
      },
    ],
    'removing a manager': [
      'brands',
      async (user) => {
        await user.click(await button('Managers Ironwood'))
        await user.click(await button('Remove Kenji Watanabe'))
      },
    ],
    'assigning a trainer': [
      'brands',
      async (user) => {
        await user.click(await button('Trainers Ironwood'))
        await choose(user, 'Trainer', 'Assign Trainer')
      },
    ],
    'removing a trainer': [
      'brands',
      async (user) => {
        await user.click(await button('Trainers Ironwood'))
        await user.click(await button('Remove Kenji Watanabe'))
      },
    ],
    'adding a role': [
      'users',
      async (user) => {
        await user.click(await button('Manage Roles for Kenji Watanabe'))
        await choose(user, 'Add a role', 'Add Role')
      },
    ],
    'removing a role': [
      'users',
      async (user) => {
        await user.click(await button('Manage Roles for Kenji Watanabe'))
        await user.click(await button('Remove Trainer'))
        await user.click(await button('Remove Role'))
      },
    ],
    'assigning a brand': [
      'trainers',
      async (user) => {
        await user.click(await button('Manage Assignments for Kenji Watanabe'))
        await choose(user, 'Gym brand', 'Assign')
      },
    ],
  } satisfies Record<string, [string, (user: User) => Promise<void>]>

  test.each([
    ['creating a brand', failure(500), 'Failed to create gym brand'],
    ['assigning a manager', failure(500), 'Failed to assign gym manager'],
    ['removing a manager', success(null), 'Gym manager removed successfully!'],
    ['assigning a trainer', failure(500), 'Failed to assign trainer'],
    ['removing a trainer', failure(500), 'Failed to remove trainer'],
    ['removing a trainer', success(null), 'Trainer removed successfully!'],
    ['adding a role', failure(500), 'Failed to assign role'],
    ['removing a role', failure(500), 'Failed to remove role'],
    ['removing a role', success(null), 'Role removed successfully!'],
    ['assigning a brand', failure(500), 'Failed to assign trainer to gym brand'],
  ] as const)('%s, answered %o: %s', async (name, answer, words) => {
    server.use(
      http.get(`${BRANDS}/:id/managers`, () => success([member])),
      http.get(`${BRANDS}/:id/trainers`, () => success([member])),
      http.post('/api/superadmin/*', () => answer.clone()),
      http.delete('/api/superadmin/*', () => answer.clone()),
    )
    const [tab, act] = acts[name]
    const { user } = renderApp(`/admin?tab=${tab}`)
    await act(user)
    await screen.findByText(words)
  })
})
