import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestBrowser, decryptPush, readVapid } from '../../../test/push/test-browser.ts'
import { encryptPush, isBrowserKey } from './encrypt-push.ts'
import { signPush } from './sign-push.ts'
import { areVapidKeys, vapidKeys } from './vapid-keys.ts'

const JWT_SECRET = 'a secret that is long enough for tests'

it('the test browser reads the example of RFC 8291, so what it can read is right', () => {
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const privateKey = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  expect(decryptPush(Buffer.from(message, 'base64url'), privateKey, 'BTBZMqHH6r4Tts7J_aSIgg')).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

it('a message can be read by the browser it was encrypted for, and by no other', () => {
  const browser = createTestBrowser('https://push.example/1')
  const body = encryptPush('{"title":"Séance"}', browser.subscription.keys)
  expect(browser.read(body)).toEqual({ title: 'Séance' })
  expect(() => createTestBrowser('https://push.example/2').read(body)).toThrow()
})

it("a key that isn't on the curve is recognized", () => {
  const { p256dh } = createTestBrowser('https://push.example/1').subscription.keys
  expect([isBrowserKey(p256dh), isBrowserKey(`BAAA${p256dh.slice(4)}`)]).toEqual([true, false])
})

it('the signature names the push service and how to reach us', () => {
  const [key] = vapidKeys({ JWT_SECRET })
  const signed = readVapid(signPush(new URL('https://push.example/1?a'), key!, 'https://gym.example'))
  expect(signed).toMatchObject({
    key: key!.publicKey,
    aud: 'https://push.example',
    sub: 'https://gym.example',
  })
  expect(signed.exp).toBeGreaterThan(Date.now() / 1000)
  expect(signed.exp).toBeLessThan(Date.now() / 1000 + 24 * 60 * 60)
})

it('keys are given, or derived from each secret, in the same order', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node leaves out zeros at the beginning.
  const given = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const fromSecrets = vapidKeys({ JWT_SECRET: `${'n'.repeat(32)},${JWT_SECRET}` })
  expect(fromSecrets).toHaveLength(2)
  expect(fromSecrets[1]?.publicKey).toBe(vapidKeys({ JWT_SECRET })[0]?.publicKey)
  const [own] = vapidKeys({ JWT_SECRET, VAPID_PRIVATE_KEY: given })
  expect(own?.publicKey).toBe(pair.getPublicKey().toString('base64url'))
  expect(areVapidKeys(`${given}, ${given}`)).toBe(true)
})

it.each(['', 'short', 'A'.repeat(43), '_'.repeat(43)])("'%s' isn't a private key", (text) => {
  expect(areVapidKeys(text)).toBe(false)
})
