import { createHash } from 'node:crypto'
import type { PushSettings } from '@spotter/contract/notifications/push.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { vapidKeys } from '../../../platform/web-push/vapid-keys.ts'

export async function readPushSettings({ db, env, actor }: SignedIn): Promise<PushSettings> {
  const { publicKey } = vapidKeys(env)[0]!
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'sign_in_id', 'public_key'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute()
  return {
    publicKey,
    devices: devices.map(({ endpoint, sign_in_id, public_key }) => ({
      endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
      isCurrent: sign_in_id === actor.signInId && public_key === publicKey,
    })),
  }
}
