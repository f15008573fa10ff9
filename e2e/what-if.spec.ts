import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
import { call, dayAhead, makeGym, makeTrainee, mondayAfter, PASSWORD } from './world.ts'

/** In the next weeks, Tara works on Tuesdays at 5 PM, when three people have time, and two of them an hour later, too. */
async function makeWeeks(page: Page) {
  const gym = await makeGym(page.request, { trainers: 1 })
  const first = mondayAfter(0) > dayAhead(0) ? 0 : 1
  const tuesdays = [1, 2, 3, 4].map((weeks) => nextDay(mondayAfter(first + weeks - 1)))
  const open = (token: string, path: string, hours: number[]) => {
    const slots = tuesdays.flatMap((date) => hours.map((hour) => ({ date, hour })))
    return call(page.request, token, 'PUT', path, { slots, status: 'Available' })
  }
  const tara = gym.trainers[0]!
  await open(tara.token, `/trainers/${tara.id}/availability/range`, [17])
  for (const [name, hours] of [
    ['Anna', [17]] as const,
    ['Ben', [17, 18]] as const,
    ['Dana', [17, 18]] as const,
  ]) {
    const { token } = await makeTrainee(page.request, gym, name)
    await open(token, '/TraineeAvailability/range', [...hours])
  }
  return gym
}

function nextDay(date: string) {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

test('a manager asks what another evening trainer would bring, shares the link, and reads the best next steps', async ({
  page,
  anotherBrowser,
}) => {
  const gym = await makeWeeks(page)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${mondayAfter(1)}`)
  await choose(
    page.getByRole('button', { name: 'Plan', exact: true }),
    page.getByRole('menuitem', { name: 'What if' }),
  )
  await expect(page.getByText('No weeks to plan again yet')).toBeVisible()
  await page.getByRole('button', { name: 'Ask about the next 4 weeks' }).click()
  await expect(page.getByRole('heading', { name: 'Best next steps' })).toBeVisible()
  await page.getByRole('button', { name: 'Add change' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByText('+2 sessions a week.')).toBeVisible()
  await expect(answer.getByText('All 8 are on Tuesday evenings.')).toBeVisible()
  await answer.getByText('Show the numbers').click()
  await expect(answer.getByRole('table', { name: 'Each week, in numbers' }).getByRole('row')).toHaveCount(5)
  await expectAccessible(page)

  const other = await anotherBrowser(PHONE)
  await signIn(other, gym.manager.email, PASSWORD)
  await other.goto(page.url())
  await expect(other.getByRole('region', { name: 'Answer' }).getByText('+2 sessions a week.')).toBeVisible()
  await expectAccessible(other)

  const steps = page.getByRole('region', { name: 'Best next steps' })
  const hour = /^Ask this: .* also works Tuesday, 6–7 PM, at East Hall$/
  await steps.getByRole('button', { name: hour }).click()
  await expect(answer.getByText('+1 session a week.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await answer.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('what-if.csv')
  await page.getByRole('button', { name: /^Remove: .* also works/ }).click()
  await expect(answer).toBeHidden()
})
