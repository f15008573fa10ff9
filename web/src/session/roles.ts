import type { User } from '@spotter/contract/auth.ts'
import type { Role } from '@spotter/contract/roles.ts'

export function hasAnyRole(user: User, roles: readonly Role[]) {
  return roles.some((role) => user.roles.includes(role))
}
