import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import { ANA, gym, openTrainees, rowOf, startManaging } from '../../../test/trainees.ts'
import { BRAND_ID, brand, trainee } from '../trainees.fixture.ts'

beforeEach(startManaging)

const OTHER_BRAND = '11111111-1111-4111-8111-111111111112'

describe('the trainee list', () => {
  test('shows pending and approved trainees with all columns', async () => {
    gym.counts = [
      {
        traineeId: ANA,
        attended: 12,
        noShows: 1,
        lateCancellations: 0,
        lastSessionOn: '2026-11-12',
        sessionsPerWeek: 1.2,
      },
    ]
    await openTrainees()
    screen.getByRole('heading', { name: 'Trainee Management' })
    screen.getByRole('heading', { name: 'Trainees for Ironwood' })
    screen.getByText('Showing 2 of 3 trainees')
    const cells = (name: string) =>
      within(rowOf(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells('Ana').slice(1, 7)).toEqual([
      'Ana Popescu',
      'ana@example.com+43 1',
      'Approved',
      'Riverside',
      'Nov 2, 2026',
      'No',
    ])
    const note = () => within(rowOf('Ana')).getByText('Ana Popescu').dataset.note
    await waitFor(() => expect(note()).toMatch(/^This week: \d of \d · 12 attended, 1 no-show$/))
    expect(cells('Bram').slice(3, 7)).toEqual(['Pending', 'Not assigned', 'Nov 2, 2026', '-'])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Select all trainees',
      'Trainee',
      'Contact',
      'Status',
      'Location',
      'Enrolled',
      'Planned',
      'Actions',
    ])
  })

  test('asks how those in view have done, not everyone', async () => {
    gym.trainees = Array.from({ length: 300 }, (_, n) => trainee({ id: `${ANA.slice(0, -3)}${100 + n}` }))
    const asked = new Set<number>()
    server.use(
      http.get('/api/gym-schedule/attendance/counts', ({ request }) => {
        asked.add(new URL(request.url).searchParams.getAll('traineeId').length)
        return success([])
      }),
    )
    await openTrainees()
    await waitFor(() => expect(asked).toEqual(new Set([80])))
  })

  test('is sorted by a column, descending, and as before again', async () => {
    const { user, place } = await openTrainees()
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelectorAll('td')[1]?.textContent)
    const before = names()
    const head = screen.getByRole('columnheader', { name: 'Trainee' })
    await user.click(within(head).getByRole('button'))
    expect(names()).toEqual(['Bram de Vries', 'Ana Popescu'])
    expect([head.getAttribute('aria-sort'), place.location?.search]).toEqual(['ascending', '?sort=name'])
    await user.click(within(head).getByRole('button'))
    expect(names()).toEqual(['Ana Popescu', 'Bram de Vries'])
    await user.click(within(head).getByRole('button'))
    expect(names()).toEqual(before)
    expect(place.location?.search).toBe('')
  })

  test('filters by status in its label, chips, and URL', async () => {
    const { user, place } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Status filter: Pending, Approved' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rejected' }))
    screen.getByText('Showing 3 of 3 trainees')
    screen.getByText('All Statuses')
    for (const status of ['Pending', 'Approved', 'Rejected']) {
      await user.click(screen.getByRole('menuitemcheckbox', { name: status }))
    }
    screen.getByText('No filters')
    screen.getByText('Showing 3 of 3 trainees')
    expect(place.location?.search).toBe('?status=none')
  })

  test('has a removable chip for each status and for the search', async () => {
    const { user } = await openTrainees('/gym-manager/trainees?search=a&status=rejected')
    const chips = screen.getByRole('list', { name: 'Filters' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Rejected', '"a"'])
    await user.click(within(chips).getByRole('button', { name: 'Remove filter Rejected' }))
    screen.getByText('Showing 3 of 3 trainees')
    await user.click(screen.getByRole('button', { name: 'Remove filter "a"' }))
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  })

  test('searches names and emails, and the URL remembers it', async () => {
    const { user, place } = await openTrainees()
    await user.type(screen.getByRole('searchbox', { name: 'Search trainees' }), 'M DE v')
    screen.getByText('Showing 1 of 3 trainees')
    await waitFor(() => expect(place.location?.search).toBe('?search=M+DE+v'))
  })

  test("keeps a status that's chosen right after typing", async () => {
    const { user, place } = await openTrainees()
    await user.type(screen.getByRole('searchbox', { name: 'Search trainees' }), 'a')
    await user.click(screen.getByRole('button', { name: 'Remove filter Pending' }))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(place.location?.search).toBe('?search=a&status=approved')
    screen.getByText('Showing 1 of 3 trainees')
  })

  test('keeps every choice that is made before a busy phone has shown the one before', async () => {
    const { place } = await openTrainees()
    const head = within(screen.getByRole('columnheader', { name: 'Trainee' })).getByRole('button')
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove filter Pending' }))
      fireEvent.click(screen.getByRole('button', { name: 'Remove filter Approved' }))
      fireEvent.change(screen.getByRole('combobox', { name: 'Sessions this week' }), {
        target: { value: 'no-session' },
      })
      fireEvent.click(head)
      fireEvent.click(head)
    })
    expect(place.location?.search).toBe('?sessions=no-session&status=none&sort=-name')
  })

  test('gets the focus when a chip is removed', async () => {
    const { user } = await openTrainees()
    await user.click(screen.getByRole('button', { name: 'Remove filter Pending' }))
    expect(document.activeElement?.textContent).toBe('Showing 1 of 3 trainees')
  })

  test("says why it's empty", async () => {
    const { user } = await openTrainees()
    await user.type(screen.getByRole('searchbox'), 'zz')
    screen.getByText('No trainees found matching "zz".')
  })

  test.each([
    [[], 'No trainees found for this gym brand.'],
    [[trainee({ approvalStatus: 'Rejected' })], 'No trainees found with the selected status filters.'],
  ])("says why it's empty from the start", async (list, words) => {
    gym.trainees = list
    await openTrainees()
    screen.getByText(words)
  })

  test("can be retried when it can't be loaded", async () => {
    let isBroken = true
    server.use(
      http.get(`/api/gym-management/brands/${BRAND_ID}/trainees`, () =>
        isBroken ? failure(400) : success(gym.trainees),
      ),
    )
    const { user } = renderApp('/gym-manager/trainees')
    await screen.findByText('Error loading trainees')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Showing 2 of 3 trainees')
  })

  test('with several brands is shown once one is chosen', async () => {
    const second = brand({ id: OTHER_BRAND, name: 'Tidewater' })
    server.use(
      http.get('/api/gym-management/brands/assigned', () => success([brand(), second])),
      http.get(`/api/gym-management/brands/${OTHER_BRAND}/trainees`, () => success([])),
    )
    const { user, place } = renderApp('/gym-manager/trainees')
    await user.click(await screen.findByRole('combobox', { name: 'Gym brand' }))
    screen.getByText('Select a gym brand...')
    await user.click(await screen.findByRole('option', { name: 'Tidewater' }))
    await screen.findByText('No trainees found for this gym brand.')
    expect(place.location?.search).toBe(`?brand=${OTHER_BRAND}`)
  })

  test('draws only the rows in view out of 5,000', async () => {
    gym.trainees = Array.from({ length: 5000 }, (_, n) =>
      trainee({ id: `id-${n}`, firstName: `Person ${n}` }),
    )
    await openTrainees()
    screen.getByText('Showing 5,000 of 5,000 trainees')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
  })
})
