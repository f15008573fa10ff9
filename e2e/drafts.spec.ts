import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, PHONE, signIn, signInAs, test } from './fixtures.ts'
import {
  assignSessions,
  call,
  emailsTo,
  type Gym,
  makeGym,
  makeTrainee,
  mondayAfter,
  PASSWORD,
} from './world.ts'

const draftBar = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true })

async function openHours(page: Page, gym: Gym, trainer: number, date: string, hours: number[]) {
  const { id, token } = gym.trainers[trainer]!
  const slots = hours.map((hour) => ({ date, hour }))
  await call(page.request, token, 'PUT', `/trainers/${id}/availability/range`, { slots, status: 'Available' })
}

async function openOverview(page: Page, gym: Gym, from: string) {
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${from}`)
  await expect(page.getByRole('heading', { name: gym.trainers[0]!.fullName })).toBeVisible()
}

async function startFromMenu(page: Page, item: string) {
  await choose(
    page.getByRole('button', { name: 'Plan', exact: true }),
    page.getByRole('menuitem', { name: item }),
  )
}

/** Everything fits, and nothing is canceled: one click. */
async function publish(page: Page, button: string) {
  await draftBar(page).getByRole('button', { name: button }).click()
  await expect(draftBar(page).getByRole('button', { name: 'Undo publishing' })).toBeVisible()
}

test('same as last week: a manager fixes what needs attention, publishes, and undoes it', async ({
  page,
}) => {
  const gym = await makeGym(page.request, { trainers: 2 })
  const anna = await makeTrainee(page.request, gym, 'Anna')
  const [first, second] = [mondayAfter(1), mondayAfter(2)]
  await assignSessions(page.request, gym, { traineeId: anna.traineeId, date: first, hours: [9, 12] })
  await openHours(page, gym, 0, second, [9])
  await openHours(page, gym, 1, second, [12])
  await openOverview(page, gym, second)

  await startFromMenu(page, 'Copy everything')
  const bar = draftBar(page)
  await expect(bar.getByText('2 new, 1 needs attention')).toBeVisible()
  const card = page.getByRole('grid', { name: gym.trainers[0]!.fullName })
  await expect(
    card.getByRole('gridcell', { name: `9 to 10 AM, proposed, ${anna.fullName} at East Hall` }),
  ).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Show only what needs attention (1)' }).click()
  await bar.getByRole('button', { name: anna.fullName }).click()
  const dialog = page.getByRole('dialog', { name: `New: ${anna.fullName}` })
  await expect(dialog.getByText('Trainer is not available at this time')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: gym.trainers[1]!.fullName }).click()
  await expect(bar.getByText('2 new', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Show everything' }).click()

  await publish(page, 'Publish 2 changes')
  const booked = card.getByRole('gridcell', { name: `9 to 10 AM, booked, ${anna.fullName} at East Hall` })
  await expect(booked).toBeVisible()
  await bar.getByRole('button', { name: 'Undo publishing' }).click()
  await expect(bar.getByText('2 new', { exact: true })).toBeVisible()
  await expect(booked).toBeHidden()
})

test("a trainer says 'I am away' on a phone; the manager sees it right away and hands the session over", async ({
  page,
  anotherBrowser,
}) => {
  const gym = await makeGym(page.request, { trainers: 2 })
  const [tara, tomo] = gym.trainers.map(({ fullName }) => fullName) as [string, string]
  const anna = await makeTrainee(page.request, gym, 'Anna')
  const day = mondayAfter(1)
  await assignSessions(page.request, gym, { traineeId: anna.traineeId, date: day, hours: [9] })
  await openHours(page, gym, 1, day, [9])
  await openOverview(page, gym, day)

  const phone = await anotherBrowser(PHONE)
  await signIn(phone, gym.trainers[0]!.email, PASSWORD)
  await phone.goto('/trainer/availability')
  await choose(
    phone.getByRole('button', { name: 'Week actions' }),
    phone.getByRole('menuitem', { name: 'I am away…' }),
  )
  const away = phone.getByRole('dialog', { name: 'I am away' })
  await away.getByLabel('First day away').fill(day)
  await away.getByLabel('Last day away').fill(day)
  await away.getByLabel('Reason (optional)').fill('Conference')
  await expectAccessible(phone)
  await away.getByRole('button', { name: 'Tell my managers' }).tap()
  await expect(phone.getByText('1 session stays booked until a manager decides.')).toBeVisible()

  const notice = page.getByText(`${tara} is away on`)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A trainer is away' })
  await dialog.getByRole('button', { name: 'Draft the changes' }).press('Enter')
  await expect(draftBar(page).getByText('1 moved')).toBeVisible()
  await publish(page, 'Publish 1 change')
  const hourOf = (name: string, state: string) =>
    page.getByRole('grid', { name }).getByRole('gridcell', { name: `9 to 10 AM, ${state}` })
  await expect(hourOf(tomo, 'booked')).toBeVisible()
  await expect(hourOf(tara, 'unavailable')).toBeVisible()
  await expect(notice).toBeHidden()

  await test.step("the email's link opens the dialog for that trainer", async () => {
    const read = async () => {
      const emails = await emailsTo(page.request, gym.manager.email)
      return emails.find(({ subject }) => subject.startsWith('Away on') && subject.endsWith(tara))?.text
    }
    await expect.poll(read).toContain('Reason: Conference')
    const [path] = (await read())!.match(/\/gym-manager\/schedule\?\S+/)!
    await page.goto(path)
    await expect(dialog.getByText(tara)).toBeVisible()
  })
})

test('a trainer is away: on a phone, the manager publishes who takes over from a list', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(PHONE)
  const gym = await makeGym(page.request, { trainers: 2 })
  const anna = await makeTrainee(page.request, gym, 'Anna')
  const day = mondayAfter(1)
  await assignSessions(page.request, gym, { traineeId: anna.traineeId, date: day, hours: [9] })
  await openHours(page, gym, 1, day, [9])
  await openOverview(page, gym, day)

  await startFromMenu(page, 'A trainer is away…')
  const dialog = page.getByRole('dialog', { name: 'A trainer is away' })
  await dialog.getByRole('radio', { name: gym.trainers[0]!.fullName }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Draft the changes' }).click()
  const bar = draftBar(page)
  await expect(bar.getByText('1 moved')).toBeVisible()
  await expect(bar.getByRole('button', { name: `Moved ${anna.fullName}` })).toBeVisible()
  await expectAccessible(page)
  await publish(page, 'Publish 1 change')
  await expect(
    page
      .getByRole('grid', { name: gym.trainers[1]!.fullName })
      .getByRole('gridcell', { name: `9 to 10 AM, booked, ${anna.fullName} at East Hall` }),
  ).toBeVisible()
})

test('several sessions move together by keyboard, while another manager watches the draft', async ({
  page,
  anotherBrowser,
}) => {
  const gym = await makeGym(page.request, { trainers: 1 })
  const anna = await makeTrainee(page.request, gym, 'Anna')
  const day = mondayAfter(1)
  await assignSessions(page.request, gym, { traineeId: anna.traineeId, date: day, hours: [9, 12] })
  await openHours(page, gym, 0, day, [10])
  await openOverview(page, gym, day)

  for (const time of ['9 to 10 AM', '12 to 1 PM']) {
    await page.getByRole('gridcell', { name: `${time}, booked` }).focus()
    await page.keyboard.press('Shift+Enter')
  }
  const selection = page.getByRole('region', { name: 'Selected sessions' })
  await expect(selection.getByText('2 sessions selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Move…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 2 sessions' })
  await dialog.getByRole('radio', { name: 'One hour later' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const bar = draftBar(page)
  await expect(bar.getByText('2 moved, 1 needs attention')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '10 to 11 AM, proposed' })).toBeVisible()

  const other = await anotherBrowser()
  await signInAs(other, 'admin')
  await other.goto(page.url())
  await expect(draftBar(other).getByText('2 moved, 1 needs attention')).toBeVisible()
  await draftBar(other).getByRole('button', { name: 'Show only what needs attention (1)' }).click()
  await draftBar(other).getByRole('button', { name: anna.fullName }).click()
  await other.getByRole('button', { name: 'Remove from draft' }).click()
  await expect(bar.getByText('1 moved', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(bar).toBeHidden()
  await expect(other.getByText('This draft no longer exists.')).toBeVisible()
})
