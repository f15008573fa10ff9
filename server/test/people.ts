import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { SIGN_IN_LIFETIMES } from '../src/features/auth/auth.rules.ts'
import { signAccessToken } from '../src/features/auth/sign-in/access-token.ts'
import { refreshTokenOf } from '../src/features/auth/sign-in/refresh-token.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'Correct#Horse1'
// Little work: a hash says how much it takes to verify, and tests sign in hundreds of times.
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1 })

interface PersonOptions {
  email?: string
  firstName?: string
  lastName?: string
  roles?: Role[]
  isActive?: boolean
  isDemo?: boolean
  /** Whether they've opened the link in an email to them. */
  isConfirmed?: boolean
}

export interface TestPerson {
  id: string
  email: string
  token: string
  refreshToken: string
}

/** Someone with an account who's already signed in. Tests need thousands of people: each takes one statement. */
export async function createPerson(test: TestApp, options: PersonOptions = {}): Promise<TestPerson> {
  const person = { id: randomUUID(), email: options.email ?? `${randomUUID()}@example.com` }
  const signIn = { id: randomUUID(), nonce: randomBytes(32) }
  await test.pool.query(INSERT_PERSON, [
    person.id,
    person.email,
    options.firstName ?? 'Robin',
    options.lastName ?? 'Doe',
    await passwordHash,
    options.isActive ?? true,
    options.isDemo ?? false,
    options.roles ?? ['Trainee'],
    options.isConfirmed ?? false,
    signIn.id,
    signIn.nonce,
    SIGN_IN_LIFETIMES.usual,
  ])
  const { JWT_SECRET } = test.env
  const { token } = await signAccessToken(JWT_SECRET, person.id, signIn.id)
  return { ...person, token, refreshToken: refreshTokenOf(JWT_SECRET, signIn, 0) }
}

const INSERT_PERSON = `/* prepared */
  with person as (
    insert into users (id, email, first_name, last_name, password_hash, is_active, is_demo, last_login_at, email_confirmed_at)
    values ($1, $2, $3, $4, $5, $6, $7, now(), case when $9 then now() end)
    returning id
  ),
  roles as (insert into user_roles (user_id, role) select person.id, unnest($8::text[]) from person)
  insert into sign_ins (id, user_id, nonce, device, expires_at)
  select $10, person.id, $11, 'test', now() + $12::interval from person`
