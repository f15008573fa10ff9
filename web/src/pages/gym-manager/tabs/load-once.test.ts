import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads once, however often it is asked', async () => {
  const load = vi.fn(async () => 'code')
  const get = loadOnce(load)
  expect(await Promise.all([get(), get()])).toEqual(['code', 'code'])
  expect(await get()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again after it failed', async () => {
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('code')
})
