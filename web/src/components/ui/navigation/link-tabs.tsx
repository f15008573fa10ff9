import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../lib/class-names.ts'
import { ScrollingTabs } from './scrolling-tabs.tsx'
import { tabClass, tabListClass } from './tab-class.ts'

/** How much waits behind a tab. It isn't part of the tab's name, so `words` describe it. */
export interface Waiting {
  count: number
  words: string
}

interface LinkTab {
  to: string
  /** The query string that the link keeps. */
  search?: string
  label: ReactNode
  waiting?: Waiting | undefined
}

interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  /** The `to` of the current tab: paths may overlap, so the page decides. */
  active: string
  /** Someone is about to open a tab: the pointer or the focus is on it. */
  onHint?: (to: string) => void
}

export function LinkTabs({ label, tabs, active, onHint }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null)
  const openTab = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be current
  useEffect(() => bringIntoView(list.current, openTab.current), [active])
  return (
    <ScrollingTabs list={list}>
      <nav ref={list} aria-label={label} className={tabListClass}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            ref={tab.to === active ? openTab : undefined}
            to={tab.search === undefined ? tab.to : { pathname: tab.to, search: tab.search }}
            aria-current={tab.to === active ? 'page' : undefined}
            className={classNames(tabClass(tab.to === active), waits(tab) && 'waiting-count')}
            onPointerEnter={() => onHint?.(tab.to)}
            onFocus={() => onHint?.(tab.to)}
            {...(waits(tab) && { 'data-waiting': tab.waiting.count, title: tab.waiting.words })}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
    </ScrollingTabs>
  )
}

function waits(tab: LinkTab): tab is LinkTab & { waiting: Waiting } {
  return tab.waiting !== undefined && tab.waiting.count > 0
}

/** Sideways only: the page itself doesn't scroll. */
function bringIntoView(list: HTMLElement | null, tab: HTMLElement | null) {
  if (!list || !tab) return
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}
