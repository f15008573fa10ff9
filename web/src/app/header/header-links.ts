import type { User } from '@spotter/contract/auth.ts'
import { hasAnyRole } from '../../session/roles.ts'

const FIND_GYMS = { to: '/', label: 'Find Gyms' }

const SUPER_ADMIN_LINKS = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/admin', label: 'Admin' },
  { to: '/demo/availability-schedule', label: 'Component Demo' },
]

const ROLE_LINKS = [
  { role: 'Trainer', to: '/trainer/availability', label: 'My Availability' },
  { role: 'GymManager', to: '/gym-manager', label: 'Gym Management' },
  { role: 'Trainee', to: '/trainee/schedule', label: 'My Schedule' },
] as const

/** What the header offers to whom. */
export function headerLinks(user: User | null) {
  if (!user) return [FIND_GYMS]
  if (hasAnyRole(user, ['SuperAdmin'])) return [FIND_GYMS, ...SUPER_ADMIN_LINKS]
  return [FIND_GYMS, ...ROLE_LINKS.filter(({ role }) => user.roles.includes(role))]
}
