import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { call, dayAhead, emailsTo, makeGym, PASSWORD } from '../world.ts'

test('a trainer who is away comes back early: their hours are free again, and managers find out', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const [trainer] = gym.trainers
  const hour = { date: dayAhead(1), hour: 9, status: 'Available' }
  await call(request, trainer!.token, 'POST', `/trainers/${trainer!.id}/availability`, hour)
  await signIn(page, trainer!.email, PASSWORD)
  await page.goto('/trainer/availability')
  const nine = page.locator(`[data-at="${hour.date}/9"]`)
  await expect(nine).toHaveAccessibleName(/9 to 10 AM, available/)

  const dialog = page.getByRole('dialog', { name: 'I am away' })
  await page.getByRole('button', { name: 'I am away…' }).click()
  await dialog.getByLabel('Last day away').fill(dayAhead(2))
  await dialog.getByRole('button', { name: 'Tell my managers' }).click()
  await expect(page.getByText(/^You're away from .+ Your managers will get an email\.$/)).toBeVisible()
  await expect(nine).toHaveAccessibleName(/9 to 10 AM, unavailable/)

  await page.getByRole('button', { name: 'I am away…' }).click()
  await expect(dialog.getByText(/^You're away from /)).toBeVisible()
  await expectAccessible(page)
  // In the last hour of the gym's day, nothing of today is left, so the absence hasn't begun.
  await dialog.getByRole('button', { name: /^I'm (back|not away)$/ }).click()
  await expect(
    page.getByText(/^You're no longer away from .+ Your managers will get an email\.$/),
  ).toBeVisible()
  await expect(nine).toHaveAccessibleName(/9 to 10 AM, available/)

  const subjects = async () => (await emailsTo(request, gym.manager.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(`^No longer away.*${trainer!.fullName}$`))
})
