import { isIP } from 'node:net'
import { conflict, invalid } from '../../../../platform/refusal.ts'
import { isPublicAddress } from '../delivery/is-public-address.ts'

const MOST_WEBHOOKS = 10

/** Helpful early. What counts is the check when something is sent: names can lead elsewhere by then. */
export function refuseUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }) {
  const url = new URL(text)
  if (url.username || url.password) return invalid("The address can't contain a password", 'url')
  if (allowsPrivate) return null
  if (url.protocol !== 'https:') return invalid('The address must start with https://', 'url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInternal = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host)
  return isInternal ? invalid('The address must be public', 'url') : null
}

export function refuseAnotherWebhook(count: number) {
  if (count < MOST_WEBHOOKS) return null
  return conflict(`A brand can have up to ${MOST_WEBHOOKS} webhooks. Delete one you no longer use.`)
}
