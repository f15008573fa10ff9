import { conflict } from '../../../../platform/refusal.ts'

const MOST_WEBHOOKS = 10

export function refuseAnotherWebhook(count: number) {
  if (count < MOST_WEBHOOKS) return null
  return conflict(`A brand can have up to ${MOST_WEBHOOKS} webhooks. Delete one you no longer use.`)
}
