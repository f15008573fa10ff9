import { NotificationHistory } from './history/notification-history.tsx'
import { NotificationCards } from './notification-cards.tsx'
import { sectionOf } from './notification-sections.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { PendingNotifications } from './pending/pending-notifications.tsx'

const SECTIONS = {
  pending: PendingNotifications,
  history: NotificationHistory,
  settings: NotificationSettings,
}

/** The Notifications tab. The path selects the section; if it's unknown, the pending list opens. */
export function NotificationCenter({ section: asked }: { section: string | undefined }) {
  const section = sectionOf(asked)
  const Section = SECTIONS[section]
  return (
    <div className="grid gap-6">
      <NotificationCards current={section} />
      <Section />
    </div>
  )
}
