import { useLocation } from 'react-router'
import { NotificationCenter } from '../../features/notifications/notification-center.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

/** Notifications for all brands together; each one names its brand. */
export function NotificationsTab({ brands }: GymManagerTabProps) {
  const [, , , section] = useLocation().pathname.split('/')
  return <NotificationCenter brands={brands} section={section?.toLowerCase()} />
}
