import { OPT_OUT_TYPES, type OptOutType } from '@spotter/contract/notifications/notifications.ts'
import type { Env } from '../../../env.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'
import type { MailFacts } from '../delivery/read-mail-facts.ts'

export interface Unsubscription {
  userId: string
  brandId: string
  type: OptOutType
}

/** Only reminders can be stopped: the rest tells of things that concern the person right now. */
export function unsubscribeLink(
  { type, recipient, brand }: MailFacts,
  env: Pick<Env, 'PUBLIC_URL' | 'JWT_SECRET'>,
) {
  if (!isOptOutType(type)) return null
  const words = [recipient.id, brand.id, type].join(' ')
  return `${env.PUBLIC_URL}/unsubscribe/${signToken(env.JWT_SECRET, 'unsubscribe', words)}`
}

export function readUnsubscribeToken(token: string, { JWT_SECRET }: Pick<Env, 'JWT_SECRET'>) {
  const [userId, brandId, type] = readToken(JWT_SECRET, 'unsubscribe', token)?.split(' ') ?? []
  if (!userId || !brandId || !type || !isOptOutType(type)) return null
  return { userId, brandId, type } satisfies Unsubscription
}

function isOptOutType(type: string): type is OptOutType {
  return (OPT_OUT_TYPES as readonly string[]).includes(type)
}
