import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type BackupHeader, CHECKSUM_BYTES } from '../../src/platform/backup/backup-header.ts'

/** The same backup with another first line and a matching checksum, as if another version had created it. */
export async function reseal(file: string, target: string, change: (header: BackupHeader) => void) {
  const bytes = await readFile(file)
  const end = bytes.indexOf('\n')
  const header = JSON.parse(bytes.subarray(0, end).toString()) as BackupHeader
  change(header)
  const content = Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end, -CHECKSUM_BYTES)])
  await writeFile(target, Buffer.concat([content, createHash('sha256').update(content).digest()]))
  return target
}
