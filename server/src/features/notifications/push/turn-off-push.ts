import type { SignedIn } from '../../../platform/context.ts'

export async function turnOffPush({ db, actor }: SignedIn): Promise<null> {
  // No activity: it's a setting of one's own device.
  await db.deleteFrom('push_subscriptions').where('sign_in_id', '=', actor.signInId).execute()
  return null
}
