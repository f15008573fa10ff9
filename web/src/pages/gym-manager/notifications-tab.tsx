import { useLocation } from 'react-router'
import { NotificationCenter } from '../../features/notifications/notification-center.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

/** Notifications of all the brands together; each says which brand it is about. */
export function NotificationsTab(_: GymManagerTabProps) {
  const [, , , section] = useLocation().pathname.split('/')
  return <NotificationCenter section={section?.toLowerCase()} />
}
