import type { BulkTraineesResult, ImportPreview, Trainee } from '@spotter/contract/enrollment.ts'
import type { RemindersResult } from '@spotter/contract/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'
import { BRAND_ID, brand, trainee } from './trainees.fixture.ts'

const OTHER_BRAND = '11111111-1111-4111-8111-111111111112'
const [ANA, BRAM, EMMA] = ['1', '2', '3'].map((end) => `33333333-3333-4333-8333-33333333333${end}`) as [
  string,
  string,
  string,
]

let trainees: Trainee[]
beforeEach(() => {
  signInAs('GymManager')
  trainees = [
    trainee({ id: ANA, firstName: 'Ana', lastName: 'Popescu', email: 'ana@example.com', phone: '+43 1' }),
    trainee({
      id: BRAM,
      firstName: 'Bram',
      lastName: 'de Vries',
      approvalStatus: 'Pending',
      gymLocationId: null,
      gymLocationName: null,
    }),
    trainee({ id: EMMA, firstName: 'Emma', lastName: 'Dubois', approvalStatus: 'Rejected' }),
  ]
  server.use(
    http.get('/api/gym-management/brands/assigned', () => success([brand()])),
    http.get(`/api/gym-management/brands/${BRAND_ID}/trainees`, () => success(trainees)),
  )
})

async function open(address = '/gym-manager/trainees') {
  const app = renderApp(address)
  await screen.findByText(/^Showing/)
  return app
}

function reminded(counts: Partial<RemindersResult>): RemindersResult {
  return { sent: 0, skipped: 0, remindedLately: 0, unsubscribed: 0, switchedOff: 0, ...counts }
}

function rowOf(name: string) {
  return screen.getByRole('row', { name: new RegExp(name) })
}

type User = ReturnType<typeof renderApp>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Answers every PUT for a trainee with the row changed as asked, and remembers what was asked. */
function acceptChanges() {
  const bodies: unknown[] = []
  const answer = (id: string, change: Partial<Trainee>) => {
    const changed = { ...trainees.find((row) => row.id === id), ...change } as Trainee
    trainees = trainees.map((row) => (row.id === id ? changed : row))
    return success(changed)
  }
  server.use(
    http.put<{ id: string }>('/api/gym-management/trainees/:id/approval', async ({ request, params }) => {
      const body = (await request.json()) as { approvalStatus: Trainee['approvalStatus'] }
      bodies.push(body)
      return answer(params.id, {
        approvalStatus: body.approvalStatus,
        status: body.approvalStatus,
        isPlanned: false,
      })
    }),
    http.put<{ id: string }>(
      '/api/gym-management/trainees/:id/planned-status',
      async ({ request, params }) => {
        const body = (await request.json()) as { isPlanned: boolean }
        bodies.push(body)
        return answer(params.id, { isPlanned: body.isPlanned })
      },
    ),
    http.put<{ id: string }>('/api/gym-management/trainees/:id', async ({ request, params }) => {
      bodies.push(await request.json())
      return answer(params.id, { gymLocationName: 'Old Town' })
    }),
    http.get('/api/gym-management/trainees/:id/future-sessions', () => success({ futureSessions: 3 })),
  )
  return bodies
}

describe('the list', () => {
  test('shows pending and approved trainees with all columns', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Trainee Management' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Trainees for Ironwood' })).toBeDefined()
    expect(screen.getByText('Showing 2 of 3 trainees')).toBeDefined()
    const cells = (name: string) =>
      within(rowOf(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells('Ana').slice(1, 7)).toEqual([
      'Ana Popescu',
      'ana@example.com+43 1',
      'Approved',
      'Riverside',
      '2 Nov 2026',
      'No',
    ])
    expect(cells('Bram').slice(3, 7)).toEqual(['Pending', 'Not assigned', '2 Nov 2026', '-'])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Select all trainees',
      ...['Trainee', 'Contact', 'Status', 'Location', 'Enrolled', 'Planned', 'Actions'],
    ])
  })

  test('narrows by status: words, chips and address', async () => {
    const { user, place } = await open()
    await user.click(screen.getByRole('button', { name: 'Status filter: Pending, Approved' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rejected' }))
    expect(screen.getByText('Showing 3 of 3 trainees')).toBeDefined()
    expect(screen.getByText('All Statuses')).toBeDefined()
    for (const status of ['Pending', 'Approved', 'Rejected']) {
      await user.click(screen.getByRole('menuitemcheckbox', { name: status }))
    }
    expect(screen.getByText('No filters')).toBeDefined()
    expect(screen.getByText('Showing 3 of 3 trainees')).toBeDefined()
    expect(place.location?.search).toBe('?status=none')
  })

  test('has a chip for each status and for the search; each can be taken away', async () => {
    const { user } = await open('/gym-manager/trainees?search=a&status=rejected')
    const chips = screen.getByRole('list', { name: 'Filters' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Rejected', '"a"'])
    await user.click(within(chips).getByRole('button', { name: 'Remove filter Rejected' }))
    expect(screen.getByText('Showing 3 of 3 trainees')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove filter "a"' }))
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  })

  test('searches names and addresses, and the address remembers it', async () => {
    const { user, place } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search trainees' }), 'M DE v')
    expect(screen.getByText('Showing 1 of 3 trainees')).toBeDefined()
    await waitFor(() => expect(place.location?.search).toBe('?search=M+DE+v'))
  })

  test('says why it is empty', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'zz')
    expect(screen.getByText('No trainees found matching "zz".')).toBeDefined()
  })

  test.each([
    [[], 'No trainees found for this gym brand.'],
    [[trainee({ approvalStatus: 'Rejected' })], 'No trainees found with the selected status filters.'],
  ])('says why it is empty from the start', async (list, words) => {
    trainees = list
    await open()
    expect(screen.getByText(words)).toBeDefined()
  })

  test('that cannot be loaded can be tried again', async () => {
    let isBroken = true
    server.use(
      http.get(`/api/gym-management/brands/${BRAND_ID}/trainees`, () =>
        isBroken ? failure(400) : success(trainees),
      ),
    )
    const { user } = renderApp('/gym-manager/trainees')
    expect(await screen.findByText('Error loading trainees')).toBeDefined()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Showing 2 of 3 trainees')).toBeDefined()
  })

  test('of several brands is shown once one is chosen', async () => {
    const second = brand({ id: OTHER_BRAND, name: 'Tidewater' })
    server.use(
      http.get('/api/gym-management/brands/assigned', () => success([brand(), second])),
      http.get(`/api/gym-management/brands/${OTHER_BRAND}/trainees`, () => success([])),
    )
    const { user, place } = renderApp('/gym-manager/trainees')
    await user.click(await screen.findByRole('combobox', { name: 'Gym brand' }))
    expect(screen.getByText('Select a gym brand...')).toBeDefined()
    await user.click(await screen.findByRole('option', { name: 'Tidewater' }))
    expect(await screen.findByText('No trainees found for this gym brand.')).toBeDefined()
    expect(place.location?.search).toBe(`?brand=${OTHER_BRAND}`)
  })

  test('draws only what is in view of 5,000', async () => {
    trainees = Array.from({ length: 5000 }, (_, n) => trainee({ id: `id-${n}`, firstName: `Person ${n}` }))
    await open()
    expect(screen.getByText('Showing 5,000 of 5,000 trainees')).toBeDefined()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
  })
})

describe('one trainee', () => {
  test.each([
    [
      'Ana Popescu',
      ['Manage Schedule', 'Edit Trainee', 'Mark as Planned', 'Revoke Approval', 'Remove Trainee'],
    ],
    ['Bram de Vries', ['Approve', 'Reject']],
    ['Emma Dubois', ['Approve', 'Remove Trainee']],
  ])('%s can be given %j', async (name, actions) => {
    const { user } = await open('/gym-manager/trainees?status=none')
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(actions)
  })

  test('is approved at once, busy meanwhile', async () => {
    const bodies = acceptChanges()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.put('/api/gym-management/trainees/:id/approval', async () => {
        await held
      }),
    )
    const { user } = await open()
    await choose(user, 'Bram de Vries', 'Approve')
    expect(await within(rowOf('Bram')).findByText('Processing...')).toBeDefined()
    release()
    expect(await within(rowOf('Bram')).findByText('Approved')).toBeDefined()
    expect(bodies).toEqual([{ traineeId: BRAM, approvalStatus: 'Approved', fromStatus: 'Pending' }])
  })

  test.each([
    [409, 'Trainee is already approved', 'Trainee is already approved'],
    [500, 'secret', 'Failed to update trainee approval status'],
  ])('a refused decision (%i) shows as a banner', async (status, message, words) => {
    server.use(http.put('/api/gym-management/trainees/:id/approval', () => failure(status, { message })))
    const { user } = await open()
    await choose(user, 'Bram de Vries', 'Reject')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  test('is marked as planned and back', async () => {
    acceptChanges()
    const { user } = await open()
    await choose(user, 'Ana Popescu', 'Mark as Planned')
    expect(await within(rowOf('Ana')).findByText('Yes')).toBeDefined()
    await choose(user, 'Ana Popescu', 'Mark as Not Planned')
    expect(await within(rowOf('Ana')).findByText('No')).toBeDefined()
  })

  test('loses access only after a confirmation that names the sessions lost', async () => {
    const bodies = acceptChanges()
    const { user } = await open('/gym-manager/trainees?status=none')
    await choose(user, 'Ana Popescu', 'Revoke Approval')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Ana Popescu will lose access to Ironwood')
    expect(await within(dialog).findByText(/3 future sessions will be cancelled/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }))
    expect(await within(rowOf('Ana')).findByText('Rejected')).toBeDefined()
    expect(bodies).toMatchObject([{ approvalStatus: 'Rejected', fromStatus: 'Approved' }])
  })

  test('is removed after a confirmation, which stays open when that fails', async () => {
    acceptChanges()
    let isBroken = true
    server.use(
      http.delete(`/api/gym-management/trainees/${ANA}`, () => (isBroken ? failure(500) : success(null))),
    )
    const { user } = await open()
    await choose(user, 'Ana Popescu', 'Remove Trainee')
    const dialog = await screen.findByRole('alertdialog')
    const confirm = within(dialog).getByRole('button', { name: 'Remove Trainee' })
    await user.click(confirm)
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to remove trainee')
    isBroken = false
    await user.click(confirm)
    expect(await screen.findByText('Showing 1 of 2 trainees')).toBeDefined()
  })

  test('moves to another location', async () => {
    const bodies = acceptChanges()
    const { user } = await open()
    await choose(user, 'Ana Popescu', 'Edit Trainee')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Trainee' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Gym Location' }))
    await user.click(await screen.findByRole('option', { name: /Old Town/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
    expect(await within(rowOf('Ana')).findByText('Old Town')).toBeDefined()
    expect(bodies).toEqual([{ gymLocationId: brand().locations[1]?.id }])
  })

  test('cannot be saved without a location', async () => {
    trainees = [trainee({ gymLocationId: null, gymLocationName: null })]
    const { user } = await open()
    await choose(user, 'Leila Haddad', 'Edit Trainee')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Select a location')).toBeDefined()
    expect(within(dialog).getByText('Please select a gym location')).toBeDefined()
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(
      true,
    )
  })

  test('has a schedule in the tab, and a way back to the list', async () => {
    const { user, place } = await open('/gym-manager/trainees?search=ana')
    await choose(user, 'Ana Popescu', 'Manage Schedule')
    expect(await screen.findByRole('heading', { name: 'Schedule Management - Ana Popescu' })).toBeDefined()
    expect(place.location?.search).toBe(`?search=ana&schedule=${ANA}`)
    await user.click(screen.getByRole('link', { name: 'Back to Trainee List' }))
    expect(await screen.findByText('Showing 1 of 3 trainees')).toBeDefined()
  })
})

describe('the selection', () => {
  test('counts, selects all that are shown, and is cleared', async () => {
    const { user } = await open()
    expect(screen.getByText('No trainees selected')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Popescu' }))
    expect(screen.getByText('1 trainee selected')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    expect(screen.getByText('2 trainees selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear Selection' }))
    expect(screen.getByText('No trainees selected')).toBeDefined()
  })

  test('sends reminders to the approved, saying who is left out', async () => {
    let body: unknown
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', async ({ request }) => {
        body = await request.json()
        return success(reminded({ sent: 1 }))
      }),
    )
    const { user } = await open()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Availability Reminders' })
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select Bram de Vries' }))
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(button)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 approved trainee will get an email')
    expect(dialog.textContent).toContain('1 selected trainee is not approved and left out.')
    await user.click(within(dialog).getByRole('button', { name: 'Send Reminders' }))
    expect(await screen.findByText('1 reminder sent')).toBeDefined()
    expect(body).toEqual({ traineeIds: [ANA], gymBrandId: BRAND_ID })
  })

  test.each([
    [
      { sent: 2, skipped: 3, remindedLately: 1, unsubscribed: 2 },
      'success',
      '2 reminders sent, 3 skipped (1 reminded within the last hour, 2 unsubscribed)',
    ],
    [
      { skipped: 1, switchedOff: 1 },
      'info',
      '0 reminders sent, 1 skipped (1 because these reminders are switched off in the notification settings)',
    ],
  ])('reminders that were skipped say why: %j', async (result, tone, words) => {
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', () => success(reminded(result))),
    )
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Send Availability Reminders' }))
    await user.click(await screen.findByRole('button', { name: 'Send Reminders' }))
    expect((await screen.findByText(words)).closest('[data-type]')?.getAttribute('data-type')).toBe(tone)
  })

  test('a reminder that fails keeps the dialog open', async () => {
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', () => HttpResponse.error()),
    )
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Popescu' }))
    await user.click(screen.getByRole('button', { name: 'Send Availability Reminders' }))
    await user.click(await screen.findByRole('button', { name: 'Send Reminders' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send availability reminders. Please try again.',
    )
  })

  test('is changed as a whole, with an outcome for each row that was left', async () => {
    let body: unknown
    const result: BulkTraineesResult = {
      succeeded: 1,
      failed: 1,
      outcomes: [
        { traineeId: ANA, fullName: 'Ana Popescu', succeeded: false, message: 'Trainee is already approved' },
        { traineeId: BRAM, fullName: 'Bram de Vries', succeeded: true, message: null },
      ],
    }
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/bulk`, async ({ request }) => {
        body = await request.json()
        return success(result)
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Change Selected' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve (2)' }))
    const dialog = await screen.findByRole('dialog', { name: 'What became of the selection' })
    expect(dialog.textContent).toContain('1 trainee approved, 1 left as they were.')
    expect(within(dialog).getByText('Trainee is already approved')).toBeDefined()
    expect(body).toEqual({ action: 'approve', traineeIds: [ANA, BRAM] })
  })

  test('rejecting approved trainees says what they lose', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Change Selected' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 of them is approved and loses access to the gym')
  })
})

describe('resetting all planning', () => {
  test('asks first, then says how many', async () => {
    trainees = [trainee({ isPlanned: true })]
    server.use(http.put(`/api/gym-management/brands/${BRAND_ID}/trainees/reset-planned`, () => success(1)))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Reset All Planning' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset All Planning' }),
    )
    expect(await screen.findByText('1 trainee set to not planned')).toBeDefined()
    expect(await within(rowOf('Leila')).findByText('No')).toBeDefined()
  })

  test('that fails shows as a banner', async () => {
    server.use(http.put(`/api/gym-management/brands/${BRAND_ID}/trainees/reset-planned`, () => failure(500)))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Reset All Planning' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset All Planning' }),
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to reset planning status')
  })
})

describe('files', () => {
  const row = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '', location: '', status: '' }

  async function chooseFile(preview: ImportPreview) {
    const sent: string[] = []
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/import/preview`, () => success(preview)),
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/import`, async ({ request }) => {
        sent.push(((await request.json()) as { csv: string }).csv)
        return success({ created: preview.ready })
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Import CSV' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import Trainees' })
    await user.upload(
      within(dialog).getByLabelText('CSV file'),
      new File(['the,file'], 'x.csv', { type: 'text/csv' }),
    )
    return { user, dialog, sent }
  }

  test('with mistakes is shown line by line and cannot be imported', async () => {
    const problem = { line: 3, column: 'Email', message: 'Please enter a valid email address' }
    const { dialog } = await chooseFile({
      rows: [
        { ...row, line: 2, problems: [] },
        { ...row, line: 3, email: 'nobody', problems: [problem] },
      ],
      problems: [problem],
      ready: 1,
    })
    expect(await within(dialog).findByText(/1 line with mistakes, 1 ready/)).toBeDefined()
    expect(within(dialog).getByText('Email: Please enter a valid email address')).toBeDefined()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true)
  })

  test('without mistakes is imported as a whole', async () => {
    const { user, dialog, sent } = await chooseFile({
      rows: [{ ...row, line: 2, problems: [] }],
      problems: [],
      ready: 1,
    })
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 Trainee' }))
    expect(await screen.findByText('1 trainee imported and invited')).toBeDefined()
    expect(sent).toEqual(['the,file'])
  })

  test('the export takes the filter along', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let asked: URL | undefined
    server.use(
      http.get(`/api/gym-management/brands/${BRAND_ID}/trainees/export`, ({ request }) => {
        asked = new URL(request.url)
        return new HttpResponse('First name', { headers: { 'content-type': 'text/csv' } })
      }),
    )
    const { user } = await open('/gym-manager/trainees?search=ana&status=approved&status=pending')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(asked?.search).toBe('?status=Pending&status=Approved&search=ana')
  })

  test('an export that fails says so', async () => {
    server.use(http.get(`/api/gym-management/brands/${BRAND_ID}/trainees/export`, () => failure(500)))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Failed to export the trainees. Please try again.')).toBeDefined()
  })

  test('an invitation for somebody who has an account shows the server’s words', async () => {
    const words = 'This person already has a Spotter account and needs to enroll themselves.'
    server.use(http.post('/api/gym-manager/trainees', () => failure(409, { message: words })))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Invite Trainee' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite Trainee' })
    await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }))
    expect(await within(dialog).findByText('First name is required')).toBeDefined()
    expect(within(dialog).getByText('Please select a gym location')).toBeDefined()
    await user.type(within(dialog).getByLabelText('First name'), 'Nia')
    await user.type(within(dialog).getByLabelText('Last name'), 'Newman')
    await user.type(within(dialog).getByLabelText('Email'), 'nia@example.com')
    await user.click(within(dialog).getByRole('combobox', { name: 'Gym Location' }))
    await user.click(await screen.findByRole('option', { name: /Riverside/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }))
    expect(await within(dialog).findByText(words)).toBeDefined()
  })
})
