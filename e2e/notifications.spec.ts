import type { APIRequestContext, Page } from '@playwright/test'
import { choose, expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
import {
  assignSessions,
  call,
  dayAhead,
  emailsTo,
  type Gym,
  makeGym,
  makeTrainee,
  PASSWORD,
} from './world.ts'

const SECTION = '/gym-manager/notifications'

test('five sessions wait as one notification and go out as one email, without the one canceled in the meantime', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const trainee = await makeTrainee(request, gym, 'Samira')
  const sessions = await assignSessions(request, gym, {
    traineeId: trainee.traineeId,
    date: dayAhead(10),
    hours: [6, 8, 10, 12, 14],
  })
  await openSection(page, gym, 'pending')
  const item = page.getByRole('article', { name: `Session Assigned for ${trainee.fullName}` })
  await expect(item.getByText('5 Sessions')).toBeVisible()
  await expect(item.getByText('Pending Approval')).toBeVisible()
  await expect(item.getByText(/at 6:00 AM/)).toBeVisible()
  await expect(item.getByText('... and 2 more sessions')).toBeVisible()
  await expectAccessible(page)

  await cancel(request, gym, sessions[1]!.id)
  await page.reload()
  await expect(item.getByText('4 Sessions')).toBeVisible()
  await item.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText(`You have 4 new sessions at ${gym.name}`)).toBeVisible()
  const mail = preview.frameLocator('iframe')
  await expect(mail.getByText('6–7 AM, UTC')).toBeVisible()
  await expect(mail.getByText('8–9 AM, UTC')).toHaveCount(0)
  await preview.getByRole('button', { name: 'Close' }).click()

  await item.getByRole('button', { name: 'Approve & Send' }).click()
  await expect(page.getByText(`Queued for delivery to ${trainee.fullName}`)).toBeVisible()
  await expect(item).toHaveCount(0)
  await expectOneMail(request, trainee.email, `You have 4 new sessions at ${gym.name}`, (text) => {
    expect(text).toContain('6–7 AM')
    expect(text).not.toContain('8–9 AM')
  })
  await openMail(page, `You have 4 new sessions at ${gym.name}`, trainee.fullName)
  await page.goto(`${SECTION}/history`)
  const sent = page
    .getByRole('row')
    .filter({ hasText: 'Session Assigned' })
    .filter({ hasText: trainee.email })
  await expect(sent).toHaveCount(1)
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
})

test('approving a selection empties the list, and canceling the last session removes its notification', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const trainee = await makeTrainee(request, gym, 'Sven')
  const [only] = await assignSessions(request, gym, {
    traineeId: trainee.traineeId,
    date: dayAhead(11),
    hours: [9],
  })
  await openSection(page, gym, 'pending')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(/\d Sessions/)).toHaveCount(0)
  await page.getByLabel(`Select Session Assigned for ${trainee.fullName}`).check()
  await page.getByRole('button', { name: /^Send \d+$/ }).click()
  await expect(page.getByText('1 notification approved')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await cancel(request, gym, only!.id)
  await page.reload()
  await expect(page.getByText('No pending notifications')).toBeVisible()
  await expectOneMail(request, trainee.email, /^Canceled: your session on .* 9–10 AM/, () => undefined)
})

test("a rule that's off sends nothing and shows as suppressed", async ({ page, request }) => {
  const gym = await makeGym(request)
  await openSection(page, gym, 'settings')
  await expect(page.getByRole('heading', { name: gym.name })).toBeVisible()
  const rule = page.getByRole('switch', { name: 'Trainee Approved' })
  await expect(rule).toBeChecked()
  await expect(page.getByText('Tells trainees that their enrollment was approved.')).toBeVisible()
  await expectAccessible(page)
  await rule.click()
  await expect(page.getByText(`Trainee Approved is off for ${gym.name}`)).toBeVisible()
  await page.reload()
  await expect(rule).not.toBeChecked()

  const trainee = await makeTrainee(request, gym, 'Quinn')
  await page.getByRole('link', { name: /Notification History/ }).click()
  await expect(page).toHaveURL(`${SECTION}/history`)
  const row = page.getByRole('row').filter({ hasText: trainee.email })
  await expect(row.getByText('Suppressed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expectAccessible(page)
  await choose(page.getByLabel('Type'), page.getByRole('option', { name: 'Session Cancelled' }))
  await expect(page.getByText('No notification history found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(row.getByText('Suppressed')).toBeVisible()
  const mails = await emailsTo(request, trainee.email)
  expect(mails.filter(({ subject }) => subject.startsWith("You're in"))).toEqual([])
})

test('on a phone, the three cards have their own URLs, and a lost connection can be retried', async ({
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const trainee = await makeTrainee(request, gym, 'Tove')
  await assignSessions(request, gym, { traineeId: trainee.traineeId, date: dayAhead(12), hours: [7, 9] })
  const page = await anotherBrowser(PHONE)
  await page.route('**/notifications/pending', (route) => route.abort())
  await openSection(page, gym, 'no-such-section')
  await expect(page.getByText('Failed to load pending notifications. Please try again.')).toBeVisible()
  await page.unroute('**/notifications/pending')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('article', { name: `Session Assigned for ${trainee.fullName}` })).toBeVisible()
  await expectAccessible(page)
  for (const [path, title] of [
    ['history', 'Notification History'],
    ['settings', 'Notification Settings'],
    ['pending', 'Pending Notifications'],
  ] as const) {
    await page.goto(`${SECTION}/${path}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  }
})

async function openSection(page: Page, gym: Gym, section: string) {
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`${SECTION}/${section}`)
}

function cancel(request: APIRequestContext, gym: Gym, assignmentId: string) {
  const path = `/gym-schedule/assignments/${assignmentId}?reason=Cancelled%20by%20gym%20manager`
  return call(request, gym.manager.token, 'DELETE', path)
}

async function expectOneMail(
  request: APIRequestContext,
  email: string,
  subject: string | RegExp,
  check: (text: string) => void,
) {
  await expect(async () => {
    const mails = (await emailsTo(request, email)).filter((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    )
    expect(mails).toHaveLength(1)
    check(mails[0]!.text)
  }).toPass()
}

/** Opens the email in the demo inbox, like anyone trying the demo. */
async function openMail(page: Page, subject: string, recipient: string) {
  await page.goto('/demo/inbox')
  await page.getByRole('link', { name: `${subject} To ${recipient}` }).click()
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'You have 4 new sessions' }),
  ).toBeVisible()
}
