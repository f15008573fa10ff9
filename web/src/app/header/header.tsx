import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { headerLinks } from './header-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenuSlot } from './user-menu-slot.tsx'

const MENU_ID = 'mobile-menu'

export function Header() {
  const { user } = useSignIn()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setMenuOpen(false)
  const closeAndReturn = () => {
    close()
    menuButton.current?.focus()
  }
  const Icon = isMenuOpen ? X : MenuIcon
  return (
    <HeaderFrame
      bar={
        <>
          <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
            {headerLinks(user).map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                end={link.to === PATHS.home}
                title={link.hint}
                className={navLinkClass}
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
          <div className="hidden items-center gap-2 md:flex">
            <PaletteButton />
            {user ? <UserMenuSlot user={user} /> : <SignedOutLinks />}
          </div>
          <Button
            ref={menuButton}
            variant="ghost"
            size="icon"
            className="-mr-2 ml-auto md:hidden"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            aria-controls={MENU_ID}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Button>
        </>
      }
    >
      {isMenuOpen && <MobileMenu id={MENU_ID} user={user} onClose={close} onEscape={closeAndReturn} />}
    </HeaderFrame>
  )
}

function SignedOutLinks() {
  return (
    <>
      <LinkButton to={PATHS.login} size="sm" variant="ghost">
        Sign in
      </LinkButton>
      <LinkButton to={PATHS.register} size="sm" variant="primary">
        Sign up
      </LinkButton>
    </>
  )
}

function navLinkClass({ isActive }: { isActive: boolean }) {
  return classNames(
    'focus-ring inline-flex min-h-9 items-center rounded-ui px-3 font-medium text-sm transition-colors',
    isActive ? 'bg-sunken text-ink' : 'text-muted hover:bg-hover hover:text-ink',
  )
}
