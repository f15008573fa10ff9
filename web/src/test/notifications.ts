import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'

export function pendingNotification(parts: Partial<PendingNotification> = {}): PendingNotification {
  return {
    id: 'pending-1',
    notificationType: 'SessionAssigned',
    recipientUserId: 'user-1',
    recipientName: 'Leila Haddad',
    recipientEmail: 'leila@example.com',
    createdAt: '2026-11-15T08:00:00Z',
    scheduledFor: null,
    gymBrandId: 'brand-1',
    gymBrandName: 'Iron & Oak',
    triggerData: triggerSessions(1),
    sessionCount: 1,
    ...parts,
  }
}

export function triggerSessions(count: number) {
  const Sessions = Array.from({ length: count }, (_, index) => ({
    Date: '2026-11-17',
    Time: `${6 + index}:00 AM`,
    LocationName: 'Main hall',
  }))
  return JSON.stringify({ Sessions })
}
