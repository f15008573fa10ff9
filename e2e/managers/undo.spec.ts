import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { assignSessions, call, dayAhead, emailsTo, makeGym, makeTrainee, PASSWORD } from '../world.ts'

const DAY = dayAhead(3)

test('a manager undoes a cancellation, an assignment, and approvals, and nobody gets a wrong email', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const ana = await makeTrainee(request, gym, 'Ana')
  const zoe = await makeTrainee(request, gym, 'Zoe', 'Pending')
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: DAY, hours: [9] })
  const [tara] = gym.trainers
  const slot = { date: DAY, hour: 10 }
  await call(request, tara!.token, 'POST', `/trainers/${tara!.id}/availability`, {
    ...slot,
    status: 'Available',
  })
  await call(request, ana.token, 'POST', '/TraineeAvailability', { ...slot, status: 'Available' })
  await signIn(page, gym.manager.email, PASSWORD)

  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  const hour = (words: string) => page.getByRole('gridcell', { name: new RegExp(words) })

  await test.step('by keyboard, a canceled session comes back', async () => {
    await hour('9 to 10 AM, booked').click()
    await page.getByRole('button', { name: 'Cancel Session' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Session' }).click()
    await expect(undoOf(page, 'Canceled')).toBeVisible()
    await page.keyboard.press('Alt+t')
    while (!(await undoOf(page, 'Canceled').and(page.locator(':focus')).isVisible()))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The session is back on the schedule')).toBeVisible()
    await expect(hour(`9 to 10 AM, booked, ${ana.fullName}`)).toBeVisible()
  })

  await test.step('an assigned hour is free again', async () => {
    await hour('10 to 11 AM, available').click()
    const dialog = page.getByRole('dialog', { name: 'Assign Trainee' })
    await dialog.getByRole('button', { name: `Assign ${ana.fullName}` }).click()
    await undoOf(page, `${ana.fullName} was assigned to ${tara!.fullName}`).click()
    await expect(page.getByText(`${ana.fullName} is no longer assigned to ${tara!.fullName}`)).toBeVisible()
    await expect(hour('10 to 11 AM, available')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an approved trainee is pending again', async () => {
    await page.goto('/gym-manager/trainees')
    const row = page.getByRole('row').filter({ hasText: zoe.fullName })
    const approve = page.getByRole('menuitem', { name: 'Approve' })
    await choose(row.getByRole('button', { name: /^Actions/ }), approve)
    await undoOf(page, `${zoe.fullName} approved`).click()
    await expect(page.getByText(`${zoe.fullName} is pending again`)).toBeVisible()
    await expect(row.getByText('Pending')).toBeVisible()
  })

  await test.step('an approved notification waits again, and is sent once it is approved for good', async () => {
    await page.goto('/gym-manager/notifications')
    const item = page.getByRole('article', { name: `Session Assigned for ${ana.fullName}` })
    await item.getByRole('button', { name: 'Approve & Send' }).click()
    await undoOf(page, `Queued for delivery to ${ana.fullName}`).click()
    await expect(page.getByText(`The notification to ${ana.fullName} waits for approval again`)).toBeVisible()
    await item.getByRole('button', { name: 'Approve & Send' }).click()
    await expect(item).toBeHidden()
    const subjects = async () => (await emailsTo(request, ana.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/session/))
    expect((await subjects()).filter((subject) => /session/.test(subject))).toHaveLength(1)
    expect((await emailsTo(request, zoe.email)).filter(({ subject }) => /You're in/.test(subject))).toEqual(
      [],
    )
  })
})

function undoOf(page: Page, done: string) {
  return page.locator('[data-sonner-toast]').filter({ hasText: done }).getByRole('button', { name: 'Undo' })
}
