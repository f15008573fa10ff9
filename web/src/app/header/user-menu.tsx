import type { User } from '@spotter/contract/auth/auth.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink } from '../../components/ui/navigation/menu.tsx'
import { PATHS } from '../../lib/paths.ts'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { useTheme } from '../theme.ts'
import { hasSessions, MY_SESSIONS } from './header-links.ts'
import { UserMenuTrigger } from './user-menu-trigger.tsx'
import { UserSummary } from './user-summary.tsx'

const icon = 'size-4 text-muted'

const THEME_OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" className={icon} /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className={icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className={icon} /> },
] as const

export function UserMenu({ user, defaultOpen }: { user: User; defaultOpen: boolean }) {
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  return (
    <Menu trigger={<UserMenuTrigger user={user} />} defaultOpen={defaultOpen}>
      <div className="px-3 py-2">
        <UserSummary user={user} />
      </div>
      <MenuDivider />
      <MenuLink to={PATHS.profile} icon={<UserRound aria-hidden="true" className={icon} />}>
        Profile
      </MenuLink>
      {hasSessions(user) && (
        <MenuLink to={MY_SESSIONS.to} icon={<CalendarDays aria-hidden="true" className={icon} />}>
          {MY_SESSIONS.label}
        </MenuLink>
      )}
      <MenuDivider />
      <MenuChoice label="Theme" options={THEME_OPTIONS} value={theme} onValueChange={setTheme} />
      <MenuDivider />
      <MenuItem onClick={signOut} icon={<LogOut aria-hidden="true" className={icon} />}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
