import { recordActivity } from '../../../platform/activity.ts'
import type { SignedIn } from '../../../platform/context.ts'

interface StaffChange {
  kind: 'manager-assigned' | 'manager-removed' | 'trainer-assigned' | 'trainer-removed'
  person: { id: string; name: string }
  brand: { id: string; name: string }
}

export async function recordStaffChange(ctx: SignedIn, { kind, person, brand }: StaffChange) {
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind,
    subject: `${person.name} (${brand.name})`,
    detail: { brandId: brand.id, userId: person.id },
  })
}
