import { describe, expect, it } from 'vitest'
import {
  askToSwap,
  createSwapScene,
  hoursNow,
  linksOf,
  type SwapScene,
  stateOf,
  swapBody,
} from '../../../../test/offers/swap-scene.ts'
import { DRAFTS } from '../../../../test/planning/drafts.ts'
import { type Arena, PATIENCE, type Race, run, shareArena } from '../../../../test/race.ts'
import { ASSIGNMENTS, addTraineeSlots, addTrainerSlots } from '../../../../test/schedule.ts'

const sharedArena = shareArena()
const OFF = '409 This swap is off, and nobody has moved.'

async function openSwap(arena: Arena, count: number) {
  const scene = await createSwapScene(arena, { count, settings: { movesPerWeek: 14 } })
  const { status } = await askToSwap(arena, scene)
  expect(status).toBe(201)
  return { scene, links: await linksOf(arena, scene) }
}

function answering(arena: Arena, { people }: SwapScene, link: string, answer: 'yes' | 'no') {
  return arena.ask('POST', `/api/swaps/${link}`, people[0]!.token, { answer })
}

/** Either everyone has moved, as the answer says, or nobody has. */
async function expectAllOrNobody(arena: Arena, scene: SwapScene, isDone: boolean, exceptIndex?: number) {
  const before = scene.people.map(({ hour }) => hour)
  const expected = isDone ? [...before.slice(1), before[0]] : before
  const without = <Item>(list: Item[]) => list.filter((_, index) => index !== exceptIndex)
  expect(without(await hoursNow(arena, scene))).toEqual(without(expected))
}

describe('a swap', { timeout: PATIENCE }, () => {
  it('moves everyone once, when the last two agree in the same instant', async () => {
    const race: Race = async (arena) => async () => {
      const { scene, links } = await openSwap(arena, 3)
      const outcomes = await Promise.all(links.map((link) => answering(arena, scene, link, 'yes')))
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
      expect(await stateOf(arena, scene)).toBe('done')
      await expectAllOrNobody(arena, scene, true)
      return outcomes
    }
    await run(await sharedArena(), race)
  })

  it('is answered once per person, however often they click', async () => {
    const race: Race = async (arena) => async () => {
      const { scene, links } = await openSwap(arena, 2)
      const outcomes = await Promise.all(
        (['yes', 'no', 'yes'] as const).map((given) => answering(arena, scene, links[0]!, given)),
      )
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      await expectAllOrNobody(arena, scene, (await stateOf(arena, scene)) === 'done')
      return outcomes
    }
    await run(await sharedArena(), race)
  })

  it('moves nobody if one agrees and one refuses, in either order', async () => {
    const race: Race = async (arena) => async () => {
      const { scene, links } = await openSwap(arena, 3)
      const outcomes = await Promise.all([
        answering(arena, scene, links[0]!, 'yes'),
        answering(arena, scene, links[1]!, 'no'),
      ])
      expect(outcomes[1].status).toBe(200)
      expect(await stateOf(arena, scene)).toBe('declined')
      await expectAllOrNobody(arena, scene, false)
      return outcomes
    }
    await run(await sharedArena(), race)
  })

  it('is done or off, as the answer says, while a manager cancels or stops it', async () => {
    const race: Race = async (arena) => async (round) => {
      const { scene, links } = await openSwap(arena, 2)
      const { token } = scene.gym.manager
      const cancels = round % 2 === 0
      const id = (await arena.pool.query('select id from swaps where brand_id = $1', [scene.gym.brandId]))
        .rows[0].id
      const [agreed, ended] = await Promise.all([
        answering(arena, scene, links[0]!, 'yes'),
        arena
          .pause(round)
          .then(() =>
            cancels
              ? arena.ask('DELETE', `${ASSIGNMENTS}/${scene.people[0]!.sessionId}`, token)
              : arena.ask('POST', `/api/gym-offers/swaps/${id}/stop`, token),
          ),
      ])
      const isDone = agreed.status === 200
      if (!isDone) expect(`${agreed.status} ${agreed.message}`).toContain(OFF)
      if (cancels) expect(ended.status).toBe(200)
      else expect(ended.status).toBe(isDone ? 409 : 200)
      await expectAllOrNobody(arena, scene, isDone, cancels ? 0 : undefined)
      return [agreed, ended]
    }
    await run(await sharedArena(), race)
  })

  it('is done, or off because its asker moved elsewhere meanwhile', async () => {
    const race: Race = async (arena) => async (round) => {
      const { scene, links } = await openSwap(arena, 2)
      const [ann] = scene.people
      await addTrainerSlots(arena, scene.trainer.id, { date: scene.date, hours: [15] })
      const [moved, agreed] = await Promise.all([
        arena.ask('POST', `/api/my/sessions/${ann!.sessionId}/move`, ann!.token, swapBody(scene, 15)),
        arena.pause(round).then(() => answering(arena, scene, links[0]!, 'yes')),
      ])
      const isDone = agreed.status === 200
      if (!isDone) expect(`${agreed.status} ${agreed.message}`).toContain(OFF)
      expect(isDone || moved.status === 200).toBe(true)
      await expectAllOrNobody(arena, scene, isDone, moved.status === 200 ? 0 : undefined)
      return [moved, agreed]
    }
    await run(await sharedArena(), race)
  })

  it('moves nobody while a draft that changes one of its sessions is published', async () => {
    const race: Race = async (arena) => async (round) => {
      const { scene, links } = await openSwap(arena, 2)
      const { token } = scene.gym.manager
      const draft = await arena.ask('POST', DRAFTS, token, { gymBrandId: scene.gym.brandId })
      const change = { kind: 'cancel', assignmentId: scene.people[1]!.sessionId }
      expect(
        (await arena.ask('POST', `${DRAFTS}/${draft.id}/changes`, token, { changes: [change] })).status,
      ).toBe(201)
      const [published, agreed] = await Promise.all([
        arena.ask('POST', `${DRAFTS}/${draft.id}/publish`, token, {}),
        arena.pause(round).then(() => answering(arena, scene, links[0]!, 'yes')),
      ])
      expect([published.status, agreed.status]).toEqual([200, 409])
      await expectAllOrNobody(arena, scene, false, 1)
      return [published, agreed]
    }
    await run(await sharedArena(), race)
  })

  it('is asked once, when two would like the same hour in the same instant', async () => {
    const race: Race = async (arena) => async () => {
      const scene = await createSwapScene(arena, { count: 3 })
      const [ann, ben, cleo] = scene.people
      // Ben would give his hour to Ann as well as to Cleo.
      await addTraineeSlots(arena, ben!.trainee.userId, [ann!.hour], scene.date)
      await arena.pool.query('delete from trainee_slots where user_id = $1', [cleo!.trainee.userId])
      await addTraineeSlots(arena, cleo!.trainee.userId, [ben!.hour], scene.date)
      const outcomes = await Promise.all(
        [ann!, cleo!].map(({ sessionId, token }) =>
          arena.ask('POST', `/api/my/sessions/${sessionId}/swap`, token, swapBody(scene)),
        ),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
      return outcomes
    }
    await run(await sharedArena(), race)
  })

  it('is asked five times a week at most, for several sessions in the same instant', async () => {
    const race: Race = async (arena) => async () => {
      const scene = await createSwapScene(arena, { count: 2, settings: { movesPerWeek: 14 } })
      const [ann] = scene.people
      const other = await createSwapScene(arena, { gym: scene.gym, hour: 14, asker: ann!.trainee })
      await arena.pool.query('insert into training_wishes (enrollment_id, sessions_per_day) values ($1, 2)', [
        ann!.trainee.id,
      ])
      await arena.pool.query(
        `insert into swaps (brand_id, week, asked_by, state, asked_at, lapses_at, closed_at)
         select $1, date_trunc('week', $2::date), $3, 'lapsed', now(), now(), now() from generate_series(1, 4)`,
        [scene.gym.brandId, scene.date, ann!.trainee.id],
      )
      const outcomes = await Promise.all(
        [scene, other].map((of) =>
          arena.ask('POST', `/api/my/sessions/${of.people[0]!.sessionId}/swap`, ann!.token, swapBody(of)),
        ),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
      return outcomes
    }
    await run(await sharedArena(), race)
  })
})
