import { plural } from '@spotter/contract/shared/words/plural.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import type { Env } from '../../env.ts'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { whyNotDemo } from './demo.rules.ts'
import { countDemoAccounts, lockDemo, readDemoFacts, rememberSeed } from './demo-state.ts'

/**
 * Seeds or tops up the demo and returns the environment to continue with. If this database must not have the demo, the
 * environment has it off, so no one is offered demo accounts or can read real email in the demo inbox.
 */
export async function prepareDemo(db: Database, env: Env, log: (message: string) => void): Promise<Env> {
  const refusal = env.demo ? await openDemo(db) : null
  if (env.demo && !refusal) return env
  if (refusal) log(refusal)
  const count = await countDemoAccounts(db)
  if (count > 0) {
    log(`This database has ${plural(count, 'demo account')}. They can't sign in while the demo is off.`)
    log('To deactivate them for good, run: npm run demo -- retire')
  }
  return { ...env, demo: false, limitsAreOn: true }
}

/** Returns the reason if the demo can't be opened. */
async function openDemo(db: Database) {
  // No activity: the seed includes its own.
  return transaction({ db }, async ({ db }) => {
    await lockDemo(db)
    const refusal = whyNotDemo(await readDemoFacts(db))
    if (refusal) return refusal
    await seedDemo(db)
    await rememberSeed(db)
    return null
  })
}
