export type NotificationSection = 'pending' | 'history' | 'settings'

export function sectionOf(asked: string | undefined): NotificationSection {
  return asked === 'history' || asked === 'settings' ? asked : 'pending'
}

export function sectionPath(section: NotificationSection) {
  return `/gym-manager/notifications/${section}`
}
