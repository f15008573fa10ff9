import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tabClass, tabListClass } from './tab-class.ts'

interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; label: ReactNode }[]
  /** The `to` of the tab that is open: paths may overlap, so the page decides. */
  active: string
}

export function LinkTabs({ label, tabs, active }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.to === active ? 'page' : undefined}
          className={tabClass(tab.to === active)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
