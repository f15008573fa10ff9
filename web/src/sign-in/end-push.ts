/** This browser gets no more notifications, no matter who turned them on. */
export async function endPush() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The browser has no notifications to forget.
  }
}
