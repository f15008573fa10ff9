import { expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { emailsTo, makeGym, PASSWORD } from '../world.ts'

test('a manager creates an API token on a phone, a program uses it, and revoking ends it', async ({
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request)
  const page = await anotherBrowser(PHONE)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'API tokens' })
  await expect(card.getByText('No API tokens yet')).toBeVisible()
  await card.getByRole('button', { name: 'Create API token' }).click()
  await page.getByRole('button', { name: 'Create token', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('Lobby screen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token', exact: true }).click()
  const token = await page.getByRole('textbox', { name: 'Your API token' }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: "I've copied it" }).click()

  const ask = () =>
    request.get(`/api/gym-management/brands/${gym.id}/locations`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await ask()).status()).toBe(200)
  await page.reload()
  await expect(card.getByText(/Last used/)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await emailsTo(request, gym.manager.email)).map(({ subject }) => subject))
    .toContain('An API token was created for your Spotter account')

  await card.getByRole('button', { name: 'Revoke Lobby screen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Token' }).click()
  await expect(page.getByText('API token revoked')).toBeVisible()
  await expect(card.getByText('No API tokens yet')).toBeVisible()
  expect((await ask()).status()).toBe(401)
})
