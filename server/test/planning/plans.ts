import type { DraftDetails, NewChange } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import type { TestApp } from '../app.ts'
import { createEnrollment, type TestEnrollment } from '../enrollment.ts'
import { createGym, type TestGym } from '../gyms.ts'
import type { TestPerson } from '../people.ts'
import { addTraineeSlots, addTrainerSlots } from '../schedule.ts'
import { createTrainer } from '../trainers.ts'
import { until } from '../worker.ts'
import { DRAFTS } from './drafts.ts'

/** The Monday after next: entirely ahead in every time zone. */
export function planWeek() {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, 14 - ((new Date(today).getUTCDay() + 6) % 7))
}

/** [day of the week, hour]; Monday is 0. */
type WeekHour = readonly [day: number, hour: number]

interface Trainee {
  name: string
  hours: readonly WeekHour[]
}

export interface PlanScene {
  gym: TestGym
  week: string
  kenji: TestPerson
  trainees: TestEnrollment[]
}

/** A gym with one trainer, and trainees who have set these hours, all on the clock of UTC. */
export async function createPlanScene(
  test: TestApp,
  work: readonly WeekHour[],
  trainees: readonly Trainee[],
): Promise<PlanScene> {
  const gym = await createGym(test, { location: { name: 'Neubau' } })
  const week = planWeek()
  const kenji = await createTrainer(test, {
    firstName: 'Kenji',
    lastName: 'Watanabe',
    brandIds: [gym.brandId],
  })
  for (const [day, hour] of work)
    await addTrainerSlots(test, kenji.id, { date: addDays(week, day), hours: [hour] })
  const enrolled: TestEnrollment[] = []
  for (const { name, hours } of trainees) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const trainee = await createEnrollment(test, { ...gym, firstName, lastName })
    for (const [day, hour] of hours) await addTraineeSlots(test, trainee.userId, [hour], addDays(week, day))
    enrolled.push(trainee)
  }
  return { gym, week, kenji, trainees: enrolled }
}

export function startDraft(
  test: TestApp,
  { gym, week }: Pick<PlanScene, 'gym' | 'week'>,
  token = gym.manager.token,
) {
  return test.call<DraftDetails>('POST', DRAFTS, {
    token,
    body: { gymBrandId: gym.brandId, week, source: 'planner' },
  })
}

export async function readDraft(test: TestApp, { gym }: Pick<PlanScene, 'gym'>, draftId: string) {
  const { body } = await test.call<DraftDetails>('GET', `${DRAFTS}/${draftId}`, { token: gym.manager.token })
  return body.data!
}

/** Waits until it has been worked out. A worker has to be running. */
export async function drafted(test: TestApp, scene: Pick<PlanScene, 'gym'>, draftId: string) {
  await until(async () => {
    const plan = await test.db
      .selectFrom('planning_plans')
      .select('state')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow()
    return plan.state !== 'drafting'
  })
  const draft = await readDraft(test, scene, draftId)
  return { ...draft, plan: draft.plan! }
}

/** Starts a draft and waits for it. */
export async function draftTheWeek(test: TestApp, scene: Pick<PlanScene, 'gym' | 'week'>) {
  const { status, body } = await startDraft(test, scene)
  if (status !== 201) throw new Error(`No draft: ${status} ${body.message}`)
  return drafted(test, scene, body.data!.id)
}

/** Drafts it again, from what the screen shows, and waits for it. */
export async function draftAgain(
  test: TestApp,
  scene: Pick<PlanScene, 'gym'>,
  { id, revision }: Pick<DraftDetails, 'id' | 'revision'>,
  mode: 'fewest-changes' | 'afresh' = 'fewest-changes',
) {
  const { status, body } = await test.call('POST', `${DRAFTS}/${id}/solve`, {
    token: scene.gym.manager.token,
    body: { revision, mode },
  })
  if (status !== 200) throw new Error(`Not drafted again: ${status} ${body.message}`)
  return drafted(test, scene, id)
}

/** A planned week with these sessions, without waiting for the solver. */
export async function createPlan(
  test: TestApp,
  scene: Pick<PlanScene, 'gym' | 'week'>,
  changes: NewChange[],
): Promise<DraftDetails> {
  const { token } = scene.gym.manager
  const started = await startDraft(test, scene)
  if (started.status !== 201) throw new Error(`No draft: ${started.status} ${started.body.message}`)
  const url = `${DRAFTS}/${started.body.data!.id}`
  await test.call('POST', `${url}/cancel`, { token })
  const added = await test.call<DraftDetails>('POST', `${url}/changes`, { token, body: { changes } })
  if (added.status !== 201) throw new Error(`No sessions: ${added.status} ${added.body.message}`)
  return added.body.data!
}
