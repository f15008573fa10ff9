import { MAX_WEBHOOKS } from '@spotter/contract/shared/limits.ts'
import { conflict } from '../../../../platform/refusal.ts'

export function whyNotAnotherWebhook(count: number) {
  if (count < MAX_WEBHOOKS) return null
  return conflict(`A brand can have up to ${MAX_WEBHOOKS} webhooks. Delete one you no longer use.`)
}
