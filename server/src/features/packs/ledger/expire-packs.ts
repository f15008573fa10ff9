import { ATTENDANCE_DAYS } from '@spotter/contract/schedule/attendance.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../../platform/context.ts'
import { forEachAlone } from '../../../platform/queue/for-each-alone.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { holdPerson } from '../../schedule/schedule.public.ts'

/**
 * Writes down what expired. Until the attendance of its last day can't be marked anymore, a mark can still return a session or
 * use one, and a manager can move the end: so it waits that long, and two days for time zones. Everyone who reads a pack sees
 * that it has expired right after its last day (`is_over`).
 */
export const expirePacks = defineTask({
  name: 'expire-packs',
  payload: z.object({}),
  schedule: '37 * * * *',
  async run(ctx) {
    const { rows } = await sql<{ id: string; userId: string }>`
      select packs.id, packs.user_id as "userId" from packs where ${isFinal} order by packs.id`.execute(
      ctx.db,
    )
    await forEachAlone(ctx, rows, ({ id, userId }) =>
      transaction(ctx, async ({ db }) => {
        // No activity: the ledger says it.
        await holdPerson(db, userId)
        await sql`
          insert into pack_ledger (pack_id, kind, change)
          select packs.id, 'expired', -packs.left_over from packs
          where packs.id = ${id}::uuid and ${isFinal}`.execute(db)
      }),
    )
  },
})

const isFinal = sql`packs.left_over > 0
  and packs.valid_until < (current_instant() at time zone 'UTC')::date - ${ATTENDANCE_DAYS + 2}::integer`
