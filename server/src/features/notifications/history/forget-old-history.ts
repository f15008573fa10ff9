import { sql } from 'kysely'
import { z } from 'zod'
import { defineTask } from '../../../platform/queue/task.ts'

export const forgetOldHistory = defineTask({
  name: 'forget-old-notification-history',
  payload: z.object({}),
  schedule: '57 3 * * *',
  run: ({ db }) => sql`select forget_old_notification_history(interval '24 months')`.execute(db),
})
