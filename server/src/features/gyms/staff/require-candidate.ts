import type { Role } from '@spotter/contract/roles.ts'
import type { Database } from '../../../platform/database.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'

/**
 * Whoever joins a brand's staff must hold the role. Until the commit the person is held: the role can be
 * taken away only afterwards.
 */
export async function requireCandidate(db: Database, userId: string, role: Role, field: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'is_active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!user) throw notFound('User')
  const held = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  if (!held) throw invalid(`User does not have the role ${role}`, field)
  if (!user.is_active) throw invalid('User is deactivated', field)
  return { id: user.id, name: `${user.first_name} ${user.last_name}` }
}
