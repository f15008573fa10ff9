import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'

/** Those of the chosen brand, or all if none of them are. */
export function pendingOf(notifications: PendingNotification[], gymBrandId: string | null) {
  const chosen = notifications.filter((notification) => notification.gymBrandId === gymBrandId)
  return chosen.length > 0 ? chosen : notifications
}
