import { choose, expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { assignSessions, call, dayAhead, makeGym, makeTrainee, PASSWORD } from '../world.ts'

test('a gym sells a pack in two clicks, and both sides see it go down and come back', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const { traineeId, fullName, email } = await makeTrainee(request, gym, 'Robin')
  await signIn(page, gym.manager.email, PASSWORD)

  await page.goto('/gym-manager/payments')
  await page.getByRole('link', { name: 'Packs', exact: true }).click()
  await expect(page.getByText('No packs sold yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a pack' }).click()
  await page.getByLabel('Name').fill('10 sessions')
  await page.getByLabel('Price').fill('400')
  await page.getByLabel('Currency').fill('EUR')
  await page.getByLabel('Valid for (months)').fill('3')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('10 sessions for €400.00, valid for 3 months')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/gym-manager/trainees?brand=${gym.id}`)
  await choose(
    page.getByRole('button', { name: `Actions for ${fullName}` }),
    page.getByRole('menuitem', { name: 'Sell a pack' }),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sell for €400.00' }).click()
  await expect(page.getByText(/^Sold 10 sessions to .*: 10 of 10 left, until /)).toBeVisible()

  const hours = [9, 10, 11]
  const [first] = await assignSessions(request, gym, { traineeId, date: dayAhead(3), hours })
  await expect(page.getByRole('cell', { name: '7 left' })).toBeVisible()
  await call(request, gym.manager.token, 'DELETE', `/gym-schedule/assignments/${first?.id}`)
  await expect(page.getByRole('cell', { name: '8 left' })).toBeVisible()

  const phone = await anotherBrowser(PHONE)
  await signIn(phone, email, PASSWORD)
  await phone.goto('/my/sessions')
  await expect(phone.getByText(/^8 of 10 left, until /)).toBeVisible()
  await expectAccessible(phone)

  await page.goto(`/gym-manager/payments/packs?brand=${gym.id}`)
  await page.getByRole('button', { name: /^Open 10 sessions of Robin/ }).click()
  await expect(page.getByText(/^Given back: /)).toBeVisible()
  await page.getByRole('button', { name: 'Adjust…' }).click()
  await page.getByLabel('Sessions to add or remove').fill('1')
  await page.getByLabel('Reason').fill('A birthday')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A birthday')).toBeVisible()
  await expectAccessible(page)
})
