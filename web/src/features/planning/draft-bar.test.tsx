import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { serveBrandHours } from '../../test/brand-hours.ts'
import { draftChange, draftDetails, sessionSlot } from '../../test/drafts.ts'
import { person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { bookedHour, ironwood, managedTrainer, serverClock, trainerHour } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const DRAFTS = '/api/gym-planning/drafts'
const OPEN = '/gym-manager/schedule?draft=draft-1'
const PROBLEM = 'Trainer is already booked at this time'
const AT_EIGHT = sessionSlot({ hour: 8 })
const fits = draftChange()
const broken = draftChange({ id: 'change-2', traineeName: 'Ana Popescu', to: AT_EIGHT, problem: PROBLEM })

let draft: DraftDetails
let sent: unknown[]

beforeEach(() => {
  signInAs('GymManager')
  draft = draftDetails([broken, fits])
  sent = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () =>
      success([managedTrainer('Kenji Watanabe'), managedTrainer('Amara Diallo')]),
    ),
    serveBrandHours(() => [trainerHour(), bookedHour({ hour: 8 })]),
    http.get(DRAFTS, () => success([draft])),
    http.get(`${DRAFTS}/draft-1`, () => success(draft)),
  )
})

async function openDraft(path = OPEN) {
  const app = renderApp(path)
  const bar = within(await screen.findByRole('region', { name: 'Draft' }))
  return { ...app, bar }
}

function answer(method: 'post' | 'put' | 'delete', path: string, next: () => unknown) {
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text()
      sent.push(text ? JSON.parse(text) : null)
      return success(next())
    }),
  )
}

describe('the draft bar', () => {
  test('counts changes, and the filter leaves only what needs attention', async () => {
    const { user, bar } = await openDraft()
    bar.getByText('2 new, 1 needs attention')
    const words = 'Wednesday 18 November, 10 to 11 AM, proposed, Leila Haddad at Neubau'
    await screen.findByRole('gridcell', { name: words })
    await user.click(bar.getByRole('button', { name: 'Show only what needs attention (1)' }))
    bar.getByText(PROBLEM)
    expect(bar.queryByText('Leila Haddad')).toBeNull()
    expect(screen.queryByRole('gridcell', { name: words })).toBeNull()
  })

  test('lists each change with what speaks for it', async () => {
    const canceled = draftChange({
      id: 'change-3',
      kind: 'cancel',
      from: AT_EIGHT,
      to: null,
      notes: 'Holiday',
    })
    draft = draftDetails([{ ...fits, reason: 'As last week' }, canceled])
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'List 2 changes' }))
    bar.getByRole('button', { name: /Leila Haddad.*As last week/ })
    bar.getByRole('button', { name: /Canceled.*Holiday/ })
  })

  test('publishes what fits, says what stayed, and offers to undo', async () => {
    answer('post', `${DRAFTS}/draft-1/publish`, () => {
      draft = draftDetails([broken, { ...fits, isPublished: true, assignmentId: 'a' }])
      return { done: 1, left: 1, draft }
    })
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 2 changes?' }))
    dialog.getByText(/1 of 2 changes fit/)
    await user.click(dialog.getByRole('button', { name: 'Publish 2 changes' }))
    await screen.findByText('Published 1 change. 1 change stayed in the draft.')
    bar.getByText(/1 change already published/)
    answer('post', `${DRAFTS}/draft-1/undo`, () => {
      draft = draftDetails([broken, fits])
      return { done: 1, left: 0, draft }
    })
    await user.click(bar.getByRole('button', { name: 'Undo publishing' }))
    await screen.findByText('Undid 1 change. The draft is open again.')
    expect(sent).toEqual([{ allOrNothing: false }, null])
  })

  test('in which all fits is published with one click', async () => {
    draft = draftDetails([fits])
    answer('post', `${DRAFTS}/draft-1/publish`, () => {
      draft = draftDetails([{ ...fits, isPublished: true, assignmentId: 'a' }])
      return { done: 1, left: 0, draft }
    })
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Publish 1 change' }))
    await screen.findByText('Published 1 change. Approve the notifications to let people know.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([{ allOrNothing: true }])
  })

  test('in which something has stopped fitting publishes nothing, and asks from then on', async () => {
    draft = draftDetails([fits])
    const message = "Nothing was published: 1 change can't be made."
    server.use(
      http.post(`${DRAFTS}/draft-1/publish`, () => {
        draft = draftDetails([broken])
        return failure(409, { message })
      }),
    )
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Publish 1 change' }))
    await screen.findByText(message)
    await bar.findByRole('button', { name: 'Publish…' })
  })

  test('with a cancellation asks first, because people are notified right away', async () => {
    draft = draftDetails([fits, draftChange({ id: 'change-3', kind: 'cancel', from: AT_EIGHT, to: null })])
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 2 changes?' }))
    dialog.getByText(/People whose session is canceled are notified right away/)
  })

  test('all or nothing: the refusal stays in the dialog', async () => {
    const message = "Nothing was published: 1 change can't be made."
    server.use(
      http.post(`${DRAFTS}/draft-1/publish`, async ({ request }) => {
        sent.push(await request.json())
        return failure(409, { message })
      }),
    )
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('radio', { name: /All or nothing/ }))
    await user.click(dialog.getByRole('button', { name: 'Publish 2 changes' }))
    await dialog.findByText(message)
    expect(sent).toEqual([{ allOrNothing: true }])
  })

  test('discards the draft after asking, and the URL forgets it', async () => {
    answer('delete', `${DRAFTS}/draft-1`, () => null)
    const { user, bar, place } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'Discard…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(place.location?.search).toBe(''))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull())
  })

  test('says so if the draft is gone', async () => {
    server.use(http.get(`${DRAFTS}/draft-1`, () => failure(404, { message: 'Draft not found' })))
    const { user, place } = renderApp(OPEN)
    await screen.findByText('This draft no longer exists. Someone may have discarded it.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(place.location?.search).toBe(''))
  })
})

describe('a change', () => {
  test('shows why it needs attention, and takes one of the hours that fit', async () => {
    const why = { reason: 'same-trainer', explanation: 'Same trainer', concerns: [] }
    const option = { ...sessionSlot({ hour: 12 }), ...why }
    server.use(http.get(`${DRAFTS}/draft-1/changes/change-2/alternatives`, () => success([option])))
    answer('put', `${DRAFTS}/draft-1/changes/change-2`, () => {
      draft = draftDetails([fits, { ...broken, to: sessionSlot({ hour: 12 }), problem: null }])
      return draft
    })
    const { user, bar } = await openDraft()
    const words = `booked, Leila Haddad at Neubau, proposed: Ana Popescu at Neubau, needs attention: ${PROBLEM}`
    await user.click(
      await screen.findByRole('gridcell', { name: `Wednesday 18 November, 8 to 9 AM, ${words}` }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'New: Ana Popescu' }))
    dialog.getByText(PROBLEM)
    await user.click(await dialog.findByRole('button', { name: /12–1 PM|12 PM–1 PM/ }))
    await screen.findByText('Draft updated')
    await waitFor(() => bar.getByText('2 new'))
    expect(sent).toEqual([
      { trainerId: 'kenji', gymLocationId: AT_EIGHT.gymLocationId, date: '2026-11-18', hour: 12 },
    ])
  })

  test('can be removed', async () => {
    answer('delete', `${DRAFTS}/draft-1/changes/change-1`, () => {
      draft = draftDetails([broken])
      return null
    })
    const { user, bar } = await openDraft()
    await user.click(bar.getByRole('button', { name: 'List 2 changes' }))
    await user.click(bar.getByRole('button', { name: /Leila Haddad/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New: Leila Haddad' }))
    await user.click(dialog.getByRole('button', { name: 'Remove from draft' }))
    await waitFor(() => bar.getByText('1 new, 1 needs attention'))
  })
})

describe('starting a draft', () => {
  test('same as last week: for the week that is shown, and the URL has the draft', async () => {
    answer('post', DRAFTS, () => ({ ...draft, summary: '48 stay, 21 copied' }))
    const { user, place } = renderApp('/gym-manager/schedule?from=2026-11-23')
    await user.click(await screen.findByRole('button', { name: 'Plan' }))
    within(await screen.findByRole('group', { name: 'Same as last week' })).getByText('Copy everything')
    await user.click(screen.getByRole('menuitem', { name: "Fill only what's missing" }))
    await screen.findByRole('region', { name: 'Draft' })
    expect(place.location?.search).toBe(`?from=2026-11-18&draft=draft-1&brand=${ironwood.id}`)
    expect(sent).toEqual([
      { gymBrandId: ironwood.id, source: { kind: 'last-week', startDate: '2026-11-23', copy: 'missing' } },
    ])
    await screen.findByText('48 stay, 21 copied')
  })

  test("an email's link opens 'A trainer is away' with the trainer and the days", async () => {
    answer('post', DRAFTS, () => draft)
    const { user, place } = renderApp('/gym-manager/schedule?away=kenji&start=2026-11-18&end=2026-11-19')
    const dialog = within(await screen.findByRole('dialog', { name: 'A trainer is away' }))
    await dialog.findByText('Kenji Watanabe')
    await user.click(dialog.getByRole('button', { name: 'Draft the changes' }))
    await screen.findByRole('region', { name: 'Draft' })
    expect(place.location?.search).toBe(`?draft=draft-1&brand=${ironwood.id}&from=2026-11-18`)
    const source = { trainerId: 'kenji', startDate: '2026-11-18', endDate: '2026-11-19' }
    expect(sent).toEqual([{ gymBrandId: ironwood.id, source: { kind: 'trainer-away', ...source } }])
  })

  test('a trainer who just called in sick: today, and a choice of one click', async () => {
    answer('post', DRAFTS, () => draft)
    const { user } = renderApp('/gym-manager/schedule')
    await user.click(await screen.findByRole('button', { name: 'Plan' }))
    await user.click(await screen.findByRole('menuitem', { name: 'A trainer is away…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A trainer is away' }))
    await user.click(dialog.getByRole('button', { name: 'Draft the changes' }))
    await dialog.findByText('Choose a trainer')
    await user.click(await dialog.findByRole('radio', { name: 'Amara Diallo' }))
    await user.click(dialog.getByRole('button', { name: 'Draft the changes' }))
    const today = { startDate: '2026-11-17', endDate: '2026-11-17' }
    await waitFor(() =>
      expect(sent).toEqual([
        {
          gymBrandId: ironwood.id,
          source: { kind: 'trainer-away', trainerId: managedTrainer('Amara Diallo').trainerId, ...today },
        },
      ]),
    )
  })

  test("a trainer who said they're away: the notice starts the draft for those days", async () => {
    const days = { startDate: '2026-11-18', endDate: '2026-11-19' }
    const absence = { trainerId: 'kenji', trainerName: 'Kenji Watanabe', ...days, sessions: 2 }
    server.use(http.get('/api/gym-schedule/absences', () => success([absence])))
    answer('post', DRAFTS, () => draft)
    const { user } = renderApp('/gym-manager/schedule')
    await screen.findByText(
      'Kenji Watanabe is away from Wednesday, November 18, to Thursday, November 19. 2 sessions need another trainer or hour.',
    )
    await user.click(screen.getByRole('button', { name: 'Hand over…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A trainer is away' }))
    await user.click(dialog.getByRole('button', { name: 'Draft the changes' }))
    await screen.findByRole('region', { name: 'Draft' })
    expect(sent).toEqual([
      { gymBrandId: ironwood.id, source: { kind: 'trainer-away', trainerId: 'kenji', ...days } },
    ])
  })

  test('several sessions: Shift+click selects sessions, and the action becomes a draft', async () => {
    answer('post', DRAFTS, () => draft)
    const { user } = renderApp('/gym-manager/schedule')
    const session = await screen.findByRole('gridcell', { name: /8 to 9 AM, booked, Leila Haddad/ })
    await user.keyboard('{Shift>}')
    await user.click(session)
    await user.keyboard('{/Shift}')
    expect(session.getAttribute('aria-selected')).toBe('true')
    const bar = within(await screen.findByRole('region', { name: 'Selected sessions' }))
    await user.click(bar.getByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 session' }))
    await user.click(dialog.getByRole('radio', { name: 'One hour later' }))
    await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
    await screen.findByRole('region', { name: 'Draft' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull())
    const action = { kind: 'shift', days: 0, hours: 1 }
    expect(sent).toEqual([
      { gymBrandId: ironwood.id, source: { kind: 'selection', assignmentIds: ['assignment-1'], action } },
    ])
  })
})
