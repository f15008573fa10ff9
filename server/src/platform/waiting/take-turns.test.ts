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
