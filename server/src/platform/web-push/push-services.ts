/**
 * Push services are on the internet, and any signed-in person chooses the address, so WEBHOOKS_PRIVATE doesn't apply.
 * Tests play a push service on their own machine. Only code can turn this on, never a setting.
 */
export const pushServices = { mayBePrivate: false }
