import { execFile } from 'node:child_process'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '400m'

/** Mounts a small disk in memory there. Returns how to unmount it. Needs Linux and root. */
export async function mountSmallDisk(folder: string) {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder])
  return async () => {
    await run('umount', [folder])
  }
}

/** Why this machine has no small disk to fill, or null if it can have one. */
export function whyNoSmallDisk() {
  if (process.platform !== 'linux') return 'mounting a disk in memory works only on Linux'
  return process.getuid?.() === 0 ? null : 'mounting a disk needs root'
}

const MEGABYTE = Buffer.alloc(2 ** 20)

/** Leaves no byte free. Returns how to make room again. */
export async function fillDisk(folder: string) {
  const path = join(folder, 'ballast')
  await writeFile(path, '')
  const file = await open(path, 'a')
  try {
    for (;;) await file.write(MEGABYTE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  return () => rm(path)
}
