import type { Webhook } from '@spotter/contract/integrations/webhooks.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { selectWebhooks } from './webhooks.queries.ts'

export async function readWebhooks(ctx: SignedIn, gymBrandId: string): Promise<Webhook[]> {
  await requireManagedBrand(ctx, gymBrandId)
  return selectWebhooks(ctx)
    .where('webhooks.brand_id', '=', gymBrandId)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute()
}
