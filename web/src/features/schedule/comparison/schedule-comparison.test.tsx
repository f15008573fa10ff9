import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { gymBrand } from '../../../test/gyms.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  assignable,
  assignment,
  bookedHour,
  ironwood,
  managedTrainer,
  serverClock,
  TODAY,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const BRANDS = '/api/gym-management/brands/assigned'

let hours: BrandHour[]

beforeEach(() => {
  signInAs('GymManager')
  hours = []
  server.use(
    serverClock,
    http.get(BRANDS, () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () =>
      success([managedTrainer('Kenji Watanabe'), managedTrainer('Amara Diallo')]),
    ),
    serveBrandHours(() => hours),
  )
})

async function open(path = '/gym-manager/schedule-comparison') {
  const app = renderApp(path)
  const table = within(await screen.findByRole('grid', { name: 'Trainers of Ironwood' }))
  return { ...app, table }
}

describe('the day view', () => {
  test('has a column per trainer and seventeen hours with 12-hour labels', async () => {
    hours = [
      bookedHour({ date: TODAY, hour: 12 }),
      bookedHour({ date: TODAY, hour: 13 }, { traineeName: '' }),
      trainerHour({ date: TODAY, hour: 14 }),
      trainerHour({
        date: TODAY,
        hour: 15,
        status: 'Unavailable',
        whyNot: 'The trainer is unavailable at this time',
      }),
      bookedHour({ date: '2026-11-18', hour: 12 }),
    ]
    const { table } = await open()
    screen.getByText('Tuesday, November 17, 2026')
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Kenji Watanabe2 sessions',
      'Amara Diallo0 sessions',
    ])
    const rows = table.getAllByRole('rowheader').map((head) => head.textContent)
    expect([rows.length, rows[0], rows[6], rows.at(-1)]).toEqual([17, '6 AM', '12 PM', '10 PM'])
    const words = (hour: string) =>
      table.getByRole('gridcell', { name: new RegExp(`^Kenji Watanabe, Tuesday 17 November, ${hour}`) })
        .textContent
    expect(['12 to 1 PM', '1 to 2 PM', '2 to 3 PM', '3 to 4 PM', '4 to 5 PM'].map(words)).toEqual([
      'Leila Haddad',
      'Unknown',
      'Available',
      'Unavailable',
      '–',
    ])
  })

  test('moves to the next and previous day, including past days', async () => {
    const { user, place } = await open()
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    await screen.findByText('Monday, November 16, 2026')
    expect(place.location?.search).toBe('?from=2026-11-16')
  })

  test('has no location filter with a single location', async () => {
    server.use(http.get(BRANDS, () => success([gymBrand()])))
    await open()
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull()
  })

  test('has a location filter with several locations', async () => {
    await open()
    expect(screen.getByRole('combobox', { name: 'Location' }).textContent).toBe('All Locations')
  })
})

describe('an hour in the comparison', () => {
  test('opens the details of its session', async () => {
    hours = [bookedHour({ date: TODAY, hour: 12 })]
    const { user, table } = await open()
    await user.click(table.getByRole('gridcell', { name: /, booked/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Session Details' }))
    const terms = dialog
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(terms).toEqual([
      'Trainer: Kenji Watanabe',
      'Client: Leila Haddad',
      'Date and time: Tuesday, November 17, 2026, 12–1 PM',
      'Duration: 60 minutes',
      'Session type: Personal',
      'Status: Booked',
      'Location: Neubau',
      'Contact: leila@example.com+43 660 1234',
      'Notes: Knees first',
    ])
    expect(dialog.getByRole('link', { name: '+43 660 1234' }).getAttribute('href')).toBe('tel:+436601234')
  })

  test("that's free can be assigned from here", async () => {
    hours = [trainerHour({ date: TODAY, hour: 12 })]
    server.use(
      http.get('/api/gym-schedule/assignable-trainees', () => success([assignable('Leila Haddad')])),
      http.post('/api/gym-schedule/assignments', () => {
        hours = [bookedHour({ date: TODAY, hour: 12 })]
        return success(assignment())
      }),
    )
    const { user, table } = await open()
    table.getByRole('gridcell', { name: /Kenji.*12 to 1 PM, available/ }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Trainee' }))
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    table.getByRole('gridcell', { name: /Kenji.*12 to 1 PM, booked/ })
  })

  test('is reached with the arrow keys, with one tab stop for the whole table', async () => {
    const { user, table } = await open()
    const cells = table.getAllByRole('gridcell')
    expect(cells.filter((cell) => cell.tabIndex === 0)).toEqual([cells[0]])
    cells[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Amara Diallo, .*7 to 8 AM/)
    await user.keyboard('{Enter}')
    // The grid's own hint has the same words.
    await screen.findByText('This hour has passed', { selector: '[data-sonner-toast] *' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('PageDown and PageUp move a week ahead and back, and the focus stays in place', async () => {
  const { user, table } = await open()
  table.getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('{PageDown}')
  await screen.findByText('Tuesday, November 24, 2026')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Kenji Watanabe, Tuesday 24 November/)
  await user.keyboard('{PageUp}{PageUp}')
  await screen.findByText('Tuesday, November 10, 2026')
})
