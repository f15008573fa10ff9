import { expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { makeGym, makeTrainee, PASSWORD } from '../world.ts'

test('a manager jumps to a trainee by keyboard, invites another, and finds the first again on a phone', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request)
  const ana = await makeTrainee(request, gym, 'Ana')
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: /^Find a page/ })
  await page.keyboard.press('Control+k')
  await field.fill(ana.fullName)
  await expect(page.getByRole('option', { name: ana.fullName })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(ana.traineeId))
  await expect(page.getByRole('heading', { name: new RegExp(ana.fullName) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(ana.fullName)
  await field.fill('invite')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invite Trainee' })).toBeVisible()
  await expect(page).not.toHaveURL(/invite/)

  const phone = await anotherBrowser(PHONE)
  await signIn(phone, gym.manager.email, PASSWORD)
  await phone.goto('/gym-manager')
  await phone.getByRole('button', { name: 'Menu' }).tap()
  await phone.getByRole('button', { name: 'Jump to…' }).tap()
  await phone.getByRole('combobox', { name: /^Find a page/ }).fill('dark')
  await phone.getByRole('option', { name: 'Turn on dark mode' }).tap()
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
  await phone.getByRole('button', { name: 'Jump to…' }).tap()
  await phone.getByRole('combobox', { name: /^Find a page/ }).fill(gym.name)
  await expect(phone.getByRole('option', { name: gym.name })).toBeVisible()
  await expectAccessible(phone)
})
