import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { LoginResult } from '@spotter/contract/auth.ts'
import type { Role } from '@spotter/contract/roles.ts'
import { startSignIn } from '../src/features/auth/sign-in/start-sign-in.ts'
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
}

export interface TestPerson {
  id: string
  email: string
  token: string
  refreshToken: string
}

/** Someone with an account who's already signed in. */
export async function createPerson(test: TestApp, options: PersonOptions = {}): Promise<TestPerson> {
  const email = options.email ?? `${randomUUID()}@example.com`
  const { id } = await test.db
    .insertInto('users')
    .values({
      email,
      first_name: options.firstName ?? 'Robin',
      last_name: options.lastName ?? 'Doe',
      password_hash: await passwordHash,
      is_active: options.isActive ?? true,
      is_demo: options.isDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roles = options.roles ?? ['Trainee']
  if (roles.length > 0) {
    await test.db
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: id, role })))
      .execute()
  }
  const signIn: LoginResult = await startSignIn(test.context(), id, { rememberMe: false })
  return { id, email, token: signIn.accessToken, refreshToken: signIn.refreshToken }
}
