import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { endListening } from '../../test/processes/end-listening.ts'
import { type Changes, listenForChanges, publishChange, sharedRounds } from './changes.ts'
import { fixedPrimary } from './primary/primary.ts'

let database: TestDatabase
let changes: Changes
beforeAll(async () => {
  database = await createTestDatabase()
  changes = await listenForChanges(fixedPrimary(database.connectionString), pino({ level: 'silent' }))
})
afterAll(async () => {
  await changes.stop()
  await database.drop()
})

function recordedOf(topic: string) {
  const heard: (string | null)[] = []
  const unsubscribe = changes.subscribe(topic, (detail) => heard.push(detail))
  return { heard, unsubscribe }
}

describe('a published change', () => {
  it('reaches everyone listening to its topic, with its detail', async () => {
    const { heard } = recordedOf('week')
    const other = recordedOf('weekend')
    await publishChange(database.db, 'week', 'brand 7')
    await publishChange(database.db, 'week')
    expect(await changes.caughtUp()).toBe(true)
    expect(heard).toEqual(['brand 7', null])
    expect(other.heard).toEqual([])
  })

  it('is published when the transaction commits, and never if it does not', async () => {
    const { heard } = recordedOf('plan')
    await database.db.transaction().execute(async (db) => {
      await publishChange(db, 'plan', 'kept')
      await changes.caughtUp()
      expect(heard).toEqual([])
    })
    const failing = database.db.transaction().execute(async (db) => {
      await publishChange(db, 'plan', 'lost')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await changes.caughtUp()
    expect(heard).toEqual(['kept'])
  })

  it('no longer reaches those who stopped listening', async () => {
    const { heard, unsubscribe } = recordedOf('leave')
    unsubscribe()
    await publishChange(database.db, 'leave')
    await changes.caughtUp()
    expect(heard).toEqual([])
  })

  it('is published to everyone after a lost connection, in case it was missed', async () => {
    const { heard } = recordedOf('lost')
    await endListening(database.pool)
    while (!(await changes.caughtUp())) await new Promise(setImmediate)
    expect(heard).toEqual([null])
  })
})

describe('catching up', () => {
  it('never joins a round that has already started', async () => {
    const left: (() => void)[] = []
    const round = sharedRounds(() => new Promise((resolve) => left.push(() => resolve(true))))
    const first = [round(), round()]
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const meanwhile = [round(), round(), round()]
    expect(left).toHaveLength(1)
    left[0]?.()
    expect(await Promise.all(first)).toEqual([true, true])
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(left).toHaveLength(2)
    left[1]?.()
    expect(await Promise.all(meanwhile)).toEqual([true, true, true])
    expect(left).toHaveLength(2)
  })
})
