import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

export interface Standby {
  name: string
  address: string | null
  /** Unknown to a role that isn't allowed to see it. */
  syncState: string | null
  megabytesBehind: number
  secondsBehind: number
}

export interface ServerFacts {
  version: string
  isPrimary: boolean
  /** Which standbys writes wait for. */
  waitsFor: string
  standbys: Standby[]
}

export async function describeServer(db: Database) {
  const { rows: servers } = await sql<Omit<ServerFacts, 'standbys'>>`
    select current_setting('server_version') as version, not pg_is_in_recovery() as "isPrimary",
      current_setting('synchronous_standby_names') as "waitsFor"`.execute(db)
  const { rows: standbys } = await sql<Standby>`
    select application_name as name, host(client_addr) as address, sync_state as "syncState",
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) / 1e6, 0)::float8 as "megabytesBehind",
      coalesce(extract(epoch from replay_lag), 0)::float8 as "secondsBehind"
    from pg_stat_replication order by application_name, client_addr`.execute(db)
  return inWords({ ...servers[0]!, standbys })
}

export function inWords({ version, isPrimary, waitsFor, standbys }: ServerFacts) {
  const role = isPrimary ? 'the primary' : 'a standby'
  const count = standbys.length === 1 ? '1 standby' : `${standbys.length || 'no'} standbys`
  const isWaiting = waitsFor && !standbys.some(({ syncState }) => syncState !== 'async')
  return [
    `PostgreSQL ${version}, ${role}, with ${count}.`,
    ...standbys.map((standby) => `  ${nameOf(standby)}: ${stateOf(standby)}`),
    ...(isWaiting
      ? [`Every write waits for a synchronous standby (${waitsFor}), and none is connected.`]
      : []),
  ].join('\n')
}

function nameOf({ name, address }: Standby) {
  return address ? `${name} at ${address}` : name
}

function stateOf({ syncState, megabytesBehind, secondsBehind }: Standby) {
  if (syncState === null) return 'only a role with pg_monitor can see how far behind it is'
  const kind =
    syncState === 'async' ? 'asynchronous' : syncState === 'potential' ? 'next in line' : 'synchronous'
  return `${kind}, ${megabytesBehind.toFixed(1)} MB and ${secondsBehind.toFixed(1)} s behind`
}
