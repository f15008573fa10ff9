import type { Role } from '../shared/roles.ts'

/** How long a proof counts for actions that ask for a recent one. */
export const FRESH_PROOF_MINUTES = 10

/** The fields under `errors` that tell these two refusals from every other 403. */
export const NEEDS_FRESH_PROOF = 'freshProof'
export const NEEDS_SECOND_FACTOR = 'secondFactor'

/** The roles that a super admin can require a second factor for. */
export const STAFF_ROLES: readonly Role[] = ['GymManager', 'SuperAdmin']
