import { choose, expect, expectAccessible, PHONE, signIn, signInAs, test } from '../fixtures.ts'
import { assignSessions, dayAhead, makeGym, makeTrainee, PASSWORD } from '../world.ts'

test("a manager finds out what happened in their brand, and a super admin narrows everyone's activity to it", async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const ana = await makeTrainee(request, gym, 'Ana')
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: dayAhead(3), hours: [9] })
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const feed = page.getByRole('region', { name: 'Activity', exact: true })
  const assigned = feed.getByText(new RegExp(`assigned ${ana.fullName} to`))
  const hours = feed.getByText(/ opened /)
  await expect(assigned).toBeVisible()
  await expect(hours.first()).toBeVisible()
  await expectAccessible(page)

  await choose(
    feed.getByRole('combobox', { name: 'Kind' }),
    page.getByRole('option', { name: 'Everything except hours' }),
  )
  await expect(hours).toHaveCount(0)
  await expect(assigned).toBeVisible()
  await feed.getByRole('combobox', { name: 'Done by' }).fill(gym.manager.fullName)
  await page.getByRole('option', { name: gym.manager.fullName }).click()
  await page.waitForURL(/person=/)
  await page.reload()
  await expect(feed.getByRole('combobox', { name: 'Done by' })).toHaveValue(gym.manager.fullName)
  await expect(assigned).toBeVisible()
  await feed.getByLabel('Day').fill('2020-01-01')
  await expect(feed.getByText('No activity matches these filters')).toBeVisible()
  await expectAccessible(page)
  await feed.getByRole('button', { name: 'Show all activity' }).click()
  await expect(hours.first()).toBeVisible()

  const admin = await anotherBrowser(PHONE)
  await signInAs(admin, 'admin')
  await admin.goto('/admin?topic=sessions')
  const recent = admin.getByRole('region', { name: 'Recent Activity' })
  await recent.getByRole('combobox', { name: 'Gym brand' }).fill(gym.name)
  await admin.getByRole('option', { name: gym.name }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(1)
  await expect(recent.getByRole('listitem')).toContainText(`assigned ${ana.fullName} to`)
  await expectAccessible(admin)
})
