import { plural } from '@spotter/contract/words/plural.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import type { Env } from '../../env.ts'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { refuseDemo } from './demo.rules.ts'
import { countDemoAccounts, lockDemo, readDemoFacts, rememberSeed } from './demo-state.ts'

/**
 * Seeds the demo or tops it up, and answers the environment to go on with: without the demo where this database must
 * not have it, so that nobody is offered its accounts or reads real email in its inbox.
 */
export async function prepareDemo(db: Database, env: Env, say: (message: string) => void): Promise<Env> {
  const refusal = env.demo ? await openDemo(db) : null
  if (env.demo && !refusal) return env
  if (refusal) say(refusal)
  const count = await countDemoAccounts(db)
  if (count > 0) {
    say(`This database has ${plural(count, 'demo account')}. They can't sign in while the demo is off.`)
    say('To deactivate them for good, run: npm run demo -- retire')
  }
  return { ...env, demo: false, limitsAreOn: true }
}

/** Answers why not, if not. */
async function openDemo(db: Database) {
  // No activity: the seed brings its own activity.
  return transaction({ db }, async ({ db }) => {
    await lockDemo(db)
    const refusal = refuseDemo(await readDemoFacts(db))
    if (refusal) return refusal
    await seedDemo(db)
    await rememberSeed(db)
    return null
  })
}
