export type NotificationSection = 'pending' | 'history' | 'settings'

export function sectionOf(asked: string | undefined): NotificationSection {
  return asked === 'history' || asked === 'settings' ? asked : 'pending'
}
