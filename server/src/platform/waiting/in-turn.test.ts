import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oneAtATime } from './in-turn.ts'

it('people who want the same hour take turns, in order, and others do not wait for them', async () => {
  const inTurn = oneAtATime()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const first = inTurn('9 AM', async () => {
    await gate.promise
    done.push('first')
  })
  const second = inTurn('9 AM', async () => void done.push('second'))
  const third = inTurn('9 AM', async () => void done.push('third'))
  await inTurn('10 AM', async () => void done.push('10 AM'))
  expect(done).toEqual(['10 AM'])
  gate.resolve()
  await Promise.all([first, second, third])
  expect(done).toEqual(['10 AM', 'first', 'second', 'third'])
})

it('a failure hands the turn to the next', async () => {
  const inTurn = oneAtATime()
  const failing = inTurn('9 AM', () => Promise.reject(new Error('no')))
  const next = inTurn('9 AM', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('work that has waited too long is refused, and the turn goes to the next', async () => {
  const inTurn = oneAtATime(10)
  const slow = inTurn('9 AM', () => wait(50))
  const late = inTurn('9 AM', async () => 'late')
  await expect(late).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await slow
  expect(await inTurn('9 AM', async () => 'done')).toBe('done')
})
