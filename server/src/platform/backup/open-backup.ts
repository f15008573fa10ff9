import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type BackupHeader, BEGINNING, CHECKSUM_BYTES, FORMAT } from './backup-header.ts'

export interface Backup {
  file: string
  header: BackupHeader
  /** Where the compressed rows are: the first and the last byte, as createReadStream counts them. */
  start: number
  end: number
}

/** Reads the whole file once, so nothing is restored from a damaged or incomplete one. */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file).catch(explain(file))
  try {
    const { size } = await handle.stat()
    await requireSpotterBackup(handle, file).catch(explain(file))
    await requireUndamaged(handle, file, size)
    return { file, ...(await readHeader(handle, file)), end: size - CHECKSUM_BYTES - 1 }
  } finally {
    await handle.close()
  }
}

function explain(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT') throw new Error(`${file} doesn't exist.`)
    throw error.syscall ? new Error(`Can't read ${file}: ${error.message}`) : error
  }
}

async function requireSpotterBackup(handle: FileHandle, file: string) {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0)
  if (buffer.subarray(0, bytesRead).toString() !== BEGINNING) {
    throw new Error(`${file} isn't a Spotter backup. Choose a file created by npm run backup.`)
  }
}

async function requireUndamaged(handle: FileHandle, file: string, size: number) {
  const end = size - CHECKSUM_BYTES
  const checksum = createHash('sha256')
  const expected = Buffer.alloc(CHECKSUM_BYTES)
  if (end > 0) {
    const content = createReadStream(file, { end: end - 1, highWaterMark: 1 << 20 })
    for await (const piece of content) checksum.update(piece)
    await handle.read(expected, 0, CHECKSUM_BYTES, end)
  }
  if (!checksum.digest().equals(expected)) {
    throw new Error(
      `${file} is damaged or incomplete: its checksum doesn't match. Copy it again, or use another backup.`,
    )
  }
}

async function readHeader(handle: FileHandle, file: string) {
  for await (const line of handle.readLines({ autoClose: false, start: 0 })) {
    const header = JSON.parse(line) as BackupHeader
    if (header.spotterBackup !== FORMAT) {
      throw new Error(
        `${file} has backup format ${header.spotterBackup}, but this version of Spotter reads format ${FORMAT}. ` +
          `Restore it with Spotter ${header.spotterVersion}.`,
      )
    }
    return { header, start: Buffer.byteLength(line) + 1 }
  }
  throw new Error(`${file} isn't a Spotter backup.`)
}
