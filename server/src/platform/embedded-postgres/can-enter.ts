import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'

/** Asks the system instead of reading mode bits, because access lists and mounts count, too. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account }).catch(
    (error) => {
      throw new Error(
        `PostgreSQL can't be started under an account other than root here (${(error as Error).message}). ` +
          'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
        { cause: error },
      )
    },
  )
  return code === 0
}
