import type { ImportPreview } from '@spotter/contract/enrollment/enrollment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { server } from '../../../test/server.ts'
import { openTrainees, startManaging } from '../../../test/trainees.ts'
import { BRAND_ID } from '../trainees.fixture.ts'

beforeEach(startManaging)

describe('a CSV file', () => {
  const row = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    phone: '',
    location: '',
    status: '',
    sessionsPerWeek: '',
  }

  const clean = { rows: [{ ...row, line: 2, problems: [] }], problems: [], ready: 1 }

  async function chooseFile(preview: ImportPreview, content: BlobPart = 'the,file') {
    const sent: string[] = []
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/import/preview`, () => success(preview)),
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/import`, async ({ request }) => {
        sent.push(((await request.json()) as { csv: string }).csv)
        return success({ invited: preview.ready })
      }),
    )
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Import and export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Import CSV…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import Trainees' })
    await user.upload(
      within(dialog).getByLabelText('CSV file'),
      new File([content], 'x.csv', { type: 'text/csv' }),
    )
    return { user, dialog, sent }
  }

  test("with errors is shown row by row and can't be imported", async () => {
    const problem = { line: 3, column: 'Email', message: 'Please enter a valid email address' }
    const { dialog } = await chooseFile({
      rows: [
        { ...row, line: 2, problems: [] },
        { ...row, line: 3, email: 'nobody', problems: [problem] },
      ],
      problems: [problem],
      ready: 1,
    })
    await within(dialog).findByText(/1 row with errors, 1 ready/)
    within(dialog).getByText('Email: Please enter a valid email address')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true)
  })

  test('without errors is imported as a whole', async () => {
    const { user, dialog, sent } = await chooseFile(clean)
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 Trainee' }))
    await screen.findByText('Invited 1 person')
    expect(sent).toEqual(['the,file'])
  })

  test('from an old spreadsheet keeps its accents', async () => {
    const latin = new Uint8Array([...'Jos'].map((letter) => letter.charCodeAt(0)).concat(0xe9))
    const { user, dialog, sent } = await chooseFile(clean, latin)
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 Trainee' }))
    await screen.findByText('Invited 1 person')
    expect(sent).toEqual(['José'])
  })

  test('is sent with the same idempotency key when retried', async () => {
    const { user, dialog } = await chooseFile(clean)
    const keys: (string | null)[] = []
    server.use(
      http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/import`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length === 1 ? failure(500) : success({ invited: 1 })
      }),
    )
    const button = await within(dialog).findByRole('button', { name: 'Import 1 Trainee' })
    await user.click(button)
    await within(dialog).findByText('Failed to import the trainees. Please try again.')
    await user.click(button)
    await screen.findByText('Invited 1 person')
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('shows phone numbers and errors about a whole row', async () => {
    const problem = { line: 2, column: null, message: 'Text after a closing quote' }
    const { dialog } = await chooseFile({
      rows: [{ ...row, line: 2, phone: '+43 1', problems: [problem] }],
      problems: [problem],
      ready: 0,
    })
    await within(dialog).findByText('Text after a closing quote')
    within(dialog).getByText('A B · a@example.com · +43 1')
  })

  test('the export uses the current filter', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let asked: URL | undefined
    server.use(
      http.get(`/api/gym-management/brands/${BRAND_ID}/trainees/export`, ({ request }) => {
        asked = new URL(request.url)
        return new HttpResponse('First name', { headers: { 'content-type': 'text/csv' } })
      }),
    )
    const { user } = await openTrainees('/gym-manager/trainees?search=ana&status=approved&status=pending')
    await user.click(screen.getByRole('button', { name: 'Import and export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(asked?.search).toBe('?status=Pending&status=Approved&search=ana')
  })

  test('an export that fails says so', async () => {
    server.use(http.get(`/api/gym-management/brands/${BRAND_ID}/trainees/export`, () => failure(500)))
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Import and export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
    await screen.findByText('Failed to export the trainees. Please try again.')
  })

  test('an invitation for someone who has an account shows the server’s message', async () => {
    const words = 'This person already has a Spotter account and needs to enroll themselves.'
    server.use(http.post('/api/gym-manager/trainees', () => failure(409, { message: words })))
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Invite Trainee' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite Trainee' })
    await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }))
    await within(dialog).findByText('First name is required')
    within(dialog).getByText('Please select a gym location')
    await user.type(within(dialog).getByLabelText('First name'), 'Nia')
    await user.type(within(dialog).getByLabelText('Last name'), 'Newman')
    await user.type(within(dialog).getByLabelText('Email'), 'nia@example.com')
    await user.click(within(dialog).getByRole('combobox', { name: 'Gym Location' }))
    await user.click(await screen.findByRole('option', { name: /Riverside/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }))
    await within(dialog).findByText(words)
  })
})
