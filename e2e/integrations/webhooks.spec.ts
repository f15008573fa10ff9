import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { call, makeGym, makePerson, PASSWORD } from '../world.ts'

test('a manager adds a webhook, sees a delivery arrive, and resends it', async ({ page, request }) => {
  const events: string[] = []
  const receiver = createServer((incoming, response) => {
    events.push(String(incoming.headers['spotter-event']))
    response.writeHead(204).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const gym = await makeGym(request)
  const newcomer = await makePerson(request, 'Wanda')
  await signIn(page, gym.manager.email, PASSWORD)

  await page.goto('/gym-manager')
  await page.getByRole('link', { name: `Webhooks of ${gym.name}` }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(url)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whs_/)
  await page.getByRole('button', { name: "I've copied it" }).click()

  await call(request, newcomer.token, 'POST', '/GymEnrollment/enroll', {
    gymBrandId: gym.id,
    gymLocationId: gym.locations[0]?.id,
  })
  await expect.poll(() => events).toEqual(['enrollment.created'])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Deliveries' }).getByText('Delivered')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Resend Trainee enrolled/ }).click()
  await expect.poll(() => events).toEqual(['enrollment.created', 'enrollment.created'])
  receiver.close()
})
