import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AddedFactor,
  NewAuthenticatorApp,
  NewPasskey,
  PasskeyAnswer,
  PasskeyChallenge,
  ProofChallenge,
} from '@spotter/contract/auth/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { PASSWORD, type TestPerson } from './people.ts'

const AUTH = '/api/Auth'

/** Confirms it's them with the password, which counts while they have no second factor. */
export async function stepUpByPassword(test: TestApp, { token }: TestPerson, password = PASSWORD) {
  const { body } = await test.call<ProofChallenge>('POST', `${AUTH}/step-up/start`, { token })
  return test.call('POST', `${AUTH}/step-up`, {
    token,
    body: { challengeId: body.data?.challengeId, proof: { method: 'password', password } },
  })
}

/** As a super admin does: staff without a second factor lose their roles until they add one. */
export async function requireFactor({ db }: TestApp) {
  await db.insertInto('security_policy').values({ requires_second_factor: true }).execute()
}

/** Moves their last proof out of the ten minutes. */
export async function letProofExpire(test: TestApp, { id }: TestPerson) {
  await test.db
    .updateTable('sign_ins')
    .set({ proved_at: new Date(Date.now() - 10 * 60_000 - 1).toISOString() })
    .where('user_id', '=', id)
    .execute()
}

export interface TestAuthenticatorApp {
  recoveryCodes: string[]
  /** A code that wasn't used yet, whatever was. */
  freshCode(): Promise<string>
}

/** An authenticator app as a person adds one, with everything that was shown on the way. */
export async function addApp(test: TestApp, person: TestPerson): Promise<TestAuthenticatorApp> {
  await stepUpByPassword(test, person)
  const { token } = person
  const started = await test.call<NewAuthenticatorApp>('POST', `${AUTH}/second-factor/app/start`, { token })
  const code = codeFor(started.body.data?.secret ?? '')
  const added = await test.call<AddedFactor>('POST', `${AUTH}/second-factor/app`, { token, body: { code } })
  if (added.status !== 200) throw new Error(`Not added: ${added.text}`)
  return {
    recoveryCodes: added.body.data?.recoveryCodes ?? [],
    async freshCode() {
      await test.db
        .updateTable('authenticator_apps')
        .set({ last_step: 0 })
        .where('user_id', '=', person.id)
        .execute()
      return codeFor(started.body.data?.secret ?? '')
    },
  }
}

export function codeFor(secret: string, timestamp = Date.now()) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** As if they had added all their factors that long ago. */
export async function ageFactors({ pool }: TestApp, { id }: Pick<TestPerson, 'id'>, by = '25 hours') {
  for (const [table, column] of [
    ['passkeys', 'created_at'],
    ['authenticator_apps', 'confirmed_at'],
    ['recovery_codes', 'created_at'],
  ]) {
    await pool.query(`update ${table} set ${column} = ${column} - $2::interval where user_id = $1`, [id, by])
  }
}

interface AuthenticatorOptions {
  origin?: string
  rpId?: string
  /** False for one that doesn't ask for a finger, face, or PIN. */
  verifiesUser?: boolean
}

/** A security key made of software: it holds one passkey and signs what a browser would give it. */
export function createAuthenticator(options: AuthenticatorOptions = {}) {
  const { origin = 'http://localhost:3000', rpId = 'localhost', verifiesUser = true } = options
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const state = { counter: 0 }
  const id = credentialId.toString('base64url')
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  function authData(flags: number, more = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags | (verifiesUser ? 5 : 1)), counter, more])
  }
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  return {
    state,
    create({ challenge }: PasskeyChallenge['options']): NewPasskey {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.of(0, credentialId.length)
      const data = authData(0x40, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, data.length),
        data,
      ])
      const response = {
        clientDataJSON: clientData('create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...shared, response }
    },
    get({ challenge }: PasskeyChallenge['options']): PasskeyAnswer {
      state.counter++
      const data = authData(0)
      const client = clientData('get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...shared, response }
    },
  }
}

/** A passkey as a person adds one. */
export async function addPasskey(
  test: TestApp,
  person: TestPerson,
  authenticator = createAuthenticator(),
  name = 'My phone',
) {
  await stepUpByPassword(test, person)
  const { token } = person
  const { body } = await test.call<PasskeyChallenge>('POST', `${AUTH}/passkeys/start`, { token })
  const { challengeId = '', options = {} } = body.data ?? {}
  const passkey = authenticator.create(options)
  const added = await test.call<AddedFactor>('POST', `${AUTH}/passkeys`, {
    token,
    body: { challengeId, name, passkey },
  })
  return { added, authenticator }
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}

/** Everyone has just proved who they are, and this person has been asked to in every possible way. */
export async function openProofs({ pool }: TestApp, userId: string) {
  await pool.query('update sign_ins set proved_at = now()')
  await pool.query(
    `insert into proof_challenges (user_id, purpose, challenge, expires_at)
     select $1::uuid, purpose, 'abc', now() + interval '5 minutes'
     from unnest(array['second-step', 'passkey-sign-in', 'step-up', 'add-passkey', 'reset-password']) as purpose`,
    [userId],
  )
}
