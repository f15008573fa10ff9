import type { BackupSequence, BackupTable } from './backup-tables.ts'

/**
 * A backup is one line of JSON that says what it holds, then the rows as one zstd stream, then the SHA-256 of
 * everything before. Later formats keep the first line and the checksum where they are, so that any version can
 * tell a file that it is too old for from a damaged one.
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

/** Each table's rows, as COPY wrote them, come in pieces that follow their length; a length of zero ends the table. */
export const LENGTH_BYTES = 4

export function totalRows({ tables }: BackupHeader) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
