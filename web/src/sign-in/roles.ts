import type { User } from '@spotter/contract/auth/auth.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'

export const ROLE_NAMES: Record<Role, string> = {
  SuperAdmin: 'Super admin',
  GymManager: 'Gym manager',
  Trainer: 'Trainer',
  Trainee: 'Trainee',
}

export function hasAnyRole(user: User, roles: readonly Role[]) {
  return roles.some((role) => user.roles.includes(role))
}
