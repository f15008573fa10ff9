import { conflict, type Refusal } from '../../platform/refusal.ts'

/** All or nothing, and not all of it can be done. */
export function refuseIncomplete(problems: number): Refusal | null {
  if (problems === 0) return null
  const changes = problems === 1 ? "1 change can't be made" : `${problems} changes can't be made`
  return conflict(
    `Nothing was published: ${changes}. Fix or remove what needs attention, then publish again.`,
  )
}
