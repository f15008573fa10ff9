import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startTestWorker, until, untilNoJobs } from '../../../test/worker.ts'
import { enqueue } from './enqueue.ts'
import { defineTask } from './task.ts'

let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>

beforeAll(async () => {
  // graphile-worker logs every connection that breaks during shutdown to the console.
  vi.spyOn(console, 'trace').mockReturnValue()
  database = await createTestDatabase()
  line = await openLine(database.connectionString)
})
afterAll(async () => {
  line.close()
  await database.drop()
})

/** A connection to the database that can be cut. */
async function openLine(connectionString: string) {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString })
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
  url.username = user ?? ''
  url.password = password ?? ''
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    connectionString: url.href,
    async cutFor(milliseconds: number) {
      isCut = true
      hangUp()
      await wait(milliseconds)
      isCut = false
    },
    close() {
      hangUp()
      server.close()
    },
  }
}

describe('while the database is away', () => {
  it('no job is lost, and none is done twice by the worker that did it', async () => {
    const done: number[] = []
    const task = defineTask({
      name: 'last-a-moment',
      payload: z.object({ n: z.number() }),
      async run(_, { n }) {
        // They end one by one, so that several outcomes are lost separately.
        await wait(20 + (n % 5) * 40)
        done.push(n)
      },
    })
    const all = Array.from({ length: 60 }, (_, n) => n)
    for (const n of all) await enqueue(database.db, task, { n })
    const timing = { beatEvery: 100, deadAfter: 500, stopWithin: 1_000 }
    const worker = startTestWorker({ ...database, connectionString: line.connectionString }, [task], {
      timing,
    })
    for (const soFar of [10, 25, 40]) {
      await until(() => done.length >= soFar)
      await line.cutFor(600)
    }
    await untilNoJobs(database)
    await worker.stop()
    expect(done.sort((a, b) => a - b)).toEqual(all)
  })
})
