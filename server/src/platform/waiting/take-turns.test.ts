import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('a flood of passwords to check is refused instead of waiting ever longer', async () => {
  const inTurn = takeTurns({ running: 2, waiting: 3 })
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running--
  }
  const accepted = Array.from({ length: 5 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  gate.resolve()
  await Promise.all(accepted)
  expect([most, running]).toEqual([2, 0])
  await inTurn(work)
})

it('work that fails hands its turn to the next', async () => {
  const inTurn = takeTurns({ running: 1, waiting: 1 })
  const failing = inTurn(async () => {
    throw new Error('out of memory')
  })
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('out of memory')
  expect(await next).toBe('done')
})

it('however much one of them has waiting, everyone else is next', async () => {
  const inTurn = takeTurns({ running: 1, waiting: 10 })
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const first = inTurn(() => gate.promise, 'flood')
  const flood = [1, 2, 3].map((n) => inTurn(async () => void done.push(`flood ${n}`), 'flood'))
  const others = ['Ana', 'Ben'].map((name) => inTurn(async () => void done.push(name), name))
  gate.resolve()
  await Promise.all([first, ...flood, ...others])
  expect(done).toEqual(['flood 1', 'Ana', 'Ben', 'flood 2', 'flood 3'])
})

it('nobody keeps others out by filling the queue: their last one makes room', async () => {
  const inTurn = takeTurns({ running: 1, waiting: 4 })
  const gate = Promise.withResolvers<void>()
  const first = inTurn(() => gate.promise, 'flood')
  const flood = [1, 2, 3, 4].map((n) => inTurn(async () => n, 'flood'))
  await expect(inTurn(async () => 5, 'flood')).rejects.toMatchObject({ status: 503 })
  const ana = [1, 2].map((n) => inTurn(async () => n, 'Ana'))
  await expect(inTurn(async () => 3, 'Ana')).rejects.toMatchObject({ status: 503 })
  gate.resolve()
  await first
  expect((await Promise.allSettled(flood)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await Promise.all(ana)).toEqual([1, 2])
})
