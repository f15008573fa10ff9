import { NotificationHistory } from './history/notification-history.tsx'
import { NotificationCards } from './notification-cards.tsx'
import { sectionOf } from './notification-sections.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { PendingNotifications } from './pending/pending-notifications.tsx'
import type { NamedBrand } from './pending-of.ts'

const SECTIONS = {
  pending: PendingNotifications,
  history: NotificationHistory,
  settings: NotificationSettings,
}

interface NotificationCenterProps {
  section: string | undefined
  /** Those that the manager looks after. */
  brands: readonly NamedBrand[]
}

export function NotificationCenter({ section: asked, brands }: NotificationCenterProps) {
  const section = sectionOf(asked)
  const Section = SECTIONS[section]
  return (
    <div className="grid gap-6 max-sm:gap-2">
      <NotificationCards current={section} brands={brands} />
      <Section brands={brands} />
    </div>
  )
}
