import type { LedgerEntry, PackLedger } from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { readPackOf } from '../packs.queries.ts'

export async function readPack(ctx: SignedIn, packId: string): Promise<PackLedger> {
  const pack = await readPackOf(ctx, packId)
  const { rows } = await sql<LedgerEntry>`
    select pack_ledger.at, pack_ledger.kind, pack_ledger.change,
      (sum(pack_ledger.change) over (order by pack_ledger.id))::integer as left,
      pack_ledger.reason, full_name(actor) as "actorName",
      case when sessions.id is not null then json_build_object('assignmentId', sessions.id, 'date', sessions.date,
        'hour', sessions.hour, 'trainerName', full_name(trainer)) end as session
    from pack_ledger
    left join users as actor on actor.id = pack_ledger.actor_id
    left join sessions on sessions.id = pack_ledger.session_id
    left join users as trainer on trainer.id = sessions.trainer_user_id
    where pack_ledger.pack_id = ${packId}::uuid
    order by pack_ledger.id desc`.execute(ctx.db)
  return { ...pack, ledger: rows }
}
