import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { server } from '../../../test/server.ts'
import { ANA, BRAM, choose, gym, openTrainees, rowOf, startManaging } from '../../../test/trainees.ts'
import { BRAND_ID, brand, trainee } from '../trainees.fixture.ts'

beforeEach(startManaging)

/** Applies every PUT to the trainee's row, and remembers the requests. */
function acceptChanges() {
  const bodies: unknown[] = []
  const answer = (id: string, change: Partial<Trainee>) => {
    const changed = { ...gym.trainees.find((row) => row.id === id), ...change } as Trainee
    gym.trainees = gym.trainees.map((row) => (row.id === id ? changed : row))
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
  )
  return bodies
}

describe('a trainee', () => {
  test.each([
    [
      'Ana Popescu',
      [
        'Manage Schedule',
        'Edit Trainee',
        'Sell a pack',
        'Mark as Planned',
        'Revoke Approval',
        'Remove Trainee',
      ],
    ],
    ['Bram de Vries', ['Approve', 'Reject']],
    ['Emma Dubois', ['Approve', 'Remove Trainee']],
  ])('named %s has the actions %j', async (name, actions) => {
    const { user } = await openTrainees('/gym-manager/trainees?status=none')
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(actions)
  })

  test('is approved right away, and the row shows progress', async () => {
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
    const { user } = await openTrainees()
    await choose(user, 'Bram de Vries', 'Approve')
    await within(rowOf('Bram')).findByText('Processing...')
    release()
    await within(rowOf('Bram')).findByText('Approved')
    expect(bodies).toEqual([{ traineeId: BRAM, approvalStatus: 'Approved', fromStatus: 'Pending' }])
  })

  test.each([
    [409, 'Trainee is already approved', 'Trainee is already approved'],
    [500, 'secret', 'Failed to update trainee approval status'],
  ])('shows a banner and a toast when a decision is refused (%i)', async (status, message, words) => {
    server.use(http.put('/api/gym-management/trainees/:id/approval', () => failure(status, { message })))
    const { user } = await openTrainees()
    await choose(user, 'Bram de Vries', 'Reject')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  test('passes the focus to the next row when removed, or to the count after the last one', async () => {
    acceptChanges()
    const { user } = await openTrainees()
    await choose(user, 'Bram de Vries', 'Reject')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ana Popescu'),
    )
    await choose(user, 'Ana Popescu', 'Revoke Approval')
    const dialog = await screen.findByRole('alertdialog')
    await within(dialog).findByText(/3 upcoming sessions/)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Showing 0 of 3 trainees')
  })

  test("can only be revoked once the lost sessions are counted, or can't be", async () => {
    acceptChanges()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/future-sessions`, async () => {
        await held
        return failure(400)
      }),
    )
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Revoke Approval')
    const dialog = await screen.findByRole('alertdialog')
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Revoke Approval' })
    expect(confirm.disabled).toBe(true)
    release()
    await within(dialog).findByText('All upcoming sessions at this gym will be canceled.')
    expect(confirm.disabled).toBe(false)
  })

  test('is marked as planned and as not planned again', async () => {
    acceptChanges()
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Mark as Planned')
    await within(rowOf('Ana')).findByText('Yes')
    await choose(user, 'Ana Popescu', 'Mark as Not Planned')
    await within(rowOf('Ana')).findByText('No')
  })

  test('loses access only after a confirmation that counts the lost sessions', async () => {
    const bodies = acceptChanges()
    const { user } = await openTrainees('/gym-manager/trainees?status=none')
    await choose(user, 'Ana Popescu', 'Revoke Approval')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Ana Popescu will lose access to Ironwood')
    await within(dialog).findByText(/3 upcoming sessions will be canceled/)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }))
    await within(rowOf('Ana')).findByText('Rejected')
    expect(bodies).toMatchObject([{ approvalStatus: 'Rejected', fromStatus: 'Approved' }])
  })

  test('is removed after a confirmation, which stays open after a failure', async () => {
    acceptChanges()
    let isBroken = true
    server.use(
      http.delete(`/api/gym-management/trainees/${ANA}`, () => (isBroken ? failure(500) : success(null))),
    )
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Remove Trainee')
    const dialog = await screen.findByRole('alertdialog')
    const confirm = within(dialog).getByRole('button', { name: 'Remove Trainee' })
    await within(dialog).findByText(/3 upcoming sessions/)
    await user.click(confirm)
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to remove trainee')
    isBroken = false
    await user.click(confirm)
    await screen.findByText('Showing 1 of 2 trainees')
  })

  test('shows what they wanted and got over 12 weeks, and why not more', async () => {
    const share = {
      traineeId: ANA,
      weeks: 12,
      wanted: 24,
      got: 20,
      reasons: [{ reason: 'taken', sessions: 4 }],
      why: 'Hours went to others (4)',
    }
    server.use(
      http.get('/api/gym-schedule/insights/fair-shares', ({ request }) => {
        expect(new URL(request.url).searchParams.get('traineeId')).toBe(ANA)
        return success({ people: [share] })
      }),
    )
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Edit Trainee')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Trainee' }))
    await dialog.findByText(/^Got 20 of 24 sessions wanted in 12 full weeks\./)
    dialog.getByText('Why not more: hours went to others (4).')
  })

  test('moves to another location', async () => {
    const bodies = acceptChanges()
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Edit Trainee')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Trainee' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Gym Location' }))
    await user.click(await screen.findByRole('option', { name: /Old Town/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
    await within(rowOf('Ana')).findByText('Old Town')
    expect(bodies).toEqual([{ gymLocationId: brand().locations[1]?.id }])
  })

  test("can't be saved without a location", async () => {
    gym.trainees = [trainee({ gymLocationId: null, gymLocationName: null })]
    const { user } = await openTrainees()
    await choose(user, 'Leila Haddad', 'Edit Trainee')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Select a location')
    within(dialog).getByText('Please select a gym location')
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(
      true,
    )
  })

  test('has a schedule in the tab, with a button back to the list', async () => {
    const { user, place } = await openTrainees('/gym-manager/trainees?search=ana')
    await choose(user, 'Ana Popescu', 'Manage Schedule')
    await screen.findByRole('heading', { name: 'Schedule Management - Ana Popescu' })
    expect(place.location?.search).toBe(`?search=ana&schedule=${ANA}`)
    await user.click(screen.getByRole('link', { name: 'Back to Trainee List' }))
    await screen.findByText('Showing 1 of 3 trainees')
  })
})
