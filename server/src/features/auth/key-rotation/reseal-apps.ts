import { z } from 'zod'
import { forEachAlone } from '../../../platform/queue/for-each-alone.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { resealSecret } from '../second-factor/totp.ts'

/** After JWT_SECRET was rotated: once every secret is under the new key, nothing needs the old one for long. */
export const resealApps = defineTask({
  name: 'reseal-authenticator-apps',
  payload: z.object({}),
  schedule: '47 3 * * *',

  async run(ctx) {
    // No activity: nothing changes for the app's owner.
    const apps = await ctx.db.selectFrom('authenticator_apps').select(['user_id', 'secret']).execute()
    await forEachAlone(ctx, apps, async ({ user_id, secret }) => {
      const sealed = resealSecret(ctx.env.JWT_SECRET, user_id, secret)
      if (!sealed) return
      await ctx.db
        .updateTable('authenticator_apps')
        .set({ secret: sealed })
        .where('user_id', '=', user_id)
        .where('secret', '=', secret)
        .execute()
    })
  },
})
