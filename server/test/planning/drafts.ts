import type { DraftDetails, DraftOutcome, NewChange } from '@spotter/contract/planning/drafts.ts'
import type { TestApp } from '../app.ts'
import type { TestGym } from '../gyms.ts'
import type { Scene } from '../schedule.ts'

export const DRAFTS = '/api/gym-planning/drafts'

/** A draft of the gym's manager, with these changes or from a source. */
export async function createDraft(test: TestApp, gym: TestGym, changes: NewChange[] = [], source?: object) {
  const { manager, brandId } = gym
  const created = await test.call<DraftDetails>('POST', DRAFTS, {
    token: manager.token,
    body: { gymBrandId: brandId, ...(source ? { source } : {}) },
  })
  if (created.status !== 201) throw new Error(`No draft: ${created.status} ${created.body.message}`)
  const draft = created.body.data!
  if (changes.length === 0) return draft
  const added = await test.call<DraftDetails>('POST', `${DRAFTS}/${draft.id}/changes`, {
    token: manager.token,
    body: { changes },
  })
  if (added.status !== 201) throw new Error(`No changes: ${added.status} ${added.body.message}`)
  return added.body.data!
}

/** A new session in the scene's hour, with whatever is different about it. */
export function newSession(
  scene: Scene,
  more: Partial<Extract<NewChange, { kind: 'create' }>> = {},
): NewChange {
  const { gym, trainer, trainee, date, hour } = scene
  return {
    kind: 'create',
    traineeId: trainee.id,
    trainerId: trainer.id,
    gymLocationId: gym.locationId,
    date,
    hour,
    ...more,
  }
}

export function publish(test: TestApp, gym: TestGym, draftId: string, body: object = {}) {
  return test.call<DraftOutcome>('POST', `${DRAFTS}/${draftId}/publish`, { token: gym.manager.token, body })
}

export function undo(test: TestApp, gym: TestGym, draftId: string) {
  return test.call<DraftOutcome>('POST', `${DRAFTS}/${draftId}/undo`, { token: gym.manager.token })
}
