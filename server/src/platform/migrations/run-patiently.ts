import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/**
 * While a migration waits for a table, everyone else who needs it waits behind the migration. So it gives up before
 * their lock timeout of 3 s, lets them through, and tries again for about a minute.
 */
const PATIENCE = { lockTimeout: 2_000, pause: 4_000, tries: 10 }

export interface PatienceOptions {
  patience?: typeof PATIENCE
  log?: (message: string) => void
}

/** Does the work in one transaction. If it can't get its locks, it starts over. */
export async function runPatiently(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
  { patience = PATIENCE, log = () => undefined }: PatienceOptions,
) {
  for (let attempt = 1; ; attempt++) {
    const error = await runOnce(client, work, patience.lockTimeout)
    if (!error) return
    if (error.code !== LOCK_NOT_AVAILABLE && error.code !== DEADLOCK_DETECTED) {
      throw new Error(`${what} failed: ${error.message}`, { cause: error })
    }
    if (attempt === patience.tries) throw new Error(explainLock(what, attempt))
    log(`${what} can't lock what it needs yet. Trying again (${attempt} of ${patience.tries}).`)
    await wait(patience.pause)
  }
}

async function runOnce(client: pg.Client, work: () => Promise<void>, lockTimeout: number) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    return error as pg.DatabaseError
  }
}

function explainLock(what: string, tries: number) {
  return (
    `${what} gave up after ${tries} tries: another session kept a lock that it needs. Nothing was changed.\n` +
    'Let backups and long transactions finish (see pg_stat_activity), then start again.'
  )
}
