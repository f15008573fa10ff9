import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
import { assignSessions, call, dayAhead, makeGym, makeTrainee, PASSWORD, type Person } from './world.ts'

// Close enough to be late with 72 hours of notice, far enough to be in time with 24.
const DAY = dayAhead(2)
const WORDS = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
})
  .format(new Date(DAY))
  .replace(',', '')

test("on a phone, a trainee says they can't make it; the manager sees it right away and declines", async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { gym, ana } = await makeScene(request)
  const phone = await anotherBrowser(PHONE)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  await expect(cell(page, '9 to 10 AM', `booked, ${ana.fullName}`)).toBeVisible()
  await signIn(phone, ana.email, PASSWORD)
  await phone.goto('/my/sessions')

  await test.step('it is sent, withdrawn with one click, and sent again', async () => {
    await expectAccessible(phone)
    await ask(phone, 'A cold')
    await expect(page.getByRole('button', { name: '1 open request' })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Withdraw request' }).tap()
    await expect(page.getByRole('button', { name: '1 open request' })).toBeHidden()
    await ask(phone, 'A bad cold')
  })

  await test.step('the manager declines with a message', async () => {
    await page.getByRole('button', { name: '1 open request' }).click()
    const list = page.getByRole('dialog', { name: 'Open requests' })
    await expect(list.getByText('Reason: A bad cold')).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('button', { name: `Decline the request from ${ana.fullName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline request' })
    await dialog.getByRole('textbox').fill('Please try to come')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline request' }).click()
    await expect(list.getByText('No open requests')).toBeVisible()
  })

  await expect(phone.getByText(`${gym.name} declined your request.`)).toBeVisible()
  await expect(phone.getByText('Please try to come')).toBeVisible()
  await expectAccessible(phone)
})

test('by keyboard, a manager accepts a late request in the session and fills the freed hour', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { gym, ana, ben } = await makeScene(request)
  await signIn(page, gym.manager.email, PASSWORD)

  await test.step('the notice period makes requests late', async () => {
    await page.goto('/gym-manager')
    await page.getByRole('button', { name: `Notice Period of ${gym.name}` }).press('Enter')
    await expect(page.getByLabel('Hours before a session')).toHaveValue('24')
    await expectAccessible(page)
    await page.getByLabel('Hours before a session').fill('72')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Notice period saved')).toBeVisible()
  })

  const trainee = await anotherBrowser()
  await signIn(trainee, ana.email, PASSWORD)
  await trainee.goto('/my/sessions')
  await trainee.getByRole('button', { name: /^I can't make it/ }).press('Enter')
  await expect(trainee.getByText("asks for 72 hours' notice")).toBeVisible()
  await trainee.keyboard.type('Stuck at work')
  await trainee.getByRole('button', { name: 'Send request' }).press('Enter')
  await expect(trainee.getByText('Late', { exact: true })).toBeVisible()

  await test.step('accepted in the session', async () => {
    await page.goto(`/gym-manager/schedule?from=${DAY}`)
    await cell(page, '9 to 10 AM', `booked, ${ana.fullName}`).press('Enter')
    const details = page.getByRole('dialog', { name: 'Session Details' })
    await expectAccessible(page)
    await details.getByRole('button', { name: `Accept the request from ${ana.fullName}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Accept request' })
    await dialog.getByRole('textbox').fill('See you next week')
    await dialog.getByRole('button', { name: 'Accept and cancel session' }).press('Enter')
  })

  await test.step('one click fills the hour', async () => {
    const offer = page.getByRole('dialog', { name: 'Fill this hour?' })
    await expect(offer.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await offer.getByRole('button', { name: `Assign ${ben.fullName}` }).press('Enter')
    await expect(cell(page, '9 to 10 AM', `booked, ${ben.fullName}`)).toBeVisible()
  })

  await expect(trainee.getByText('See you next week')).toBeVisible()
  await expect(trainee.getByText('The session is canceled.')).toBeVisible()

  await test.step('after Cancel Session, the offer leaves the page usable', async () => {
    await cell(page, '9 to 10 AM', 'booked').click()
    await page.getByRole('button', { name: 'Cancel Session' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Session' }).click()
    const offer = page.getByRole('dialog', { name: 'Fill this hour?' })
    await expect(offer.getByRole('button', { name: `Assign ${ana.fullName}` })).toBeVisible()
    await expect(cell(page, '9 to 10 AM', 'available')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(offer).toBeHidden()
  })
})

test('by keyboard alone, a manager assigns three sessions in a row, the best trainee first', async ({
  page,
  request,
}) => {
  const { gym, ana, ben } = await makeScene(request)
  await mark(request, ben, '/TraineeAvailability/range', [10, 11, 12])
  await mark(request, ana, '/TraineeAvailability/range', [11])
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  await cell(page, '10 to 11 AM', 'available').focus()
  const dialog = page.getByRole('dialog', { name: 'Assign Trainee' })

  await test.step('Enter opens the dialog, and Enter assigns the trainee who marked the hour', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect(dialog.getByRole('listitem').first()).toContainText(ben.fullName)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(cell(page, '10 to 11 AM', `booked, ${ben.fullName}`)).toBeVisible()
    await expect(cell(page, '11 AM to 12 PM', 'available')).toBeFocused()
  })

  await test.step('the arrow keys choose someone else', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Showing 2 of 2 trainees')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const [, second] = await dialog.getByRole('listitem').allInnerTexts()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const name = second?.includes(ana.fullName) ? ana.fullName : ben.fullName
    await expect(cell(page, '11 AM to 12 PM', `booked, ${name}`)).toBeVisible()
    await expect(cell(page, '12 to 1 PM', 'available')).toBeFocused()
  })

  await test.step('typing finds someone, even without their hour', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Showing 2 of 2 trainees')).toBeVisible()
    await page.keyboard.type(ana.email)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Assign Anyway' }).press('Enter')
    await expect(cell(page, '12 to 1 PM', `booked, ${ana.fullName}`)).toBeVisible()
  })
})

/** Ana has a session with Tara at 9; Ben has marked that hour, too. Tara is free at 10, 11, and 12. */
async function makeScene(request: APIRequestContext) {
  const gym = await makeGym(request, { trainers: 1 })
  const ana = await makeTrainee(request, gym, 'Ana')
  const ben = await makeTrainee(request, gym, 'Ben')
  for (const trainee of [ana, ben]) await mark(request, trainee, '/TraineeAvailability/range', [9])
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: DAY, hours: [9] })
  const tara = gym.trainers[0]!
  await mark(request, tara, `/trainers/${tara.id}/availability/range`, [10, 11, 12])
  return { gym, ana, ben }
}

async function mark(request: APIRequestContext, { token }: Person, path: string, hours: number[]) {
  const slots = hours.map((hour) => ({ date: DAY, hour }))
  await call(request, token, 'PUT', path, { slots, status: 'Available' })
}

async function ask(phone: Page, reason: string) {
  await phone.getByRole('button', { name: /^I can't make it/ }).tap()
  await phone.getByLabel('Reason (optional)').fill(reason)
  await phone.getByRole('button', { name: 'Send request' }).tap()
  await expect(phone.getByText("hasn't answered yet")).toBeVisible()
}

function cell(page: Page, hours: string, state: string) {
  return page.getByRole('gridcell', { name: `${WORDS}, ${hours}, ${state}` })
}
