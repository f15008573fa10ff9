import type { SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  type Scene,
} from '../../../../test/schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function suggest({ gym, trainer, date, hour }: Scene, more = '', token = gym.manager.token) {
  const query = `gymBrandId=${gym.brandId}&trainerId=${trainer.id}&date=${date}&hour=${hour}${more}`
  return test.call<SuggestedTrainee[]>('GET', `/api/gym-schedule/suggested-trainees?${query}`, { token })
}

/** A trainee who marked the scene's hour, unless said otherwise. */
async function addTrainee(
  scene: Scene,
  firstName: string,
  options: { isPlanned?: boolean; marks?: boolean } = {},
) {
  const { isPlanned = false, marks = true } = options
  const trainee = await createEnrollment(test, {
    brandId: scene.gym.brandId,
    locationId: scene.gym.locationId,
    firstName,
    lastName: 'Doe',
    isPlanned,
  })
  if (marks) await addTraineeSlots(test, trainee.userId, [scene.hour], scene.date)
  return trainee
}

function names(reply: Awaited<ReturnType<typeof suggest>>) {
  return reply.body.data!.map(({ fullName }) => fullName.split(' ')[0])
}

/** A Wednesday a few weeks ahead, so that the days around it are in the same week. */
function someWednesday() {
  const day = new Date(Date.now() + 35 * 86_400_000)
  return addDays(day.toISOString().slice(0, 10), 3 - day.getUTCDay())
}

describe('suggested trainees', () => {
  it('are those who marked the hour, are not planned, and have less than usual', async () => {
    const scene = await createScene(test, { date: someWednesday() })
    await addTrainee(scene, 'Planned', { isPlanned: true })
    await addTrainee(scene, 'Unmarked', { marks: false })
    const usual = await addTrainee(scene, 'Usual')
    const behind = await addTrainee(scene, 'Behind')
    const busy = await addTrainee(scene, 'Busy')
    const hours = [...Array(8).keys()]
    for (const days of [-1, -7])
      await addTrainerSlots(test, scene.trainer.id, { date: addDays(scene.date, days), hours })
    await assigned(test, scene, { traineeId: usual.id, date: addDays(scene.date, -1), hour: 1 })
    for (const hour of [2, 3, 4, 5])
      await assigned(test, scene, { traineeId: behind.id, date: addDays(scene.date, -7), hour })
    await assigned(test, scene, { traineeId: busy.id })
    const reply = await suggest(scene)
    expect(names(reply)).toEqual(['Behind', 'Usual', 'Planned', 'Theo', 'Unmarked'])
    expect(reply.body.data![0]).toMatchObject({
      sessionsThisWeek: 0,
      usualPerWeek: 1,
      isPlanned: false,
      warning: null,
    })
  })

  it('for a freed hour are only those who marked it, the fewest sessions of the week first', async () => {
    const scene = await createScene(test, { date: someWednesday() })
    const often = await addTrainee(scene, 'Often')
    await addTrainee(scene, 'Seldom', { isPlanned: true })
    await addTrainee(scene, 'Unmarked', { marks: false })
    await addTrainerSlots(test, scene.trainer.id, { date: addDays(scene.date, 1), hours: [1] })
    await assigned(test, scene, { traineeId: often.id, date: addDays(scene.date, 1), hour: 1 })
    expect(names(await suggest(scene, '&onlyMarked=true'))).toEqual(['Seldom', 'Often'])
  })

  it("are for the brand's managers, about its trainers", async () => {
    const [scene, foreign] = [await createScene(test), await createScene(test)]
    const stranger = await createPerson(test, { roles: ['GymManager'] })
    expect((await suggest(scene, '', stranger.token)).status).toBe(404)
    expect((await suggest({ ...scene, trainer: foreign.trainer })).status).toBe(404)
  })
})
