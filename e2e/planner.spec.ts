import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import { choose, expect, expectAccessible, PHONE, signIn, signInAs, test } from './fixtures.ts'
import {
  assignSessions,
  call,
  dayAhead,
  emailsTo,
  type Gym,
  makeGym,
  makeTrainee,
  mondayAfter,
  PASSWORD,
} from './world.ts'

type Trainee = Awaited<ReturnType<typeof makeTrainee>>

const week = () => mondayAfter(1)

async function openTrainer(page: Page, gym: Gym, hours: number[], date = week()) {
  const { id, token } = gym.trainers[0]!
  const slots = hours.map((hour) => ({ date, hour }))
  await call(page.request, token, 'PUT', `/trainers/${id}/availability/range`, { slots, status: 'Available' })
}

async function openTrainee(page: Page, { token }: Trainee, hours: number[], date = week()) {
  const slots = hours.map((hour) => ({ date, hour }))
  await call(page.request, token, 'PUT', '/TraineeAvailability/range', { slots, status: 'Available' })
}

/** Anna and Ben fit at 9 and 10; Chidi hasn't set any hours; Dana only has an hour that Tara hasn't set. */
async function makeWeek(page: Page) {
  const gym = await makeGym(page.request, { trainers: 1 })
  await openTrainer(page, gym, [9, 10])
  const anna = await makeTrainee(page.request, gym, 'Anna')
  await openTrainee(page, anna, [9])
  const ben = await makeTrainee(page.request, gym, 'Ben')
  await openTrainee(page, ben, [9, 10])
  const chidi = await makeTrainee(page.request, gym, 'Chidi')
  const dana = await makeTrainee(page.request, gym, 'Dana')
  await openTrainee(page, dana, [11])
  return { gym, anna, ben, chidi, dana }
}

/** What the button downloads, under the name that it suggests. */
async function save(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloading
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

async function draftTheWeek(page: Page) {
  await page.getByRole('button', { name: 'Draft the week' }).click()
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score.getByText('2 of 4 wanted sessions. No plan can place more: checked.')).toBeVisible()
  await expect(
    score.getByText('Nobody left out fits in any plan, not even in place of others.'),
  ).toBeVisible()
}

test('a manager drafts the week, locks, removes, publishes, and undoes, while another watches', async ({
  page,
  anotherBrowser,
}) => {
  const { gym, anna, ben, chidi } = await makeWeek(page)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${week()}`)
  await choose(
    page.getByRole('button', { name: 'Plan', exact: true }),
    page.getByRole('menuitem', { name: 'Plan the week' }),
  )
  await draftTheWeek(page)
  await expectAccessible(page)

  const other = await anotherBrowser()
  await signInAs(other, 'admin')
  await other.goto(`/gym-manager/planner?brand=${gym.id}&week=${week()}`)
  const cell = (on: Page, hours: string, words: string) =>
    on.getByRole('gridcell', { name: `${hours}, proposed, ${words}` })
  await cell(page, '9 to 10 AM', anna.fullName).focus()
  await page.keyboard.press('l')
  await expect(cell(other, '9 to 10 AM', `${anna.fullName} at East Hall, locked`)).toBeVisible()
  await cell(page, '10 to 11 AM', ben.fullName).click()
  const dialog = page.getByRole('dialog', { name: ben.fullName })
  await expect(dialog.getByRole('heading', { name: 'Why this?' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(cell(page, '10 to 11 AM', ben.fullName)).toBeHidden()
  await page.getByText('1 session removed by you').click()
  await page.getByRole('button', { name: `Allow again: ${ben.fullName}` }).click()
  await expect(page.getByText('1 session removed by you')).toBeHidden()
  await choose(
    page.getByRole('button', { name: 'Draft again' }),
    page.getByRole('menuitem', { name: 'With the fewest changes' }),
  )
  await expect(cell(page, '10 to 11 AM', ben.fullName)).toBeVisible()

  await page.getByRole('button', { name: 'Left out (2)' }).click()
  await expect(page.getByText(`${chidi.fullName} hasn't set any hours this week.`)).toBeVisible()
  await page.getByRole('button', { name: `Send reminder to ${chidi.fullName}` }).click()
  await expect(page.getByText('1 reminder sent')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish 2 sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish 2 sessions' }).click()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  const booked = page.getByRole('gridcell', { name: `9 to 10 AM, booked, ${anna.fullName}` })
  await expect(booked).toBeVisible()
  const proof = await save(page, 'Download the proof')
  await expectAccessible(page)
  const checker = await save(page, 'Download the checker')
  expect(execFileSync(process.execPath, [checker, proof], { encoding: 'utf8' })).toBe(
    'true: 2 sessions. No plan has more.\n',
  )
  await page.getByRole('button', { name: 'Undo publishing' }).click()
  await expect(booked).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish 2 sessions' })).toBeVisible()
})

test('the planner opens the first week with open wishes, says why people were left out, and raises a limit', async ({
  page,
}) => {
  const { gym, anna, ben, chidi, dana } = await makeWeek(page)
  const first = mondayAfter(0) > dayAhead(0) ? 0 : 1
  const [nextWeek, after] = [mondayAfter(first), mondayAfter(first + 1)]
  const trainees = [anna, ben, chidi, dana]
  for (const [index, { traineeId }] of trainees.entries())
    await assignSessions(page.request, gym, { traineeId, date: nextWeek, hours: [12 + index] })
  const tara = gym.trainers[0]!
  await openTrainer(page, gym, [9, 10, 11], after)
  for (const [trainee, hour] of [[anna, 9] as const, [ben, 10] as const, [dana, 11] as const])
    await openTrainee(page, trainee, [hour], after)
  const limit = { trainerId: tara.id, hoursPerDay: null, hoursPerWeek: 1, contractHours: null }
  const limits = { gymBrandId: gym.id, limits: [limit] }
  await call(page.request, gym.manager.token, 'PUT', '/gym-planning/trainer-limits', limits)

  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager/schedule')
  await choose(
    page.getByRole('button', { name: 'Plan', exact: true }),
    page.getByRole('menuitem', { name: 'Plan the week' }),
  )
  await expect(page.getByText('0 planned, 4 open')).toBeVisible()
  expect(page.url()).toContain(`week=${after}`)
  await page.getByRole('button', { name: 'Draft the week' }).click()
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score.getByText('1 of 4 wanted sessions. No plan can place more: checked.')).toBeVisible()
  await page.getByRole('button', { name: 'Left out (3)' }).click()
  await expect(page.getByText(`${chidi.fullName} hasn't set any hours this week.`)).toBeVisible()
  await expect(page.getByText(`${tara.fullName} has reached the limit of 1 hour per week.`)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Raise to 3: +2 sessions' }).click()
  await expect(score.getByText('3 of 4 wanted sessions. No plan can place more: checked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Left out (1)' })).toBeVisible()
})

test('on a phone, a manager asks for an hour, and the answer makes room', async ({ anotherBrowser }) => {
  const page = await anotherBrowser(PHONE)
  const { gym, dana } = await makeWeek(page)
  const trainer = gym.trainers[0]!
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/planner?week=${week()}`)
  await draftTheWeek(page)
  await expect(page.getByRole('region', { name: /^Monday/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Left out (2)' }).click()
  await page.getByRole('button', { name: 'Ask Tara' }).click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()

  const asked = await anotherBrowser()
  const link = async () =>
    (await emailsTo(page.request, trainer.email))
      .map(({ text }) => /\/asks\/\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(link).toBeTruthy()
  await asked.goto((await link())!)
  await expectAccessible(asked)
  await asked.getByRole('button', { name: 'Open this hour' }).click()
  await expect(asked.getByText(/^Thanks!/)).toBeVisible()

  await page.getByRole('button', { name: /^Asks/ }).click()
  await expect(page.getByText(`${dana.fullName} fits now.`).last()).toBeVisible()
  await page.getByRole('button', { name: `Add ${dana.fullName}` }).click()
  await expect(page.getByRole('button', { name: 'Publish 3 sessions' })).toBeVisible()
  await expectAccessible(page)
})

test('a manager sees who has an hour and what would help someone left out, by keyboard and on a phone', async ({
  page,
  anotherBrowser,
}) => {
  const { gym, anna, ben, dana } = await makeWeek(page)
  const wish = { traineeId: anna.traineeId, preferredTrainerId: gym.trainers[0]!.id }
  await call(page.request, gym.manager.token, 'PUT', '/gym-planning/wishes', wish)
  const emil = await makeTrainee(page.request, gym, 'Emil')
  await openTrainee(page, emil, [9])
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/planner?week=${week()}`)
  await page.getByRole('button', { name: 'Draft the week' }).click()
  await press(page.getByRole('button', { name: 'Left out (3)' }))
  await expect(page.getByText(`The only hour that works for ${emil.fullName} is taken.`)).toBeVisible()
  await expect(
    page.getByText(`With today's hours, ${emil.fullName} fits only if someone else loses a session.`),
  ).toBeVisible()
  await expect(page.getByText('Every trainer is full. Ask a trainer for an hour first.')).toBeVisible()

  const help = page.getByRole('button', { name: `What would help: ${dana.fullName}` })
  await press(help)
  const dialog = page.getByRole('dialog', { name: `What would help ${dana.fullName}` })
  await expect(dialog.getByText(`${dana.fullName} would fit, and nobody moves.`)).toBeVisible()
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: /^Ask Tara for Monday.*11 AM–12 PM$/ }))
  await expect(dialog.getByRole('button', { name: 'Asked' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()

  const phone = await anotherBrowser(PHONE)
  await signIn(phone, gym.manager.email, PASSWORD)
  await phone.goto(`/gym-manager/planner?week=${week()}&view=left-out`)
  await phone.getByRole('button', { name: `See who has the hours of ${emil.fullName}` }).click()
  const sheet = phone.getByRole('dialog', { name: `What would help ${emil.fullName}` })
  await expect(sheet.getByText(anna.fullName)).toBeVisible()
  await expect(sheet.getByText(ben.fullName)).toBeHidden()
  await expectAccessible(phone)

  await press(page.getByRole('button', { name: `See who has the hours of ${emil.fullName}` }))
  await press(page.getByRole('button', { name: 'Give to Emil' }))
  await expect(page.getByText(`You removed every hour that works for ${anna.fullName}.`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Draft', exact: true }))
  await expect(
    page.getByRole('gridcell', { name: `9 to 10 AM, proposed, ${emil.fullName} at East Hall, locked` }),
  ).toBeVisible()
})

/** As someone without a mouse would. */
async function press(button: Locator) {
  await button.focus()
  await button.press('Enter')
}
