import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'
import { keysFor, signingKey } from './keys.ts'

type Purpose = 'unsubscribe' | 'preview' | LinkPurpose

/** What someone can answer with a link in an email, without signing in. */
type LinkPurpose = 'ask' | 'offer' | 'swap'

/** A link that nobody else can make; the words in it can be read, but not changed. */
export function signToken(jwtSecret: string, purpose: Purpose, words: string) {
  const signature = signatureOf(signingKey(purpose, jwtSecret).bytes, purpose, words)
  return `${Buffer.from(words).toString('base64url')}.${signature.toString('base64url')}`
}

export function readToken(jwtSecret: string, purpose: Purpose, token: string) {
  const [encoded = '', signature = ''] = token.split('.')
  const words = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const isSigned = keysFor(purpose, jwtSecret).some(({ bytes }) => {
    const expected = signatureOf(bytes, purpose, words)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? words : null
}

function signatureOf(key: Buffer, purpose: Purpose, words: string) {
  return createHmac('sha256', key).update(`${purpose}:${words}`).digest()
}

/**
 * Only this server can make one, and it's good for one thing that one person was asked: the database says whether it still
 * works.
 */
export function answerLink(env: Pick<Env, 'PUBLIC_URL' | 'JWT_SECRET'>, purpose: LinkPurpose, id: string) {
  return `${env.PUBLIC_URL}/${purpose}s/${signToken(env.JWT_SECRET, purpose, id)}`
}
