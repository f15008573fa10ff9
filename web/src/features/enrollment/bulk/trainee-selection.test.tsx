import type { BulkTraineesResult } from '@spotter/contract/enrollment/enrollment.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { server } from '../../../test/server.ts'
import { ANA, BRAM, gym, openTrainees, rowOf, startManaging } from '../../../test/trainees.ts'
import { BRAND_ID, trainee } from '../trainees.fixture.ts'

beforeEach(startManaging)

function reminded(counts: Partial<RemindersResult>): RemindersResult {
  return { sent: 0, skipped: 0, remindedLately: 0, unsubscribed: 0, switchedOff: 0, ...counts }
}

describe('the selected trainees', () => {
  test('are counted, selected all at once, and cleared', async () => {
    const { user } = await openTrainees()
    screen.getByText('No trainees selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Popescu' }))
    screen.getByText('1 trainee selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    screen.getByText('2 trainees selected')
    await user.click(screen.getByRole('button', { name: 'Clear Selection' }))
    screen.getByText('No trainees selected')
  })

  test('get the same sessions per week, which may be the default of the gym', async () => {
    let body: unknown
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/bulk`, async ({ request }) => {
        body = await request.json()
        return success<BulkTraineesResult>({
          succeeded: 1,
          failed: 0,
          outcomes: [{ traineeId: ANA, fullName: 'Ana Popescu', succeeded: true, message: null }],
        })
      }),
    )
    const { user } = await openTrainees()
    expect(within(rowOf('Ana')).getByText('Ana Popescu').dataset.note).toMatch(/^This week: 0 of 1/)
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Popescu' }))
    await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Set sessions per week…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set sessions per week?' }))
    const field = dialog.getByRole('combobox', { name: 'Sessions per week' })
    await user.selectOptions(field, '2')
    await user.click(dialog.getByRole('button', { name: 'Set for 1 trainee' }))
    await screen.findByText('1 trainee updated')
    expect(body).toMatchObject({ action: 'set-sessions-per-week', traineeIds: [ANA], sessionsPerWeek: 2 })
  })

  test("are reminded if approved, after a confirmation that says how many aren't", async () => {
    let body: unknown
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', async ({ request }) => {
        body = await request.json()
        return success(reminded({ sent: 1 }))
      }),
    )
    const { user } = await openTrainees()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Availability Reminders' })
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select Bram de Vries' }))
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(button)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 approved trainee will get an email')
    expect(dialog.textContent).toContain("1 selected trainee isn't approved and won't get one.")
    await user.click(within(dialog).getByRole('button', { name: 'Send Reminders' }))
    await screen.findByText('1 reminder sent')
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
      '0 reminders sent, 1 skipped (1 because these reminders are turned off in the notification settings)',
    ],
  ])('say why reminders were skipped: %j', async (result, tone, words) => {
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', () => success(reminded(result))),
    )
    const { user } = await openTrainees()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Send Availability Reminders' }))
    await user.click(await screen.findByRole('button', { name: 'Send Reminders' }))
    expect((await screen.findByText(words)).closest('[data-type]')?.getAttribute('data-type')).toBe(tone)
  })

  test('keep the dialog open when reminding fails', async () => {
    server.use(
      http.post('/api/gym-management/notifications/availability-reminders', () => HttpResponse.error()),
    )
    const { user } = await openTrainees()
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Popescu' }))
    await user.click(screen.getByRole('button', { name: 'Send Availability Reminders' }))
    await user.click(await screen.findByRole('button', { name: 'Send Reminders' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send availability reminders. Please try again.',
    )
  })

  test("are changed together, with the reason for each one that wasn't", async () => {
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
    const { user } = await openTrainees()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve (2)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Results' })
    expect(dialog.textContent).toContain('1 trainee approved, 1 unchanged.')
    within(dialog).getByText('Trainee is already approved')
    expect(body).toEqual({
      action: 'approve',
      traineeIds: [ANA, BRAM],
      fromStatuses: { [ANA]: 'Approved', [BRAM]: 'Pending' },
    })
  })

  test('are changed as far as possible: the dialog shows what was done, and the rest can be retried', async () => {
    const ids = Array.from({ length: 150 }, (_, n) => `id-${n}`)
    gym.trainees = ids.map((id, n) => trainee({ id, lastName: `${n}`, approvalStatus: 'Pending' }))
    const sent: { key: string | null; ids: string[] }[] = []
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/bulk`, async ({ request }) => {
        const { traineeIds } = (await request.json()) as { traineeIds: string[] }
        sent.push({ key: request.headers.get('idempotency-key'), ids: traineeIds })
        if (sent.length === 2) return failure(500)
        const outcomes = traineeIds.map((traineeId) => ({
          traineeId,
          fullName: 'A',
          succeeded: true,
          message: null,
        }))
        return success<BulkTraineesResult>({ succeeded: outcomes.length, failed: 0, outcomes })
      }),
    )
    const { user } = await openTrainees()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve (150)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Results' })
    expect(dialog.textContent).toContain('Failed to update trainee approval status')
    expect(dialog.textContent).toContain('100 trainees approved, 50 unchanged.')
    expect(within(dialog).getAllByText('Not processed')).toHaveLength(50)
    await user.click(within(dialog).getByRole('button', { name: 'Try the Rest (50)' }))
    await screen.findByText('150 trainees approved')
    expect(sent.map((step) => step.ids)).toEqual([ids.slice(0, 100), ids.slice(100), ids.slice(100)])
    expect(sent[1]?.key).toBeTruthy()
    expect(sent[2]?.key).toBe(sent[1]?.key)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('can be rejected after a warning that approved ones lose access', async () => {
    const { user } = await openTrainees()
    await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
    await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 of them is approved and will lose access to the gym')
    await within(dialog).findByText(/3 upcoming sessions will be canceled/)
  })
})

describe('resetting all planning', () => {
  test('asks first, then says how many trainees changed', async () => {
    gym.trainees = [trainee({ isPlanned: true })]
    server.use(http.put(`/api/gym-management/brands/${BRAND_ID}/trainees/reset-planned`, () => success(1)))
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Reset All Planning' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset All Planning' }),
    )
    await screen.findByText('1 trainee set to not planned')
    await within(rowOf('Leila')).findByText('No')
  })

  test('shows a failure in a banner', async () => {
    server.use(http.put(`/api/gym-management/brands/${BRAND_ID}/trainees/reset-planned`, () => failure(500)))
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Reset All Planning' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset All Planning' }),
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to reset planning status')
    expect(screen.getAllByText('Failed to reset planning status')).toHaveLength(2)
  })
})
