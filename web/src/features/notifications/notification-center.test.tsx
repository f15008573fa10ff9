import type {
  NotificationAuditEntry,
  NotificationRule,
  NotificationType,
  PendingNotification,
} from '@spotter/contract/notifications/notifications.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { brandAttention } from '../../test/attention.ts'
import { pendingNotification, triggerSessions } from '../../test/notifications.ts'
import { person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const API = '/api/gym-management/notifications'

function entryOf(parts: Partial<NotificationAuditEntry> = {}): NotificationAuditEntry {
  return {
    id: `entry-${Math.random()}`,
    notificationType: 'TraineeApproved',
    recipientUserId: 'user-1',
    recipientName: 'Leila Haddad',
    recipientEmail: 'leila@example.com',
    sentAt: '2026-11-15T08:00:00Z',
    status: 'sent',
    errorMessage: null,
    gymBrandId: 'brand-1',
    gymBrandName: 'Iron & Oak',
    canRetry: false,
    ...parts,
  }
}

function ruleOf(type: NotificationType, brand: string, isEnabled = true): NotificationRule {
  return {
    id: `${brand} ${type}`,
    gymBrandId: brand,
    gymBrandName: brand,
    notificationType: type,
    isEnabled,
    createdAt: '2026-11-15T08:00:00Z',
    updatedAt: '2026-11-15T08:00:00Z',
  }
}

function waiting(...notifications: PendingNotification[]) {
  server.use(http.get(`${API}/pending`, () => success(notifications)))
}

beforeEach(() => {
  signInAs('GymManager')
  const brand = { id: 'brand-1', name: 'Iron & Oak', contactEmail: 'a@b.c', isActive: true, locations: [] }
  const lotus = { ...brand, id: 'lotus', name: 'Lotus' }
  server.use(
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([brand, lotus])),
    http.get('/api/gym-management/brands', () => success([brand])),
  )
  waiting()
})

describe('the three notification cards', () => {
  test.each([
    ['/gym-manager/notifications', 'Pending Notifications'],
    ['/gym-manager/notifications/pending', 'Pending Notifications'],
    ['/gym-manager/notifications/history', 'Notification History'],
    ['/gym-manager/notifications/settings', 'Notification Settings'],
    ['/gym-manager/notifications/nonsense', 'Pending Notifications'],
  ])('follow the path %s', async (path, title) => {
    server.use(
      http.get(`${API}/audit`, () => success([])),
      http.get(`${API}/rules`, () => success([])),
    )
    renderApp(path)
    await screen.findByRole('heading', { level: 2, name: title })
    screen.getByRole('link', { name: new RegExp(title), current: 'page' })
  })

  test('change the URL', async () => {
    server.use(http.get(`${API}/rules`, () => success([])))
    const { user, place } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('link', { name: /Notification Settings/ }))
    expect(place.location?.pathname).toBe('/gym-manager/notifications/settings')
    await screen.findByText('No notification settings found')
  })
})

describe('pending notifications', () => {
  test('are discarded after a question, which stays open if that fails', async () => {
    waiting(pendingNotification())
    server.use(http.delete(`${API}/pending/:id`, () => failure(500), { once: true }))
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Discard the notification to/ }))
    await user.click(question.getByRole('button', { name: 'Discard notification' }))
    await question.findByText('Failed to discard notification. Please try again.')
    server.use(http.delete(`${API}/pending/:id`, () => success(null)))
    waiting()
    await user.click(question.getByRole('button', { name: 'Discard notification' }))
    await screen.findByText('Notification to Leila Haddad discarded')
    await screen.findByText('No pending notifications')
  })

  test('of several brands can be narrowed to one, which all tabs share', async () => {
    waiting(
      pendingNotification({ id: 'one' }),
      pendingNotification({
        id: 'two',
        gymBrandId: 'lotus',
        gymBrandName: 'Lotus',
        recipientName: 'Wei Zhang',
      }),
    )
    const { user, place } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('combobox', { name: 'Gym brand' }))
    await user.click(await screen.findByRole('option', { name: 'Lotus' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    screen.getByRole('article', { name: 'Session Assigned for Wei Zhang' })
    expect(place.location?.search).toBe('?brand=lotus')
  })

  test('show the type, the recipient, the gym, and the first three sessions', async () => {
    waiting(pendingNotification({ sessionCount: 5, triggerData: triggerSessions(5) }))
    renderApp('/gym-manager/notifications')
    const item = within(await screen.findByRole('article', { name: 'Session Assigned for Leila Haddad' }))
    for (const words of ['Pending Approval', '5 Sessions', 'leila@example.com', 'Iron & Oak']) {
      item.getByText(words)
    }
    expect(item.getAllByText(/^Tue, Nov 17, 2026 at \d:00 AM$/)).toHaveLength(3)
    item.getByText('... and 2 more sessions')
    screen.getByText(/to prevent spam/)
  })

  test('show where a session that has moved was before', async () => {
    const Sessions = [
      {
        Date: '2026-11-18',
        Time: '7:00 AM',
        LocationName: 'Neubau',
        From: { Date: '2026-11-17', Time: '6:00 AM', LocationName: 'Donaustadt' },
      },
      { Date: '2026-11-19', Time: '8:00 AM', LocationName: 'Neubau', IsHandedOver: true },
    ]
    const triggerData = JSON.stringify({ Sessions })
    waiting(pendingNotification({ notificationType: 'SessionMoved', sessionCount: 2, triggerData }))
    renderApp('/gym-manager/notifications')
    const item = within(await screen.findByRole('article', { name: 'Session Moved for Leila Haddad' }))
    item.getByText('Wed, Nov 18, 2026 at 7:00 AM')
    item.getByText('Moved from Tue, Nov 17, 2026 at 6:00 AM · Donaustadt')
    item.getByText('Now with another trainer')
  })

  test('show one session without a count', async () => {
    waiting(pendingNotification())
    renderApp('/gym-manager/notifications')
    await screen.findByText('Tue, Nov 17, 2026 at 6:00 AM')
    expect(screen.queryByText(/Sessions$/, { selector: 'span' })).toBeNull()
    expect(screen.queryByText(/more sessions/)).toBeNull()
  })

  test.each([
    ['{}', 'No session details available'],
    ['{"Sessions":[]}', 'No session details available'],
    ['not json', 'Unable to parse session details'],
    ['{"Sessions":[{"Date":7}]}', 'Unable to parse session details'],
  ])('with the data %s say so', async (triggerData, words) => {
    waiting(pendingNotification({ triggerData }))
    renderApp('/gym-manager/notifications')
    await screen.findByText(words)
  })

  test('are approved one by one', async () => {
    waiting(pendingNotification())
    const approved = Promise.withResolvers<void>()
    server.use(
      http.put(`${API}/pending/pending-1/approve`, async () => {
        await approved.promise
        waiting()
        return success(pendingNotification({ scheduledFor: '2026-11-15T09:00:00Z' }))
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('button', { name: 'Approve & Send' }))
    await screen.findByRole('button', { name: 'Approving...' })
    approved.resolve()
    await screen.findByText('No pending notifications')
    await screen.findByText('Queued for delivery to Leila Haddad')
    expect(document.activeElement?.textContent).toBe('Pending Notifications')
  })

  test('wait again once Undo is pressed, and the reason is shown if it is too late', async () => {
    waiting(pendingNotification())
    let undos = 0
    server.use(
      http.put(`${API}/pending/pending-1/approve`, () => {
        waiting()
        return success(pendingNotification({ scheduledFor: '2026-11-15T09:00:00Z' }))
      }),
      http.post(`${API}/pending/undo-approval`, async ({ request }) => {
        expect(await request.json()).toEqual({ notificationIds: ['pending-1'] })
        if (++undos > 1)
          return failure(409, { message: "It's too late to undo this: the email has been sent" })
        waiting(pendingNotification())
        return success({ undone: 1, left: 0 })
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('button', { name: 'Approve & Send' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('The notification to Leila Haddad waits for approval again')
    // The first message takes a moment to fade out, and its button no longer does anything.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Approve & Send' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(/is still approved. It's too late to undo this: the email has been sent/)
  })

  test('are counted alike on the button and the tab, also once Undo brings them back', async () => {
    let sent = 0
    const both = [pendingNotification(), pendingNotification({ id: 'pending-2', recipientName: 'Noah' })]
    server.use(
      http.get(`${API}/pending`, () => success(both.slice(sent))),
      http.get('/api/gym-manager/attention', () =>
        success([brandAttention({ notificationsToSend: 2 - sent })]),
      ),
      http.post(`${API}/pending/approve`, () => {
        sent = 2
        return success({ approved: 2, skipped: 0 })
      }),
      http.post(`${API}/pending/undo-approval`, () => {
        sent = 0
        return success({ undone: 2, left: 0 })
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    const tab = await screen.findByRole('link', { name: 'Notifications' })
    await waitFor(() => expect(tab.getAttribute('data-waiting')).toBe('2'))
    await user.click(await screen.findByRole('button', { name: 'Send 2' }))
    await waitFor(() => expect(tab.hasAttribute('data-waiting')).toBe(false))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Send 2' })
    await waitFor(() => expect(tab.getAttribute('data-waiting')).toBe('2'))
  })

  test('move the focus to the next one once approved', async () => {
    const [first, next] = [
      pendingNotification(),
      pendingNotification({ id: 'pending-2', recipientName: 'Noah Fischer' }),
    ]
    waiting(first, next)
    server.use(
      http.put(`${API}/pending/pending-1/approve`, () => {
        waiting(next)
        return success(first)
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    const [approve] = await screen.findAllByRole('button', { name: 'Approve & Send' })
    await user.click(approve!)
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Session Assigned for Noah Fischer'),
    )
  })

  test.each([
    [409, 'This notification has already been approved', 'This notification has already been approved'],
    [500, null, 'Failed to approve notification. Please try again.'],
  ])("that can't be approved (%i) say why", async (status, message, words) => {
    waiting(pendingNotification())
    server.use(http.put(`${API}/pending/pending-1/approve`, () => failure(status, { message })))
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('button', { name: 'Approve & Send' }))
    await screen.findByText(words)
  })

  test('are approved together when selected', async () => {
    waiting(pendingNotification(), pendingNotification({ id: 'pending-2', recipientName: 'Noah Fischer' }))
    let asked: unknown
    server.use(
      http.post(`${API}/pending/approve`, async ({ request }) => {
        asked = await request.json()
        waiting()
        return success({ approved: 1, skipped: 1 })
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    screen.getByRole('checkbox', { name: '2 of 2 selected' })
    await user.click(screen.getByRole('button', { name: 'Send 2' }))
    await screen.findByText('1 notification approved, 1 no longer pending')
    expect(asked).toEqual({ notificationIds: ['pending-1', 'pending-2'] })
    expect(document.activeElement?.textContent).toBe('Pending Notifications')
  })

  test('of a brand are sent all at once, and the page stays with the brand', async () => {
    const others = pendingNotification({
      id: 'two',
      gymBrandId: 'lotus',
      gymBrandName: 'Lotus',
      recipientName: 'Wei',
    })
    waiting(pendingNotification(), others)
    let asked: unknown
    server.use(
      http.post(`${API}/pending/approve`, async ({ request }) => {
        asked = await request.json()
        waiting(others)
        return success({ approved: 1, skipped: 0 })
      }),
    )
    const { user } = renderApp('/gym-manager/notifications?brand=brand-1')
    await user.click(await screen.findByRole('button', { name: 'Send 1' }))
    await screen.findByText('All sent')
    screen.getByText(/1 notification waits at your other gym brands/)
    expect(asked).toEqual({ notificationIds: ['pending-1'] })
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
    const card = screen.getByRole('link', { name: /Pending Notifications/ })
    expect(card.textContent).not.toMatch(/\d/)
  })

  test('that disappear leave a gap, so that nothing else is sent by a second click', async () => {
    const [first, next] = [
      pendingNotification(),
      pendingNotification({ id: 'pending-2', recipientName: 'Noah Fischer' }),
    ]
    waiting(first, next)
    const sent: unknown[] = []
    server.use(
      http.put(`${API}/pending/:id/approve`, ({ params }) => {
        sent.push(params.id)
        waiting(next)
        return success(first)
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    const [approve] = await screen.findAllByRole('button', { name: 'Approve & Send' })
    await user.click(approve!)
    await screen.findByText('Leila Haddad: no longer pending')
    const gap = screen.getByText('Leila Haddad: no longer pending').closest('li')!
    within(gap.nextElementSibling as HTMLElement).getByRole('article', {
      name: 'Session Assigned for Noah Fischer',
    })
    fireEvent.pointerLeave(gap.closest('ul')!, { pointerType: 'mouse' })
    await waitFor(() => expect(screen.queryByText('Leila Haddad: no longer pending')).toBeNull())
    expect(sent).toEqual(['pending-1'])
  })

  test('sent by the button leave it at rest, because a second click would mean the others', async () => {
    const [first, next] = [
      pendingNotification(),
      pendingNotification({ id: 'pending-2', recipientName: 'Noah Fischer' }),
    ]
    waiting(first, next)
    const asked: unknown[] = []
    server.use(
      http.post(`${API}/pending/approve`, async ({ request }) => {
        asked.push(await request.json())
        waiting(next)
        return success({ approved: 1, skipped: 0 })
      }),
    )
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('checkbox', { name: /for Leila Haddad/ }))
    const button = screen.getByRole('button', { name: 'Send 1' })
    await user.click(button)
    await screen.findByText('1 notification approved')
    await user.click(button)
    expect(asked).toHaveLength(1)
    await user.unhover(button)
    await user.click(button)
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  test('can be previewed as the email that will be sent', async () => {
    waiting(pendingNotification())
    const preview = {
      subject: 'You have a new session',
      recipientName: 'Leila Haddad',
      recipientEmail: 'leila@example.com',
      htmlPath: '/api/gym-management/notifications/previews/abc',
    }
    server.use(http.get(`${API}/pending/pending-1/preview`, () => success(preview)))
    const { user } = renderApp('/gym-manager/notifications')
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const frame = await screen.findByTitle('You have a new session')
    expect(frame.getAttribute('src')).toBe(preview.htmlPath)
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  })

  test("that can't be loaded can be retried", async () => {
    server.use(http.get(`${API}/pending`, () => failure(500)))
    const { user } = renderApp('/gym-manager/notifications')
    await screen.findByText('Failed to load pending notifications. Please try again.')
    waiting(pendingNotification())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Approve & Send' })
  })
})

describe('the notification history', () => {
  function historyIs(entries: NotificationAuditEntry[], total = entries.length) {
    const asked: URL[] = []
    server.use(
      http.get(`${API}/audit`, ({ request }) => {
        asked.push(new URL(request.url))
        return success(entries, { headers: { 'x-total-count': `${total}` } })
      }),
    )
    return asked
  }

  test('shows type, recipient, brand, status, time, and error', async () => {
    historyIs([
      entryOf(),
      entryOf({ status: 'failed', errorMessage: '550 No such person', canRetry: true }),
      entryOf({ status: 'suppressed', notificationType: 'SessionCancelled' }),
    ])
    renderApp('/gym-manager/notifications/history')
    const table = within(await screen.findByRole('table', { name: 'Notifications, newest first' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Type',
      'Recipient',
      'Gym Brand',
      'Status',
      'Sent At',
      'Error',
    ])
    const [, sent, failed, suppressed] = table.getAllByRole('row')
    within(sent!).getByText('Sent')
    within(sent!).getByText('-')
    within(failed!).getByText('Failed')
    within(failed!).getByText('550 No such person')
    within(suppressed!).getByText('Suppressed')
    within(suppressed!).getByText('Session Cancelled')
  })

  test("labels every fact on a phone's cards", async () => {
    const isNarrow = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
    vi.spyOn(window, 'matchMedia').mockReturnValue(isNarrow)
    historyIs([entryOf()])
    renderApp('/gym-manager/notifications/history')
    const cards = within(await screen.findByRole('list', { name: 'Notifications, newest first' }))
    const terms = cards.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(['Recipient', 'Gym Brand', 'Status', 'Sent At', 'Error'])
  })

  test('has pages of 25, and Next is disabled on a shorter one', async () => {
    const asked = historyIs(
      Array.from({ length: 25 }, () => entryOf()),
      30,
    )
    const { user, place } = renderApp('/gym-manager/notifications/history')
    await screen.findByText('Showing page 1')
    expect((screen.getByRole('button', { name: 'Previous' }) as HTMLButtonElement).disabled).toBe(true)
    historyIs([entryOf()], 26)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Showing page 2')
    expect(place.location?.search).toBe('?page=2')
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true),
    )
    expect(asked[0]?.searchParams.get('pageSize')).toBe('25')
  })

  test('is filtered by the URL, and cleared', async () => {
    const asked = historyIs([])
    const { user, place } = renderApp(
      '/gym-manager/notifications/history?type=SessionAssigned&from=2026-11-01&to=2026-11-15&page=2',
    )
    await screen.findByText('No notification history found')
    const query = asked[0]!.searchParams
    expect(query.get('notificationType')).toBe('SessionAssigned')
    expect(query.get('fromDate')).toBe(new Date('2026-11-01T00:00:00').toISOString())
    expect(query.get('toDate')).toBe(new Date('2026-11-15T23:59:59.999').toISOString())
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(place.location?.search).toBe('')
  })

  test('waits until the whole year of a date is typed', async () => {
    const asked = historyIs([])
    const { place } = renderApp('/gym-manager/notifications/history')
    const field = await screen.findByLabelText<HTMLInputElement>('From date')
    for (const typed of ['0002-11-17', '0020-11-17', '0202-11-17']) {
      fireEvent.change(field, { target: { value: typed } })
      expect([field.value, place.location?.search]).toEqual([typed, ''])
    }
    fireEvent.change(field, { target: { value: '2026-11-17' } })
    await waitFor(() => expect(place.location?.search).toBe('?from=2026-11-17'))
    await waitFor(() => expect(asked.at(-1)?.searchParams.has('fromDate')).toBe(true))
    expect(asked.filter(({ searchParams }) => searchParams.has('fromDate'))).toHaveLength(1)
  })

  test('shows an unknown status as is', async () => {
    historyIs([entryOf({ status: 'delayed' as NotificationAuditEntry['status'] })])
    renderApp('/gym-manager/notifications/history')
    await screen.findByText('delayed')
  })

  test('sends a failed notification again', async () => {
    historyIs([entryOf({ id: 'failed-1', status: 'failed', errorMessage: '550', canRetry: true })])
    server.use(
      http.post(`${API}/audit/failed-1/retry`, () => {
        historyIs([entryOf({ id: 'failed-1', status: 'failed', errorMessage: '550' })])
        return success(null)
      }),
    )
    const { user } = renderApp('/gym-manager/notifications/history')
    await user.click(await screen.findByRole('button', { name: 'Send again to Leila Haddad' }))
    await screen.findByText('Queued again for Leila Haddad')
    expect(document.activeElement?.textContent).toBe('Notification History')
    historyIs([entryOf(), entryOf({ id: 'failed-1', status: 'failed', errorMessage: '550' })])
    await screen.findByText('Sent')
  })

  test("says so when it can't be loaded", async () => {
    server.use(http.get(`${API}/audit`, () => failure(503)))
    renderApp('/gym-manager/notifications/history')
    await screen.findByText('Failed to load notification history. Please try again.')
  })
})

describe('the notification settings', () => {
  function rulesAre(...rules: NotificationRule[]) {
    server.use(http.get(`${API}/rules`, () => success(rules)))
  }

  test('are grouped by brand, each with a labeled switch and a description', async () => {
    rulesAre(ruleOf('TraineeEnrolled', 'Iron & Oak'), ruleOf('SessionReminder', 'North Yoga', false))
    renderApp('/gym-manager/notifications/settings')
    const iron = within(await screen.findByRole('region', { name: 'Iron & Oak' }))
    iron.getByRole('switch', { name: 'Trainee Enrolled', checked: true })
    iron.getByText(/when someone enrolls/)
    const yoga = within(screen.getByRole('region', { name: 'North Yoga' }))
    yoga.getByRole('switch', { name: 'Session Reminder', checked: false })
  })

  test('take effect right away', async () => {
    rulesAre(ruleOf('TraineeEnrolled', 'Iron'))
    let body: unknown
    server.use(
      http.put(`${API}/rules/:id`, async ({ request }) => {
        body = await request.json()
        rulesAre(ruleOf('TraineeEnrolled', 'Iron', false))
        return success(ruleOf('TraineeEnrolled', 'Iron', false))
      }),
    )
    const { user } = renderApp('/gym-manager/notifications/settings')
    await user.click(await screen.findByRole('switch', { name: 'Trainee Enrolled' }))
    await screen.findByText('Trainee Enrolled is off for Iron')
    screen.getByRole('switch', { name: 'Trainee Enrolled', checked: false })
    expect(body).toEqual({ ruleId: 'Iron TraineeEnrolled', isEnabled: false })
  })

  test('move back when the server fails', async () => {
    rulesAre(ruleOf('TraineeEnrolled', 'Iron'))
    server.use(http.put(`${API}/rules/:id`, () => failure(500)))
    const { user } = renderApp('/gym-manager/notifications/settings')
    await user.click(await screen.findByRole('switch', { name: 'Trainee Enrolled' }))
    await screen.findByText('Failed to update notification setting. Please try again.')
    await screen.findByRole('switch', { name: 'Trainee Enrolled', checked: true })
  })

  test("say so when they can't be loaded", async () => {
    server.use(http.get(`${API}/rules`, () => failure(500)))
    renderApp('/gym-manager/notifications/settings')
    await screen.findByText('Failed to load notification settings. Please try again.')
  })
})

describe("a reminder's unsubscribe link", () => {
  const info = { gymBrandName: 'Iron & Oak', notificationType: 'AvailabilityReminder', isUnsubscribed: false }

  test('stops the reminders only when the button is clicked', async () => {
    server.use(
      http.get('/api/unsubscribe/abc', () => success(info)),
      http.post('/api/unsubscribe/abc', () => success({ ...info, isUnsubscribed: true })),
    )
    const { user } = renderApp('/unsubscribe/abc')
    await user.click(await screen.findByRole('button', { name: 'Stop these reminders' }))
    await screen.findByText("You won't receive any more reminders to set your availability from Iron & Oak.")
  })

  test('resumes the reminders', async () => {
    server.use(
      http.get('/api/unsubscribe/abc', () => success({ ...info, isUnsubscribed: true })),
      http.post('/api/unsubscribe/abc/undo', () => success(info)),
    )
    const { user } = renderApp('/unsubscribe/abc')
    await user.click(await screen.findByRole('button', { name: 'Resume reminders' }))
    await screen.findByRole('button', { name: 'Stop these reminders' })
  })

  test("says so when it doesn't work", async () => {
    server.use(http.get('/api/unsubscribe/abc', () => failure(404, { message: 'Link not found' })))
    renderApp('/unsubscribe/abc')
    await screen.findByText('Link not found')
  })
})
