import type { BackupSequence, BackupTable } from './backup-tables.ts'

/**
 * A backup is one line of JSON that describes it, then the rows as one zstd stream, then the SHA-256 of everything
 * before. Later formats keep the first line and the checksum in place, so that any version can distinguish a newer file
 * from a damaged one.
 */
export const FORMAT = 1
export const BEGINNING = '{"spotterBackup":'
export const CHECKSUM_BYTES = 32

export interface BackupHeader {
  spotterBackup: number
  spotterVersion: string
  createdAt: string
  migrations: { name: string; checksum: string }[]
  /** The number of graphile-worker's latest migration. */
  queueMigration: number
  tables: (BackupTable & { rows: number })[]
  sequences: BackupSequence[]
}

/** Each table's rows, as COPY wrote them, come in pieces preceded by their length; a length of zero ends the table. */
export const LENGTH_BYTES = 4

export function totalRows({ tables }: BackupHeader) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
