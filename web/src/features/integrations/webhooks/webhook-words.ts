import type { DeliveryState, WebhookEvent } from '@spotter/contract/integrations/webhooks.ts'

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'session.assigned': 'Session assigned',
  'session.moved': 'Session moved',
  'session.cancelled': 'Session canceled',
  'session.attended': 'Attendance marked',
  'enrollment.created': 'Trainee enrolled',
  'enrollment.approved': 'Trainee approved',
  'enrollment.rejected': 'Trainee rejected',
  'enrollment.removed': 'Trainee removed',
  'payment.paid': 'Marked as paid',
  'payment.pending': 'Marked as pending',
  'payment.overdue': 'Marked as overdue',
  'pack.sold': 'Pack sold',
  'pack.low': 'Pack nearly used up',
}

/** Events from later versions keep their own names. */
export function eventWords(event: string) {
  return EVENT_WORDS[event as WebhookEvent] ?? event
}

export const STATE_WORDS: Record<DeliveryState, { label: string; tone: 'available' | 'pending' | 'danger' }> =
  {
    delivered: { label: 'Delivered', tone: 'available' },
    waiting: { label: 'On its way', tone: 'pending' },
    failed: { label: 'Failed', tone: 'danger' },
  }
