import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const PACK_INVARIANTS: Invariant[] = [
  {
    broken: "what's left of a pack isn't the sum of its ledger",
    rows: sql`
      select packs.id as pack_id, packs.left_over, entry.sum
      from packs
      left join (
        select pack_id, sum(change)::integer as sum from pack_ledger group by pack_id
      ) as entry on entry.pack_id = packs.id
      where packs.left_over is distinct from coalesce(entry.sum, 0)`,
  },
  {
    broken: 'a session has another pack than its ledger says',
    rows: sql`
      select sessions.id as session_id, sessions.pack_id, entry.pack_ids
      from sessions
      full join (
        select session_id, array_agg(pack_id) as pack_ids
        from (
          select session_id, pack_id, sum(change) as sum from pack_ledger
          where session_id is not null group by session_id, pack_id
        ) as entry
        where sum <> 0 group by session_id
      ) as entry on entry.session_id = sessions.id
      where (sessions.pack_id is not null or entry.session_id is not null)
        and entry.pack_ids is distinct from array[sessions.pack_id]`,
  },
  {
    broken: 'a pack covers a canceled session',
    rows: sql`
      select sessions.id as session_id, sessions.pack_id from sessions
      where sessions.pack_id is not null and sessions.status <> 'Scheduled'`,
  },
]
