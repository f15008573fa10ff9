import { ACCESS_TOKEN_SECONDS } from '../src/features/auth/auth.rules.ts'
import { startSignIn } from '../src/features/auth/sign-in/start-sign-in.ts'
import type { TestApp } from '../test/app.ts'
import { createGym, createManager } from '../test/gyms.ts'
import { createPerson } from '../test/people.ts'
import { addTrainerSlots, createScene, dayAhead, type Scene } from '../test/schedule.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * A trainer and a trainee who train only with each other, the hours they have for it, and the manager who books them:
 * one manager for all would make more changes per hour than anyone is allowed to.
 */
export interface Pair extends Scene {
  hours: { date: string; hour: number }[]
}

export type People = Awaited<ReturnType<typeof createPeople>>

/** Everyone that a proof needs, in one gym with room for half of the pairs at a time. */
export async function createPeople(test: TestApp, count: number, days: number) {
  const gym = await createGym(test, { location: { capacity: Math.ceil(count / 2) } })
  const superAdmin = await createPerson(test, { roles: ['SuperAdmin'] })
  const dates = Array.from({ length: days }, (_, day) => dayAhead(4 + day))
  const pairs: Pair[] = []
  for (let made = 0; made < count; made++) {
    const manager = await createManager(test, gym.brandId)
    const scene = await createScene(test, { gym: { ...gym, manager } })
    for (const date of dates) await addTrainerSlots(test, scene.trainer.id, { date, hours: HOURS })
    pairs.push({ ...scene, hours: dates.flatMap((date) => HOURS.map((hour) => ({ date, hour }))) })
  }
  return { pairs, superAdmin, tokenOf: keepSignedIn(test) }
}

/** A person's token, from a new sign-in before the old one's expires. It's none while the database is away. */
function keepSignedIn(test: TestApp) {
  const kept = new Map<string, { token: string; until: number }>()
  return async (userId: string) => {
    const known = kept.get(userId)
    if (known && performance.now() < known.until) return known.token
    const signedIn = await startSignIn(test.context(), userId, { rememberMe: true }).catch(() => null)
    if (!signedIn) return 'none'
    kept.set(userId, { token: signedIn.accessToken, until: performance.now() + ACCESS_TOKEN_SECONDS * 500 })
    return signedIn.accessToken
  }
}
