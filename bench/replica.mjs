/**
 * Bookings per second while each of them waits for a replica that's 5 ms away in each direction, compared with none that
 * it waits for, in turns. The replica follows all the time, so the machine has the same work in both. Loopback only.
 *   npx node bench/replica.mjs
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Node } from '../server/proofs/failover/nodes.ts'
import { migrateAll } from '../server/src/migrate.ts'
import { startDatabaseProxy } from '../server/test/processes/database-proxy.ts'
import { bookAll, findFreeHours, LARGEST, seed, signIn, startSpotters } from './schedule.mjs'

const AWAY = 5
const ROUNDS = 3
const BOOKINGS = 500
const LOOK_EVERY = 20

/** In a process of its own, so that nothing else delays it. */
async function serveLine(target) {
  const line = await startDatabaseProxy(target, AWAY)
  process.send(line.connectionString)
  process.on('disconnect', () => process.exit())
}

async function run() {
  const primary = await Node.create()
  const line = fork(import.meta.filename, [primary.connectionString])
  const [address] = await once(line, 'message')
  const { host, port } = new pg.Client({ connectionString: address })
  const pool = new pg.Pool({ connectionString: primary.connectionString })
  const children = [line]
  let standby
  try {
    await migrateAll(primary.connectionString)
    standby = await primary.startStandby({ host, port })
    await primary.configure({ synchronous_standby_names: '' })
    const brand = (await seed(pool)).get(LARGEST)
    const manager = await signIn(pool)
    children.push(...(await startSpotters(primary.connectionString)))
    const hours = await findFreeHours(pool, brand)
    const measure = async (replica) => {
      await primary.configure({ synchronous_standby_names: replica })
      const stopLooking = watchSessions(pool)
      const { made, seconds } = await bookAll({ manager, brand, hours: hours.splice(0, BOOKINGS) })
      const shares = await stopLooking()
      if (made < BOOKINGS) throw new Error(`Only ${made} of ${BOOKINGS} were booked`)
      return { perSecond: made / seconds, ...shares }
    }
    await measure('')
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push([await measure(''), await measure('*')])
    print(rounds)
  } finally {
    for (const child of children) child.kill()
    await pool.end()
    await primary.remove()
    await standby?.remove()
  }
}

/** Which share of the sessions that are at work waits for the lock that announcing takes, and for the replica. */
function watchSessions(pool) {
  const seen = { active: 0, announcing: 0, replica: 0 }
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await wait(LOOK_EVERY)) {
      const { rows } = await pool.query(
        `select coalesce(wait_event, '') as event from pg_stat_activity
         where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      const count = (name) => rows.filter(({ event }) => event === name).length
      seen.active += rows.length
      seen.announcing += count('object')
      seen.replica += count('SyncRep')
    }
  })()
  return async () => {
    isOver = true
    await looking
    return { announcing: seen.announcing / seen.active, replica: seen.replica / seen.active }
  }
}

function print(rounds) {
  const middle = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]
  const percent = (share) => `${(100 * share).toFixed(0)}%`
  console.log(
    `${BOOKINGS} bookings over HTTP per round, with keys, 2 processes, 32 at a time; medians of ${ROUNDS} rounds.\n`,
  )
  console.log(
    '| Each booking waits for | per second | sessions in Lock/object | in SyncRep |\n|---|--:|--:|--:|',
  )
  for (const [side, name] of ['no replica', `a replica ${AWAY} ms away in each direction`].entries()) {
    const of = (what) => middle((round) => round[side][what])
    const cells = [name, of('perSecond').toFixed(0), percent(of('announcing')), percent(of('replica'))]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const ratio = middle(([without, withReplica]) => withReplica.perSecond / without.perSecond)
  console.log(`\nCompared with none: ${ratio.toFixed(2)} (wanted: 0.85).`)
}

if (process.argv[2]) await serveLine(process.argv[2])
else await run()
