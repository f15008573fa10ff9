import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { hashToken } from '../links/one-time-tokens.ts'

const COUNT = 10
/** Without letters and digits that look alike. 16 of them are as good as 79 bits, so a fast hash is enough. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the earlier ones. Only the caller ever sees them. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  // No activity: the callers record what the codes are for.
  const codes = Array.from({ length: COUNT }, createCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(plain(code)) })))
    .execute()
  return codes
}

export async function createRecoveryCodesOnce(db: Database, userId: string) {
  const some = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return some ? null : replaceRecoveryCodes(db, userId)
}

/** Decides among parallel uses of one code: the update that finds it unused wins. */
export async function spendRecoveryCode(db: Database, userId: string, code: string) {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(plain(code)))
    .where('used_at', 'is', null)
    .where('suspended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

function createCode() {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/** However it was typed. */
function plain(code: string) {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
