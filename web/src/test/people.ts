import type { LoginResult, User } from '@spotter/contract/auth/auth.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { storeSignIn } from '../sign-in/stored-sign-in.ts'

export function person(parts: Partial<User> = {}): User {
  return {
    id: '6d1f5c1e-7c3c-4f0e-9a53-1f1a2b3c4d5e',
    email: 'leila@example.com',
    firstName: 'Leila',
    lastName: 'Haddad',
    roles: ['Trainee'],
    phone: null,
    emailConfirmed: true,
    timeFormat: '12h',
    ...parts,
  }
}

export function loginResult(user = person(), accessToken = 'access-1'): LoginResult {
  return { accessToken, refreshToken: 'refresh-1', expiresAt: '2026-11-15T12:00:00Z', user }
}

export function signInAs(...roles: Role[]) {
  const user = person({ roles })
  storeSignIn(loginResult(user))
  return user
}
