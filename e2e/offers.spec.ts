import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
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

test('on a phone, a freed hour goes to one after the other, and the one who takes it has it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  await beAtNoon(request, gym)
  await call(request, gym.manager.token, 'PUT', `/gym-offers/settings/${gym.id}`, {
    freedHours: 'one-by-one',
  })
  const day = dayAhead(3)
  const zoe = await makeTrainee(request, gym, 'Zoe')
  const [session] = await assignSessions(request, gym, { traineeId: zoe.traineeId, date: day, hours: [9] })
  const [ana, ben] = [await makeTrainee(request, gym, 'Ana'), await makeTrainee(request, gym, 'Ben')]
  for (const { token } of [ana, ben])
    await call(request, token, 'PUT', '/TraineeAvailability/range', {
      slots: [{ date: day, hour: 9 }],
      status: 'Available',
    })
  await call(request, gym.manager.token, 'DELETE', `/gym-schedule/assignments/${session!.id}`)

  const anas = await anotherBrowser(PHONE)
  await anas.goto(await offerTo(request, ana.email))
  await expect(anas.getByRole('button', { name: 'Take this hour' })).toBeVisible()
  await expectAccessible(anas)

  await test.step('the manager sees why Ana is first, and asks Ben instead', async () => {
    await signIn(page, gym.manager.email, PASSWORD)
    await page.goto(`/gym-manager/schedule?from=${day}`)
    await page.getByRole('button', { name: '1 offer out' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Offer now to ${ben.fullName}` }).click()
    await expect(page.getByText("Didn't take it")).toBeVisible()
  })

  await anas.getByRole('button', { name: 'Take this hour' }).tap()
  await expect(anas.getByText(/^Your time to take this hour is over/)).toBeVisible()
  const bens = await anotherBrowser(PHONE)
  await signIn(bens, ben.email, PASSWORD)
  await bens.goto('/my/sessions')
  await bens.getByRole('link', { name: /^See this hour: .*9–10 AM/ }).tap()
  await bens.getByRole('button', { name: 'Take this hour' }).tap()
  await expect(bens.getByText(/^It's yours: .*9–10 AM/)).toBeVisible()
  await expectAccessible(bens)
  await bens.getByRole('link', { name: 'See your sessions' }).tap()
  await expect(bens.getByRole('article')).toContainText('9–10 AM')
  await expect(page.getByText('Took it')).toBeVisible()
})

/** Nothing is offered at night. */
async function beAtNoon(request: APIRequestContext, gym: Gym) {
  const ahead = 12 - new Date().getUTCHours()
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const [location] = gym.locations
  await call(request, gym.manager.token, 'PUT', `/gym-management/locations/${location!.id}`, { timeZone })
}

/** The link in the email, which leaves once Undo is over. */
async function offerTo(request: APIRequestContext, email: string) {
  let link: string | undefined
  await expect(async () => {
    const [mail] = (await emailsTo(request, email)).filter(({ subject }) =>
      subject.startsWith('An hour is free'),
    )
    link = mail?.text.match(/\/offers\/[\w.-]+/)?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return link!
}

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

test('on their phones, three trainees pass their hours around, and the gym reads what comes of it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const hours = { Ann: 9, Ben: 10, Cleo: 11 }
  const people: Record<string, Awaited<ReturnType<typeof makeTrainee>>> = {}
  for (const [name, hour] of Object.entries(hours)) {
    const person = await makeTrainee(request, gym, name)
    await assignSessions(request, gym, { traineeId: person.traineeId, date: DAY, hours: [hour] })
    const marked = { slots: [{ date: DAY, hour: hour === 11 ? 9 : hour + 1 }], status: 'Available' }
    await call(request, person.token, 'PUT', '/TraineeAvailability/range', marked)
    people[name] = person
  }
  await call(request, gym.manager.token, 'PUT', `/gym-offers/settings/${gym.id}`, { moves: 'by-themselves' })

  const phone = await anotherBrowser(PHONE)
  await test.step('Ann finds no free hour, and asks for the one of someone else', async () => {
    await signIn(phone, people.Ann!.email, PASSWORD)
    await phone.goto('/my/sessions')
    await phone.getByRole('button', { name: /^Move the session on/ }).tap()
    const dialog = phone.getByRole('dialog', { name: 'Move session' })
    await expect(dialog.getByText('No other free hours this week')).toBeVisible()
    await expect(dialog.getByText('if 2 people agree')).toBeVisible()
    await expectAccessible(phone)
    await dialog.getByRole('button', { name: /10–11 AM/ }).tap()
    await expect(phone.getByText('Asked. Everyone keeps their hour until all agree.')).toBeVisible()
    await expect(phone.getByText(/^You asked to swap to .*0 of 2 have agreed\.$/)).toBeVisible()
  })

  await test.step('the gym sees who was asked', async () => {
    await signIn(page, gym.manager.email, PASSWORD)
    await page.goto(`/gym-manager/schedule?from=${DAY}`)
    await page.getByRole('button', { name: '1 swap waiting' }).click()
    await expect(page.getByRole('article')).toContainText(people.Cleo!.fullName)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('Ben agrees from his sessions, and Cleo with the link in her email, signed out', async () => {
    const ben = await anotherBrowser(PHONE)
    await signIn(ben, people.Ben!.email, PASSWORD)
    await ben.goto('/my/sessions')
    await ben.getByRole('link', { name: 'Answer' }).tap()
    await expect(ben.getByRole('region', { name: "You'd get" })).toContainText('11 AM–12 PM')
    await expect(ben.getByText(/Ann|Cleo/)).toHaveCount(0)
    await ben.getByRole('button', { name: 'Yes, swap' }).tap()
    await expect(ben.getByText(/^Thanks! We're waiting for someone else/)).toBeVisible()

    const cleo = await anotherBrowser(PHONE)
    await cleo.goto(await linkIn(request, people.Cleo!.email))
    await expectAccessible(cleo)
    await cleo.getByRole('button', { name: 'Yes, swap' }).tap()
    await expect(cleo.getByText('Everyone agreed. You swapped with Ann and Ben.')).toBeVisible()
    await expectAccessible(cleo)
  })

  await expect(phone.getByText('You swapped with Ben and Cleo.')).toBeVisible()
  await expect(phone.getByRole('article')).toContainText('10–11 AM')
  await expect(cellOf(page, '9 to 10 AM', `booked, ${people.Cleo!.fullName}`)).toBeVisible()
  await expect(page.getByRole('button', { name: '1 swap waiting' })).toHaveCount(0)
})

/** The link in the latest email to this person, once it's there. */
async function linkIn(request: APIRequestContext, email: string) {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await emailsTo(request, email)
      link = mails.map(({ text }) => /\/swaps\/[\w.-]+/.exec(text ?? '')?.[0]).find(Boolean)
      return link
    })
    .toBeTruthy()
  return link!
}
