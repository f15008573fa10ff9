import { isIP } from 'node:net'
import { invalid } from '../refusal.ts'
import { isPublicAddress } from './is-public-address.ts'

interface UrlRules {
  allowsPrivate: boolean
  /** The field it was sent in. */
  field: string
}

/** Helpful early. What counts is the check when something is sent: names can lead elsewhere by then. */
export function whyNotUrl(text: string, { allowsPrivate, field }: UrlRules) {
  const url = new URL(text)
  if (url.username || url.password) return invalid("The address can't contain a password", field)
  if (allowsPrivate) return null
  if (url.protocol !== 'https:') return invalid('The address must start with https://', field)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInternal = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host)
  return isInternal ? invalid('The address must be public', field) : null
}
