import type { User } from '@spotter/contract/auth/auth.ts'
import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { setPaletteOpen } from '../palette/palette-state.ts'
import { hasSessions, headerLinks, MY_SESSIONS } from './header-links.ts'
import { UserSummary } from './user-summary.tsx'

interface MobileMenuProps {
  id: string
  user: User | null
  onClose: () => void
  onEscape: () => void
}

export function MobileMenu({ id, user, onClose, onEscape }: MobileMenuProps) {
  useCloseOnLeave(onClose)
  useEscape(onEscape)
  const links = user ? [...headerLinks(user), ...ownLinks(user)] : headerLinks(user)
  return (
    <div
      id={id}
      className="grid max-h-[calc(100dvh-3.5rem)] gap-4 overflow-y-auto border-line border-t bg-surface px-4 py-4 md:hidden"
    >
      {user && <UserSummary user={user} />}
      <nav aria-label="Main" className="grid gap-1">
        {links.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
      </nav>
      <Button onClick={() => setPaletteOpen(true)}>Jump to…</Button>
      {user ? <SignOutButton /> : <SignedOutLinks />}
    </div>
  )
}

/** The hint describes the link, but isn't part of its name. */
function MenuLink({ to, label, hint }: ReturnType<typeof headerLinks>[number]) {
  const id = useId()
  return (
    <NavLink
      to={to}
      end={to === PATHS.home}
      aria-label={label}
      aria-describedby={hint && id}
      className={linkClass}
    >
      {label}
      {hint && (
        <span id={id} className="font-normal text-muted text-sm">
          {hint}
        </span>
      )}
    </NavLink>
  )
}

/** What the user menu offers on larger screens, unless it's in the header. */
function ownLinks(user: User) {
  const profile = { to: PATHS.profile, label: 'Profile' }
  return hasSessions(user) && !headerLinks(user).includes(MY_SESSIONS) ? [profile, MY_SESSIONS] : [profile]
}

function useCloseOnLeave(onClose: () => void) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
}

function useEscape(onEscape: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onEscape])
}

function SignOutButton() {
  return <Button onClick={useSignOut()}>Sign out</Button>
}

function SignedOutLinks() {
  return (
    <div className="grid grid-cols-2 gap-2">
      <LinkButton to={PATHS.login}>Sign in</LinkButton>
      <LinkButton to={PATHS.register} variant="primary">
        Sign up
      </LinkButton>
    </div>
  )
}

function linkClass({ isActive }: { isActive: boolean }) {
  return classNames(
    'focus-ring flex min-h-11 flex-wrap items-center gap-x-3 rounded-ui px-3 font-medium',
    isActive ? 'bg-sunken text-ink' : 'hover:bg-hover',
  )
}
