import type { Database } from '../../platform/database.ts'
import { queueNotifications } from './queue-notifications.ts'

export interface PackNews {
  type: 'PackLow' | 'PackExpiring'
  packId: string
  brandId: string
  userId: string
}

/** To the pack's owner, once per pack. */
export function notifyPacks(db: Database, news: PackNews[]) {
  // No activity: the task that finds them has none, either; the notification history says who was notified.
  return queueNotifications(
    db,
    news.map((item) => ({ ...item, dedupeKey: `${item.type}:${item.packId}` })),
  )
}
