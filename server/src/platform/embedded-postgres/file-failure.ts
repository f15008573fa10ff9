export function explainFileFailure(error: unknown, dataDir: string): Error {
  const { code, path = dataDir } = error as NodeJS.ErrnoException
  const advice = code && ADVICE[code]
  if (!advice) return error instanceof Error ? error : new Error(String(error))
  return new Error(`Can't use the data folder ${dataDir}: ${advice} (${code}: ${path}).`, {
    cause: error,
  })
}

const NOT_WRITABLE =
  "this account can't write there. Give it access, or set DATA_DIR to a folder it can write to"

const ADVICE: Record<string, string> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: 'the file system is read-only. Set DATA_DIR to a folder on a writable one',
  ENOSPC: 'the disk is full. Free up some space, or set DATA_DIR to a folder on another disk',
  EDQUOT: 'the disk quota is used up. Free up some space, or set DATA_DIR to a folder on another disk',
  ENOTDIR: "there's a file where a folder should be. Move it away, or set DATA_DIR to another folder",
  EEXIST: "there's a file where a folder should be. Move it away, or set DATA_DIR to another folder",
}
