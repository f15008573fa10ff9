import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { DRAFTS, publish, undo } from '../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftAgain,
  draftTheWeek,
  type PlanScene,
  readDraft,
} from '../../../../test/planning/plans.ts'
import { checkFile } from '../../../../test/planning/stranger.ts'
import { startTestWorker } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { eraseInDrafts } from '../erase-in-drafts.ts'
import { workOutPlan } from '../planner/run/work-out-plan.ts'
import type { ProofFile } from '../solver/prove/write-proof.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = startTestWorker(test, [workOutPlan])
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

/** Kenji works three hours. Emeka could train in the first two, Maja in the first, and Chidi in none of them. */
async function createWeek() {
  const work = [
    [0, 18],
    [1, 18],
    [2, 18],
  ] as const
  const scene = await createPlanScene(test, work, [
    { name: 'Emeka Obi', hours: [work[0], work[1]] },
    { name: 'Maja Novak', hours: [work[0]] },
    { name: 'Chidi Eze', hours: [] },
  ])
  return { scene, draft: await draftTheWeek(test, scene) }
}

async function download(id: string, { gym }: Pick<PlanScene, 'gym'>) {
  const { status, headers, text } = await test.call('GET', `${DRAFTS}/${id}/proof`, {
    token: gym.manager.token,
  })
  return { status, headers, text, file: JSON.parse(text) as ProofFile }
}

describe("a published week's proof", () => {
  it('is a file in which anyone can check what the screen says, and that names nobody', async () => {
    const { scene, draft } = await createWeek()
    expect((await download(draft.id, scene)).status).toBe(409)
    const published = await publish(test, scene.gym, draft.id, { allOrNothing: true })
    expect([draft.plan.hasProof, published.body.data?.draft.plan?.hasProof]).toEqual([false, true])
    const { status, headers, text, file } = await download(draft.id, scene)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers['content-disposition']).toBe(`attachment; filename="proof-${scene.week}.json"`)
    expect(file.claim).toEqual({ sessions: 2, atMost: 2, checked: true })
    expect(checkFile(file)).toEqual({ reason: null, summary: '2 sessions. No plan has more.' })
    const ids = [
      scene.kenji.id,
      scene.gym.brandId,
      ...scene.trainees.flatMap(({ id, userId }) => [id, userId]),
    ]
    for (const word of [...ids, scene.gym.locationId, 'Emeka', 'Kenji', 'Neubau', '@'])
      expect(text).not.toContain(word)

    await undo(test, scene.gym, draft.id)
    expect((await download(draft.id, scene)).status).toBe(409)
  })

  it("doesn't exist for managers of other gyms, for other drafts, and once someone in it has been erased", async () => {
    const { scene, draft } = await createWeek()
    await publish(test, scene.gym, draft.id, { allOrNothing: true })
    const stranger = { gym: await createGym(test) }
    expect((await download(draft.id, stranger)).status).toBe(404)
    const byHand = await test.call<DraftDetails>('POST', DRAFTS, {
      token: scene.gym.manager.token,
      body: { gymBrandId: scene.gym.brandId },
    })
    expect((await download(byHand.body.data!.id, scene)).status).toBe(404)

    const [emeka] = scene.trainees
    await eraseInDrafts(test.db, { id: emeka!.userId, email: 'emeka@example.com', name: 'Emeka Obi' })
    expect((await download(draft.id, scene)).status).toBe(404)
    expect((await readDraft(test, scene, draft.id)).plan?.hasProof).toBe(false)
  })
})

/** What a manager does between drafting and publishing, and what the file claims then. */
const EDITS: [string, (edit: Edit) => Promise<unknown>, ProofFile['claim'] & { exceptions: number }][] = [
  [
    'locks a session',
    ({ lock }) => lock('Emeka Obi', true),
    { sessions: 2, atMost: 2, checked: true, exceptions: 0 },
  ],
  [
    'removes a session',
    ({ remove }) => remove('Emeka Obi'),
    { sessions: 1, atMost: 2, checked: false, exceptions: 0 },
  ],
  [
    'adds one that breaks a rule',
    ({ add }) => add('Chidi Eze', 2),
    { sessions: 3, atMost: 3, checked: false, exceptions: 1 },
  ],
  [
    'locks one, drafts again, and removes it',
    async ({ lock, again, remove }) => {
      await lock('Maja Novak', true)
      await again()
      await remove('Maja Novak')
    },
    { sessions: 1, atMost: 2, checked: false, exceptions: 0 },
  ],
  [
    'removes one, drafts again, and adds it after all',
    async ({ remove, again, add }) => {
      await remove('Maja Novak')
      await again()
      await add('Maja Novak', 0)
    },
    // Once a ban is lifted, nothing is known but how much everyone wants.
    { sessions: 2, atMost: 3, checked: false, exceptions: 0 },
  ],
]

interface Edit {
  lock: (name: string, isLocked: boolean) => Promise<unknown>
  remove: (name: string) => Promise<unknown>
  add: (name: string, day: number) => Promise<unknown>
  again: () => Promise<unknown>
}

function editorOf(scene: PlanScene, draftId: string): Edit {
  const { gym, kenji, week, trainees } = scene
  const names = ['Emeka Obi', 'Maja Novak', 'Chidi Eze']
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    test.call(method, `${DRAFTS}/${draftId}/${path}`, { token: gym.manager.token, body })
  const find = async (name: string) => {
    const { changes, revision } = await readDraft(test, scene, draftId)
    return { id: changes.find(({ traineeName }) => traineeName === name)!.id, revision }
  }
  return {
    async lock(name, isLocked) {
      const { id, revision } = await find(name)
      return call('PUT', 'locks', { changeIds: [id], isLocked, revision })
    },
    remove: async (name) => call('DELETE', `changes/${(await find(name)).id}`),
    add: (name, day) =>
      call('POST', 'changes', {
        changes: [
          {
            kind: 'create',
            traineeId: trainees[names.indexOf(name)]!.id,
            trainerId: kenji.id,
            gymLocationId: gym.locationId,
            date: addDays(week, day),
            hour: 18,
          },
        ],
      }),
    again: async () => draftAgain(test, scene, await readDraft(test, scene, draftId)),
  }
}

it.each(EDITS)(
  'a proof is true, and says what the screen says, after a manager %s',
  async (_what, edit, expected) => {
    const { scene, draft } = await createWeek()
    await edit(editorOf(scene, draft.id))
    const published = await publish(test, scene.gym, draft.id)
    const { placed, atMost } = published.body.data!.draft.plan!.result!
    const { file } = await download(draft.id, scene)
    expect(checkFile(file).reason).toBeNull()
    expect({ ...file.claim, exceptions: file.exceptions.length }).toEqual(expected)
    expect([file.claim.sessions, file.claim.atMost]).toEqual([placed, atMost])
  },
)
