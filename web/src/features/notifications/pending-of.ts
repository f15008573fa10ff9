import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'

export interface NamedBrand {
  id: string
  name: string
}

/** The brand in the URL, if it's one of the manager's; else null, for all of them. */
export function chosenBrand(brands: readonly NamedBrand[], address: URLSearchParams) {
  return brands.find(({ id }) => id === address.get('brand')) ?? null
}

/** Those of the chosen brand, which may be none; all if there's no choice. */
export function pendingOf(notifications: readonly PendingNotification[], brand: NamedBrand | null) {
  return notifications.filter(({ gymBrandId }) => !brand || gymBrandId === brand.id)
}
