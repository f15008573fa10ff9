import { availableParallelism } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'

const HERE = { clientAddress: '10.0.0.1' }

afterEach(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

it('a sign-in takes a full password check even if there is no account', async () => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', { spy: true })
  const { verify } = await import('@node-rs/argon2')
  const { hashPassword, isPassword } = await import('./passwords.ts')
  const hash = await hashPassword(HERE, 'Correct#Horse1')
  for (const [index, known] of [hash, null, undefined].entries()) {
    expect(await isPassword(HERE, 'Correct#Horse1', known)).toBe(index === 0)
    expect(verify).toHaveBeenCalledTimes(index + 1)
  }
  expect(await isPassword(HERE, 'nobody has this password', undefined)).toBe(false)
})

it('passwords are checked a few at a time, so other requests still get their turn', async () => {
  vi.resetModules()
  const { promise: release, resolve } = Promise.withResolvers<boolean>()
  const verify = vi.fn(() => release)
  vi.doMock('@node-rs/argon2', () => ({ hash: async () => 'hash', verify }))
  const { isPassword } = await import('./passwords.ts')
  const atOnce = Math.max(1, availableParallelism() - 1)
  const checks = Array.from({ length: 2 * atOnce }, () => isPassword(HERE, 'Correct#Horse1', 'hash'))
  await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(atOnce), 60_000)
  resolve(true)
  expect(await Promise.all(checks)).toEqual(checks.map(() => true))
  expect(verify).toHaveBeenCalledTimes(2 * atOnce)
})

it('a burst of correct passwords from one address holds up nobody else', async () => {
  vi.resetModules()
  const gate = Promise.withResolvers<void>()
  const checked: string[] = []
  const verify = vi.fn(async (_hash: string, password: string) => {
    await gate.promise
    checked.push(password)
    return true
  })
  vi.doMock('@node-rs/argon2', () => ({ hash: async () => 'hash', verify }))
  const { isPassword } = await import('./passwords.ts')
  const atOnce = Math.max(1, availableParallelism() - 1)
  const burst = Array.from({ length: 10 * atOnce }, () => isPassword(HERE, 'burst', 'hash'))
  const other = isPassword({ clientAddress: '10.0.0.2' }, 'other', 'hash')
  gate.resolve()
  await Promise.all([...burst, other])
  expect(checked.indexOf('other')).toBeLessThanOrEqual(2 * atOnce)
})
