import type { User } from '@spotter/contract/auth/auth.ts'
import { PATHS } from '../../lib/paths.ts'
import { hasAnyRole } from '../../sign-in/roles.ts'

const FIND_GYMS = { to: PATHS.home, label: 'Find Gyms' }

const SUPER_ADMIN_LINKS = [
  { to: PATHS.dashboard, label: 'Dashboard' },
  { to: PATHS.admin, label: 'Admin' },
  { to: PATHS.demoAvailability, label: 'Component Demo' },
]

const ROLE_LINKS = [
  { role: 'Trainer', to: PATHS.trainerAvailability, label: 'My Availability' },
  { role: 'GymManager', to: PATHS.gymManager, label: 'Gym Management' },
  { role: 'Trainee', to: PATHS.traineeSchedule, label: 'My Schedule' },
] as const

export const MY_SESSIONS = { to: PATHS.mySessions, label: 'My sessions' }

export function headerLinks(user: User | null): { to: string; label: string }[] {
  if (!user) return [FIND_GYMS]
  if (hasAnyRole(user, ['SuperAdmin'])) return [FIND_GYMS, ...SUPER_ADMIN_LINKS]
  const links = ROLE_LINKS.filter(({ role }) => user.roles.includes(role))
  return [FIND_GYMS, ...links, ...(hasSessions(user) ? [MY_SESSIONS] : [])]
}

export function hasSessions(user: User) {
  return hasAnyRole(user, ['Trainer', 'Trainee'])
}
