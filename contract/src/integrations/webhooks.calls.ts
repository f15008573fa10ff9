import { declareCall } from '../shared/call.ts'
import type {
  CreateWebhookRequest,
  DeliveriesQuery,
  NewWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
  WebhookSecret,
} from './webhooks.ts'

export const listWebhooksCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/webhooks')<{
  result: Webhook[]
}>()

export const createWebhookCall = declareCall('POST', '/api/gym-management/brands/:gymBrandId/webhooks')<{
  body: typeof CreateWebhookRequest
  result: NewWebhook
}>()

export const updateWebhookCall = declareCall('PUT', '/api/gym-management/webhooks/:webhookId')<{
  body: typeof UpdateWebhookRequest
  result: Webhook
}>()

export const deleteWebhookCall = declareCall('DELETE', '/api/gym-management/webhooks/:webhookId')<{
  result: null
}>()

export const replaceWebhookSecretCall = declareCall(
  'POST',
  '/api/gym-management/webhooks/:webhookId/secret',
)<{ result: WebhookSecret }>()

export const listDeliveriesCall = declareCall('GET', '/api/gym-management/webhooks/:webhookId/deliveries')<{
  query: typeof DeliveriesQuery
  result: WebhookDelivery[]
}>()

export const resendDeliveryCall = declareCall(
  'POST',
  '/api/gym-management/webhooks/:webhookId/deliveries/:deliveryId/resend',
)<{ result: null }>()
