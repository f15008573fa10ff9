import { createHmac, timingSafeEqual } from 'node:crypto'

type Purpose = 'unsubscribe' | 'preview'

/** A link that nobody else can make; the words in it can be read, but not changed. */
export function signToken(secret: string, purpose: Purpose, words: string) {
  return `${Buffer.from(words).toString('base64url')}.${signatureOf(secret, purpose, words).toString('base64url')}`
}

/** The words that were signed for this purpose, or null. */
export function readToken(secret: string, purpose: Purpose, token: string) {
  const [encoded = '', signature = ''] = token.split('.')
  const words = Buffer.from(encoded, 'base64url').toString()
  const expected = signatureOf(secret, purpose, words)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? words : null
}

function signatureOf(secret: string, purpose: Purpose, words: string) {
  return createHmac('sha256', secret).update(`${purpose}:${words}`).digest()
}
