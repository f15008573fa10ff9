import type { User } from '@spotter/contract/auth/auth.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import {
  adminPath,
  atBrand,
  invitePath,
  markAttendancePath,
  notificationsPath,
  PATHS,
} from '../../lib/paths.ts'
import { hasAnyRole } from '../../sign-in/roles.ts'
import { PAGE_HINTS } from '../header/header-links.ts'
import type { Command } from './command.ts'

type Audience = 'everyone' | 'visitors' | 'signed-in' | readonly Role[]
type Entry = [label: string, to: string, audience: Audience, hint?: string]

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const SUPER_ADMINS = ['SuperAdmin'] as const

/** Who may open which page: see the route table. */
const PAGES: readonly Entry[] = [
  ['Find Gyms', PATHS.home, 'everyone'],
  ['Sign in', PATHS.login, 'visitors'],
  ['Sign up', PATHS.register, 'visitors'],
  ['My sessions', PATHS.mySessions, ['Trainer', 'Trainee'], PAGE_HINTS.sessions],
  ['My pay', PATHS.ownPay, ['Trainer']],
  ['My Availability', PATHS.trainerAvailability, ['Trainer'], PAGE_HINTS.availability],
  ['My Schedule', PATHS.traineeSchedule, ['Trainee'], PAGE_HINTS.schedule],
  ['Gym Management', PATHS.gymManager, MANAGERS, 'Brands, locations, and what needs your attention'],
  ['Schedule Overview', PATHS.scheduleOverview, MANAGERS],
  ['Schedule Comparison', PATHS.scheduleComparison, MANAGERS],
  ['Trainee Management', PATHS.traineeManagement, MANAGERS],
  ['Notifications', PATHS.notifications, MANAGERS],
  ['Notification history', notificationsPath('history'), MANAGERS],
  ['Notification settings', notificationsPath('settings'), MANAGERS],
  ['Payments', PATHS.payments, MANAGERS],
  ['Trainer pay', PATHS.trainerPay, MANAGERS, 'In Payments'],
  ['Insights', PATHS.insights, MANAGERS],
  ['Activity', PATHS.activity, MANAGERS, 'Who did what'],
  ['Planner', PATHS.planner, MANAGERS],
  ['What if', PATHS.whatIf, MANAGERS, 'Weeks with other trainers, hours, or capacity'],
  ['Webhooks', PATHS.integrations, MANAGERS],
  ['Admin: Overview', PATHS.admin, SUPER_ADMINS, 'Figures and recent activity'],
  ['Admin: Gym Brands', adminPath('brands'), SUPER_ADMINS],
  ['Admin: Users', adminPath('users'), SUPER_ADMINS],
  ['Admin: Trainers', adminPath('trainers'), SUPER_ADMINS],
  ['Admin: Security', adminPath('security'), SUPER_ADMINS],
  ['Component Demo', PATHS.demoAvailability, SUPER_ADMINS],
  ['Profile', PATHS.profile, 'signed-in', 'Name, password, time format, and devices'],
]

const ACTIONS: readonly Entry[] = [
  ['Assign a trainee', PATHS.scheduleOverview, MANAGERS, 'Choose a free hour in Schedule Overview'],
  ['Plan the week', PATHS.planner, MANAGERS],
  ['Publish a week', PATHS.planner, MANAGERS, 'In the planner'],
  ['Approve enrollments', `${PATHS.traineeManagement}?status=pending`, MANAGERS, 'In Trainee Management'],
  ['Invite a trainee', invitePath, MANAGERS],
  ['Approve and send notifications', notificationsPath('pending'), MANAGERS],
  ['Print a schedule', PATHS.printSchedule, MANAGERS],
  ['Mark attendance', markAttendancePath, MANAGERS, 'For a whole day in Schedule Overview'],
  ['Mark attendance', PATHS.mySessions, ['Trainer'], 'In My sessions'],
]

interface Situation {
  user: User | null
  theme: 'system' | 'light' | 'dark'
  /** The brands they manage. */
  brands: readonly GymBrand[]
  /** The current path: switching the brand stays on a manager's page. */
  pathname: string
}

export function commandsFor({ user, theme, brands, pathname }: Situation): Command[] {
  const isFor = ([, , audience]: Entry) => isAmong(audience, user)
  return [
    ...PAGES.filter(isFor).map(commandOf('Pages')),
    ...ACTIONS.filter(isFor).map(commandOf('Actions')),
    ...(brands.length > 1 ? brands : []).map((brand) => switchTo(brand, pathname)),
    ...themeCommands(theme),
    ...(user ? [{ id: 'sign-out', label: 'Sign out', group: 'Actions', act: 'sign-out' } as const] : []),
  ]
}

function isAmong(audience: Audience, user: User | null) {
  if (audience === 'everyone') return true
  if (audience === 'visitors') return user === null
  return user !== null && (audience === 'signed-in' || hasAnyRole(user, audience))
}

function commandOf(group: 'Pages' | 'Actions') {
  return ([label, to, , hint]: Entry): Command => ({ id: `${group} ${label} ${to}`, label, hint, group, to })
}

function switchTo({ id, name }: GymBrand, pathname: string): Command {
  const page = pathname.startsWith(PATHS.gymManager) ? pathname : PATHS.gymManager
  return { id: `brand ${id}`, label: `Switch brand to ${name}`, group: 'Actions', to: atBrand(page, id) }
}

function themeCommands(theme: Situation['theme']): Command[] {
  const commands: Command[] = [
    { id: 'dark-theme', label: 'Turn on dark mode', group: 'Actions', act: 'dark-theme' },
    { id: 'light-theme', label: 'Turn on light mode', group: 'Actions', act: 'light-theme' },
    { id: 'system-theme', label: "Follow the device's theme", group: 'Actions', act: 'system-theme' },
  ]
  return commands.filter(({ id }) => id !== `${theme}-theme`)
}
