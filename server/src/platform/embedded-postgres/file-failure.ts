/** What a person can do about a failed file operation, in place of the system's error code. */
export function explainFileFailure(error: unknown, dataDir: string): Error {
  const { code, path = dataDir } = error as NodeJS.ErrnoException
  const advice = code && ADVICE[code]
  if (!advice) return error instanceof Error ? error : new Error(String(error))
  return new Error(`The data folder ${dataDir} cannot be used: ${advice} (${code}: ${path}).`, {
    cause: error,
  })
}

const NOT_WRITABLE =
  'this account may not write there. Give it the folder, or set DATA_DIR to one it may write to'

const ADVICE: Record<string, string> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: 'the file system is read-only. Set DATA_DIR to a folder on one that is not',
  ENOSPC: 'the disk is full. Make room, or set DATA_DIR to a folder on another disk',
  EDQUOT: 'the disk quota is used up. Make room, or set DATA_DIR to a folder on another disk',
  ENOTDIR: 'a file stands where a folder should be. Move it away, or set DATA_DIR to another folder',
  EEXIST: 'a file stands where a folder should be. Move it away, or set DATA_DIR to another folder',
}
