import { expect, it } from 'vitest'
import { areLongEnough, keysFor, signingKey } from './keys.ts'

const OLD = 'the secret that was used until today'
const NEW = 'the secret that is used from today on'

it('the first secret signs, and all of them verify', () => {
  const [first, second] = keysFor('unsubscribe', `${NEW}, ${OLD}`)
  expect(first).toEqual(signingKey('unsubscribe', NEW))
  expect(second).toEqual(signingKey('unsubscribe', OLD))
  expect(signingKey('unsubscribe', `${NEW}, ${OLD}`)).toEqual(first)
})

it('each purpose has its own key, and each secret its own fingerprint', () => {
  const purposes = ['access-token', 'refresh-token', 'authenticator-app', 'unsubscribe', 'preview'] as const
  const keys = purposes.map((purpose) => signingKey(purpose, OLD))
  expect(new Set(keys.map(({ bytes }) => bytes.toString('hex'))).size).toBe(purposes.length)
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  expect(signingKey('access-token', NEW).id).not.toBe(keys[0]?.id)
})

it('every secret needs at least 32 characters', () => {
  expect(areLongEnough(OLD)).toBe(true)
  expect(areLongEnough(`${NEW}, ${OLD}`)).toBe(true)
  expect(areLongEnough(`${NEW},short`)).toBe(false)
  expect(areLongEnough(`${NEW},`)).toBe(false)
})
