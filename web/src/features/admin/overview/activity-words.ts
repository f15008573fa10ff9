import type { ActivityEntry } from '@spotter/contract/admin.ts'

/** 'brand-created' is read as 'Brand created': every slice names its acts as a noun and what happened to it. */
export function activityWords(kind: string) {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which mail it was that failed, and the relay's own words. */
export function activityNote({ kind, detail }: ActivityEntry) {
  if (kind !== 'mail-failed') return null
  return [activityWords(String(detail.kind)), detail.error].filter(Boolean).join(': ')
}
