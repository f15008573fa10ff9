import { Link } from 'react-router'
import { classNames } from '../../../lib/class-names.ts'

interface SectionLinksProps {
  label: string
  sections: readonly { to: string; label: string }[]
  active: string
  /** The query string that every link keeps. */
  search: string
}

/** Sections of a tab: quieter than tabs, and looks like `Segmented`. */
export function SectionLinks({ label, sections, active, search }: SectionLinksProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex w-full rounded-ui border border-line bg-sunken p-1 sm:w-auto print:hidden"
    >
      {sections.map(({ to, label }) => (
        <Link
          key={to}
          to={{ pathname: to, search }}
          aria-current={to === active ? 'page' : undefined}
          className={classNames(
            'focus-ring flex min-h-10 flex-1 items-center justify-center whitespace-nowrap rounded-[calc(var(--radius-ui)-3px)] px-3 font-medium text-sm transition-colors sm:min-h-9 sm:px-4',
            to === active ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
