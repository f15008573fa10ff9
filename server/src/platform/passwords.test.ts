import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

it('a sign-in takes a full password check even if there is no account', async () => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', { spy: true })
  const { verify } = await import('@node-rs/argon2')
  const { hashPassword, isPassword } = await import('./passwords.ts')
  const hash = await hashPassword('Correct#Horse1')
  for (const [index, known] of [hash, null, undefined].entries()) {
    expect(await isPassword('Correct#Horse1', known)).toBe(index === 0)
    expect(verify).toHaveBeenCalledTimes(index + 1)
  }
  expect(await isPassword('nobody has this password', undefined)).toBe(false)
})
