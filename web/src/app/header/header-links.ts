import type { User } from '@spotter/contract/auth/auth.ts'
import { PATHS } from '../../lib/paths.ts'
import { hasAnyRole } from '../../sign-in/roles.ts'

interface HeaderLink {
  to: string
  label: string
  /** Tells it apart from one that sounds alike. */
  hint?: string
}

const FIND_GYMS: HeaderLink = { to: PATHS.home, label: 'Find Gyms' }

const SUPER_ADMIN_LINKS: HeaderLink[] = [
  { to: PATHS.dashboard, label: 'Dashboard' },
  { to: PATHS.admin, label: 'Admin' },
  { to: PATHS.demoAvailability, label: 'Component Demo' },
]

export const PAGE_HINTS = {
  availability: 'When you work',
  schedule: 'When you can train',
  sessions: "What's planned for you",
}

const ROLE_LINKS = [
  { role: 'Trainer', to: PATHS.trainerAvailability, label: 'My Availability', hint: PAGE_HINTS.availability },
  { role: 'GymManager', to: PATHS.gymManager, label: 'Gym Management' },
  { role: 'Trainee', to: PATHS.traineeSchedule, label: 'My Schedule', hint: PAGE_HINTS.schedule },
] as const

export const MY_SESSIONS: HeaderLink = {
  to: PATHS.mySessions,
  label: 'My sessions',
  hint: PAGE_HINTS.sessions,
}

export function headerLinks(user: User | null): HeaderLink[] {
  if (!user) return [FIND_GYMS]
  if (hasAnyRole(user, ['SuperAdmin'])) return [FIND_GYMS, ...SUPER_ADMIN_LINKS]
  const links = ROLE_LINKS.filter(({ role }) => user.roles.includes(role))
  return [FIND_GYMS, ...links, ...(hasSessions(user) ? [MY_SESSIONS] : [])]
}

export function hasSessions(user: User) {
  return hasAnyRole(user, ['Trainer', 'Trainee'])
}
