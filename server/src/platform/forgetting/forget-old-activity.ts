import { sql } from 'kysely'
import { z } from 'zod'
import { defineTask } from '../queue/task.ts'

export const forgetOldActivity = defineTask({
  name: 'forget-old-activity',
  payload: z.object({}),
  schedule: '47 3 * * *',
  run: ({ db }) => sql`select forget_old_activity(interval '24 months')`.execute(db),
})
