import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from './context.ts'
import { takeTurns } from './waiting/take-turns.ts'

// Hashing is slow on purpose: more than this at a time would starve every other request.
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1)

// About 4 seconds' worth. Beyond that, people would have given up before they got an answer.
const inTurn = takeTurns({ running: MAX_AT_ONCE, waiting: 100 * MAX_AT_ONCE })

/** Who asks. Client addresses take turns: many passwords from one don't hold up everyone else's. */
type Asking = Pick<Context, 'clientAddress'>

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP recommends. */
export function hashPassword({ clientAddress }: Asking, password: string): Promise<string> {
  return inTurn(() => hash(password), clientAddress)
}

/** Takes the same time whether or not the account exists. */
export async function isPassword(
  { clientAddress }: Asking,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const check = async () => verify(passwordHash ?? (await dummyHash), password)
  return (await inTurn(check, clientAddress)) && passwordHash != null
}

const dummyHash = hash('nobody has this password')
