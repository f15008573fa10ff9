import type { APIRequestContext, Page } from '@playwright/test'
import { choose, expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { call, dayAhead, makeGym, makeTrainee, mondayAfter, PASSWORD } from '../world.ts'

/** A trainer trains at one location at 9 and at the other at 10. */
async function makeBusyTrainer(request: APIRequestContext, date: string) {
  const gym = await makeGym(request, { locations: 2, trainers: 1 })
  const [trainer] = gym.trainers
  const trainee = await makeTrainee(request, gym, 'Ana')
  await call(request, trainer!.token, 'PUT', `/trainers/${trainer!.id}/availability/range`, {
    slots: [9, 10, 11].map((hour) => ({ date, hour })),
    status: 'Available',
  })
  for (const [index, { id: gymLocationId }] of gym.locations.entries()) {
    const { traineeId } = trainee
    const session = { trainerId: trainer!.id, traineeId, gymLocationId, date, hour: 9 + index }
    await call(request, gym.manager.token, 'POST', '/gym-schedule/assignments', session)
  }
  return { gym, trainer: trainer!, trainee }
}

/** How many pages come out, and which way they're turned. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return [pages.length, Number(width) > Number(height) ? 'landscape' : 'portrait']
}

/** As if there were forty such trainers. */
async function multiplyTrainers(page: Page) {
  await page.route('**/api/gym-schedule/trainers/hours*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.trainers = body.data.trainers.flatMap((trainer: { sessions: { assignmentId: string[] } }) =>
      Array.from({ length: 40 }, (_, copy) => {
        const assignmentId = trainer.sessions.assignmentId.map((id) => `${id} ${copy}`)
        return { ...trainer, sessions: { ...trainer.sessions, assignmentId } }
      }),
    )
    await route.fulfill({ response: answer, json: body })
  })
}

test('a manager prints a week per location and a day per trainer, one page each', {
  tag: '@complete-browser',
}, async ({ page, request }) => {
  const monday = mondayAfter(2)
  const { gym, trainer, trainee } = await makeBusyTrainer(request, monday)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${monday}`)
  await choose(
    page.getByRole('button', { name: 'More actions' }),
    page.getByRole('menuitem', { name: 'Print' }),
  )
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'West Hall' }).getByText(trainee.fullName)).toBeVisible()
  await expectAccessible(page)
  expect(await printed(page, 'A4')).toEqual([2, 'landscape'])
  expect(await printed(page, 'Letter')).toEqual([2, 'landscape'])

  await page.getByRole('button', { name: 'Trainers' }).click()
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('article', { name: trainer.fullName }).getByRole('row')).toHaveCount(3)
  expect(await printed(page, 'A4')).toEqual([1, 'portrait'])

  await multiplyTrainers(page)
  await page.goto(`/gym-manager/print?from=${monday}`)
  await expect(page.getByText(trainee.fullName)).toHaveCount(80)
  await expect(page.locator('[data-overflows]')).toHaveCount(0)
  const overhangs = (sheets: Element[]) => sheets.map((sheet) => sheet.scrollHeight - sheet.clientHeight > 1)
  expect(await page.locator('.sheet').evaluateAll(overhangs)).toEqual([false, false])
  expect(await printed(page, 'A4')).toEqual([2, 'landscape'])
  expect(await printed(page, 'Letter')).toEqual([2, 'landscape'])
})

test('a trainer finds their day on a phone, with contact, a hint, and calendar links', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { trainer, trainee } = await makeBusyTrainer(request, dayAhead(1))
  const phone = await anotherBrowser(PHONE)
  await signIn(phone, trainer.email, PASSWORD)
  await phone.goto('/')
  await choose(
    phone.getByRole('button', { name: 'Menu' }),
    phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My sessions' }),
  )
  const day = phone.getByRole('region', { name: /^Tomorrow, / })
  await expect(day.getByRole('link', { name: trainee.email })).toHaveCount(2)
  await expect(day.getByText('You train at East Hall right before, with no time to travel.')).toBeVisible()
  await phone.getByRole('button', { name: 'Create calendar link' }).click()
  const google = phone.getByRole('link', { name: 'Add to Google Calendar' })
  await expect(google).toHaveAttribute('href', /calendar\/r\?cid=webcal%3A%2F%2Flocalhost/)
  await expectAccessible(phone)

  await signIn(page, trainer.email, PASSWORD)
  await page.goto(`/my/sessions/print?from=${dayAhead(1)}`)
  await expect(page.getByRole('article', { name: trainer.fullName })).toBeVisible()
  expect(await printed(page, 'A4')).toEqual([1, 'landscape'])
})
