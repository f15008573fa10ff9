import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

it('a password is checked in earnest also where there is nobody to have one', async () => {
  const hash = await hashPassword('Correct#Horse1')
  for (const [index, known] of [hash, null, undefined].entries()) {
    expect(await isPassword('Correct#Horse1', known)).toBe(index === 0)
    expect(verify).toHaveBeenCalledTimes(index + 1)
  }
  expect(await isPassword('nobody has this password', undefined)).toBe(false)
})
