import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupHeader, LENGTH_BYTES } from './backup-header.ts'
import { copied } from './backup-tables.ts'
import type { Snapshot } from './take-snapshot.ts'

interface WriteOptions {
  force?: boolean
  /** Called with the number of bytes copied. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}

/** Writes under another name and renames the file once it's complete and on disk. Only its owner can read it. */
export async function writeBackup(snapshot: Snapshot, file: string, options: WriteOptions = {}) {
  const { force = false, onProgress = () => undefined, signal } = options
  const unfinished = `${file}.unfinished-${process.pid}`
  if (!force) await requireNewFile(file)
  try {
    await pipeline(
      copyTables(snapshot, onProgress),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => seal(snapshot.header, compressed),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { ...(signal && { signal }) },
    )
    if (!force) await requireNewFile(file)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const { syscall, message } = error as NodeJS.ErrnoException
    throw ['open', 'write', 'fsync', 'rename'].includes(syscall ?? '')
      ? new Error(`Can't write ${file}: ${message}`)
      : error
  }
}

async function requireNewFile(file: string) {
  const existing = await stat(file).catch(() => undefined)
  if (existing) throw new Error(`${file} already exists. Choose another name, or add --force to replace it.`)
}

async function* copyTables({ client, header }: Snapshot, onProgress: (bytes: number) => void) {
  for (const table of header.tables) {
    for await (const piece of client.query(copyTo(`copy ${copied(table)} to stdout`))) {
      onProgress(piece.length)
      yield lengthOf(piece)
      yield piece as Buffer
    }
    yield Buffer.alloc(LENGTH_BYTES)
  }
}

function lengthOf(piece: Buffer) {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(piece.length)
  return length
}

async function* seal(header: BackupHeader, compressed: AsyncIterable<Buffer>) {
  const checksum = createHash('sha256')
  const firstLine = Buffer.from(`${JSON.stringify(header)}\n`)
  checksum.update(firstLine)
  yield firstLine
  for await (const piece of compressed) {
    checksum.update(piece)
    yield piece
  }
  yield checksum.digest()
}
