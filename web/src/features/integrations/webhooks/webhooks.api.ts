import {
  createWebhookCall,
  deleteWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  replaceWebhookSecretCall,
  resendDeliveryCall,
  updateWebhookCall,
} from '@spotter/contract/integrations/webhooks.calls.ts'
import type { CreateWebhookRequest, UpdateWebhookRequest } from '@spotter/contract/integrations/webhooks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const DELIVERIES_PER_PAGE = 10

export function webhooksQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.integrations.webhooks, gymBrandId],
    queryFn: ({ signal }) => call(listWebhooksCall, { params: { gymBrandId }, signal }),
  })
}

/** Looks again every few seconds while something is on its way. */
export function deliveriesQuery(webhookId: string, page: number) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.integrations.deliveries, webhookId, page],
    queryFn: ({ signal }) =>
      callPage(listDeliveriesCall, {
        params: { webhookId },
        query: { page, pageSize: DELIVERIES_PER_PAGE },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((delivery) => delivery.state === 'waiting') ? 3_000 : false,
  })
}

export function useCreateWebhook(gymBrandId: string) {
  return useChange((body: CreateWebhookRequest) => call(createWebhookCall, { params: { gymBrandId }, body }))
}

export function useUpdateWebhook(webhookId: string) {
  return useChange((body: UpdateWebhookRequest) => call(updateWebhookCall, { params: { webhookId }, body }))
}

export function useDeleteWebhook(webhookId: string) {
  return useChange(() => call(deleteWebhookCall, { params: { webhookId } }))
}

export function useReplaceSecret(webhookId: string) {
  return useChange(() => call(replaceWebhookSecretCall, { params: { webhookId } }))
}

export function useResend(webhookId: string) {
  return useChange((deliveryId: string) => call(resendDeliveryCall, { params: { webhookId, deliveryId } }))
}

/** Responses can contain a secret, so they aren't kept. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.integrations.all }),
  })
}
