import {
  createWebhookCall,
  deleteWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  replaceWebhookSecretCall,
  resendDeliveryCall,
  updateWebhookCall,
} from '@spotter/contract/integrations/webhooks.calls.ts'
import {
  CreateWebhookRequest,
  DeliveriesQuery,
  NewWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
  WebhookSecret,
} from '@spotter/contract/integrations/webhooks.ts'
import { z } from 'zod'
import { listed, route } from '../../../platform/http/route.ts'
import { RESENDS, resendDelivery } from './delivery/resend-delivery.ts'
import { readDeliveries } from './read-deliveries.ts'
import { readWebhooks } from './read-webhooks.ts'
import { createWebhook } from './settings/create-webhook.ts'
import { deleteWebhook } from './settings/delete-webhook.ts'
import { replaceSecret } from './settings/replace-secret.ts'
import { updateWebhook } from './settings/update-webhook.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const webhooksRoutes = [
  route(listWebhooksCall, {
    access: MANAGERS,
    summary: "List a brand's webhooks",
    result: z.array(Webhook),
    handle: (ctx, { params }) => readWebhooks(ctx, params.gymBrandId),
  }),
  route(createWebhookCall, {
    access: MANAGERS,
    summary: 'Create a webhook; the secret that signs its deliveries is shown once',
    body: CreateWebhookRequest,
    result: NewWebhook,
    freshProof: 'with-factor',
    answersSecret: true,
    status: 201,
    handle: (ctx, { params, body }) => createWebhook(ctx, params.gymBrandId, body),
  }),
  route(updateWebhookCall, {
    access: MANAGERS,
    summary: 'Change, pause, or resume a webhook',
    body: UpdateWebhookRequest,
    result: Webhook,
    freshProof: 'with-factor',
    handle: (ctx, { params, body }) => updateWebhook(ctx, params.webhookId, body),
  }),
  route(deleteWebhookCall, {
    access: MANAGERS,
    summary: 'Delete a webhook with its deliveries',
    result: z.null(),
    handle: (ctx, { params }) => deleteWebhook(ctx, params.webhookId),
  }),
  route(replaceWebhookSecretCall, {
    access: MANAGERS,
    summary: "Replace a webhook's secret, shown once; the previous one signs, too, for a day",
    result: WebhookSecret,
    freshProof: 'with-factor',
    answersSecret: true,
    handle: (ctx, { params }) => replaceSecret(ctx, params.webhookId),
  }),
  route(listDeliveriesCall, {
    access: MANAGERS,
    summary: "List a webhook's deliveries, newest first",
    query: DeliveriesQuery,
    result: z.array(WebhookDelivery),
    handle: async (ctx, { params, query }) => {
      const { deliveries, total } = await readDeliveries(ctx, params.webhookId, query)
      return listed(deliveries, total)
    },
  }),
  route(resendDeliveryCall, {
    access: MANAGERS,
    summary: 'Send a delivery again',
    result: z.null(),
    limits: ({ actor }) => [[RESENDS, actor.userId]],
    handle: (ctx, { params }) => resendDelivery(ctx, params.webhookId, params.deliveryId),
  }),
]
