import { choose, expect, expectAccessible, PHONE, signIn, signInAs, test } from '../fixtures.ts'
import { call, dayAhead, makeGym, makeTrainee, PASSWORD } from '../world.ts'

test('a manager finds out where hours are missing, and who has gone quiet', async ({ page }) => {
  await signInAs(page, 'manager')
  await page.goto('/gym-manager')
  await page.getByRole('link', { name: 'Insights', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Insights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fair shares', exact: true })).toBeVisible()
  await choose(
    page.getByRole('combobox', { name: 'Range' }),
    page.getByRole('option', { name: 'Last 4 weeks', exact: true }),
  )
  const week = page.getByRole('table', { name: 'The week by hour' })
  await expect(week.getByRole('button', { name: /open this hour/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessions per week' }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV: The week by hour' }).click()
  expect((await download).suggestedFilename()).toBe('hours.csv')

  const reminder = page.getByRole('button', { name: /^Send reminder: / }).first()
  const name = (await reminder.getAttribute('aria-label'))?.replace('Send reminder: ', '')
  await reminder.click()
  await expect(page.getByText(`Reminder sent to ${name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Send reminder: ${name}` })).toHaveCount(0)

  await week
    .getByRole('button', { name: /open this hour/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Unmet wishes')).toBeVisible()
  const ask = page.getByRole('button', { name: /^Ask / }).first()
  const trainer = (await ask.getAttribute('aria-label'))?.replace('Ask ', '')
  await ask.click()
  await expect(page.getByText(`${trainer} gets an email`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Ask ${trainer}` })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: "See trainers' hours" }).click()
  await expect(page).toHaveURL(/\/gym-manager\/schedule\?.*from=/)
})

test('a trainer opens an hour that trainees want, on a phone', async ({ anotherBrowser, request }) => {
  const gym = await makeGym(request, { trainers: 1 })
  const [trainer] = gym.trainers
  const date = dayAhead(2)
  for (const firstName of ['Wanda', 'Wim']) {
    const { token } = await makeTrainee(request, gym, firstName)
    const slots = [{ date, hour: 18 }]
    await call(request, token, 'PUT', '/TraineeAvailability/range', { slots, status: 'Available' })
  }
  const page = await anotherBrowser(PHONE)
  await signIn(page, trainer?.email ?? '', PASSWORD)
  await page.goto('/trainer/availability')
  const wanted = page.getByRole('region', { name: 'Hours to open' })
  await expect(wanted.getByText('2 trainees want')).toBeVisible()
  await expect(wanted.getByText(/Wanda|Wim/)).toHaveCount(0)
  await expectAccessible(page)
  await wanted.getByRole('link', { name: /6–7 PM/ }).click()
  await expect(page).toHaveURL(new RegExp(`from=${date}`))
  await page.getByRole('gridcell', { name: /6 to 7 PM/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Set Availability' })
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('gridcell', { name: /6 to 7 PM, available/ })).toBeVisible()
  await expect(wanted.getByText('2 trainees want')).toHaveCount(0)
})
