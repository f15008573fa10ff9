import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Hashing is slow on purpose: more than this at a time would starve every other request.
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1)

let running = 0
const waiting: (() => void)[] = []

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Takes the same time whether or not the account exists. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password))
  return matches && passwordHash != null
}

const nobodysHash = hash('nobody has this password')

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
