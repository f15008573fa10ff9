import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

const CURVE = 'prime256v1'

/** What a browser does with push messages: it hands out its keys, and reads what was encrypted for them. */
export function createTestBrowser(endpoint: string) {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh: toBase64Url(pair.getPublicKey()), auth } },
    read: (body: Buffer) => JSON.parse(decryptPush(body, pair.getPrivateKey(), auth)),
  }
}

function toBase64Url(bytes: Buffer) {
  return bytes.toString('base64url')
}

/** RFC 8291, from the browser's side. */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: string) {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const server = body.subarray(21, 21 + body.readUInt8(20))
  const encrypted = body.subarray(21 + server.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), server])
  const secret = hkdfSync('sha256', pair.computeSecret(server), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature as a push service does, and returns what was signed, with the key. */
export function readVapid(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: toBase64Url(point.subarray(1, 33)),
      y: toBase64Url(point.subarray(33)),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
