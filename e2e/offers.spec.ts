import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
import { assignSessions, call, makeGym, makeTrainee, mondayAfter, PASSWORD } from './world.ts'

// Far enough ahead for any notice period.
const DAY = mondayAfter(2)

test('on a phone, a trainee moves a session with two taps, and undoes it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { gym, ana } = await makeScene(request)

  await test.step('the manager lets trainees move by themselves', async () => {
    await signIn(page, gym.manager.email, PASSWORD)
    await page.goto('/gym-manager')
    await page.getByRole('button', { name: `Trainee Moves of ${gym.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Let trainees move sessions' })
    await dialog.getByRole('radio', { name: /^By themselves/ }).check()
    await expect(dialog.getByLabel('Moves per trainee and week')).toHaveValue('1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  const phone = await anotherBrowser(PHONE)
  await signIn(phone, ana.email, PASSWORD)
  await phone.goto('/my/sessions')
  await expect(phone.getByRole('article')).toContainText('9–10 AM')
  let taps = 0
  const tap = async (name: RegExp) => {
    await phone.getByRole('button', { name }).tap()
    taps++
  }
  await tap(/^Move the session on/)
  const dialog = phone.getByRole('dialog', { name: 'Move session' })
  await expect(dialog.getByRole('region', { name: 'Hours you marked' }).getByRole('button')).toHaveCount(1)
  await expectAccessible(phone)
  await tap(/11 AM–12 PM/)
  await expect(phone.getByText(/^Moved to .*11 AM–12 PM/)).toBeVisible()
  expect(taps).toBe(2)
  await expect(phone.getByRole('article')).toContainText('11 AM–12 PM')
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  await expect(cellOf(page, '11 AM to 12 PM', `booked, ${ana.fullName}`)).toBeVisible()

  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(phone.getByText(/^Moved back to .*9–10 AM/)).toBeVisible()
  await expect(cellOf(page, '9 to 10 AM', `booked, ${ana.fullName}`)).toBeVisible()
  await expectAccessible(phone)
})

test('where the gym approves moves, a trainee asks for an hour, and the manager accepts with one click', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { gym, ana } = await makeScene(request)
  await call(request, gym.manager.token, 'PUT', `/gym-offers/settings/${gym.id}`, { moves: 'with-approval' })
  const phone = await anotherBrowser(PHONE)
  await signIn(phone, ana.email, PASSWORD)
  await phone.goto('/my/sessions')
  await phone.getByRole('button', { name: /^Move the session on/ }).tap()
  await phone.getByRole('button', { name: /11 AM–12 PM/ }).tap()
  await expect(phone.getByText(/^You asked to move this session to/)).toBeVisible()
  await expectAccessible(phone)

  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  await page.getByRole('button', { name: '1 open request' }).click()
  await expect(page.getByText(`${ana.fullName} would like to move`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Accept and move: request from ${ana.fullName}` }).click()
  await expect(page.getByText(/^Moved .* to .*11 AM–12 PM/)).toBeVisible()
  await expect(phone.getByText('accepted your request and moved the session')).toBeVisible()
  await expect(phone.getByRole('article')).toContainText('11 AM–12 PM')
})

/** Ana has a session with Tara at 9 and marked 11; Tara is free at 10 and 11. */
async function makeScene(request: APIRequestContext) {
  const gym = await makeGym(request, { trainers: 1 })
  const ana = await makeTrainee(request, gym, 'Ana')
  const tara = gym.trainers[0]!
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: DAY, hours: [9] })
  const slotsAt = (hours: number[]) => ({
    slots: hours.map((hour) => ({ date: DAY, hour })),
    status: 'Available',
  })
  await call(request, tara.token, 'PUT', `/trainers/${tara.id}/availability/range`, slotsAt([10, 11]))
  await call(request, ana.token, 'PUT', '/TraineeAvailability/range', slotsAt([11]))
  return { gym, ana }
}

function cellOf(page: Page, hours: string, state: string) {
  return page.getByRole('gridcell', { name: new RegExp(`, ${hours}, ${state}`) })
}
