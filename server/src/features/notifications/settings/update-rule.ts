import type { NotificationRule, UpdateRuleRequest } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isInScope } from '../notifications.queries.ts'
import { ruleColumns } from './read-rules.ts'

/** Holds for what is made from now on; what waits or is under way was judged when it was made. */
export async function updateRule(ctx: SignedIn, ruleId: string, request: UpdateRuleRequest) {
  requireSameId(ruleId, request.ruleId, 'ruleId')
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<NotificationRule>`
      update notification_rules
      set is_enabled = ${request.isEnabled}, updated_at = current_instant()
      from gym_brands
      where notification_rules.id = ${ruleId}::uuid and gym_brands.id = notification_rules.brand_id
        and gym_brands.archived_at is null and ${isInScope(ctx.actor, 'notification_rules.brand_id')}
      returning ${ruleColumns}`.execute(ctx.db)
    const [rule] = rows
    if (!rule) throw notFound('Notification rule')
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: rule.isEnabled ? 'notification-rule-switched-on' : 'notification-rule-switched-off',
      subject: rule.gymBrandName,
      detail: { brandId: rule.gymBrandId, notificationType: rule.notificationType },
    })
    return rule
  })
}
