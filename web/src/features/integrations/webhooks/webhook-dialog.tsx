import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@spotter/contract/integrations/webhooks.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../../lib/form-errors.ts'
import { EVENT_WORDS } from './webhook-words.ts'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api.ts'

interface WebhookDialogProps {
  gymBrandId: string
  /** Null to add one. */
  webhook: Webhook | null
  onCreated: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ gymBrandId, webhook, onCreated, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook(gymBrandId)
  const update = useUpdateWebhook(webhook?.id ?? '')
  const isBusy = create.isPending || update.isPending
  const form = useForm({
    defaultValues: {
      url: webhook?.url ?? '',
      events: (webhook?.events ?? [...WEBHOOK_EVENTS]) as WebhookEvent[],
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => {
    if (isBusy) return
    const onError = (error: unknown) =>
      showRefusal(form, error, 'Failed to save the webhook. Please try again.')
    if (webhook) {
      const onSuccess = () => {
        toast.success('Webhook saved')
        onClose()
      }
      return update.mutate(values, { onSuccess, onError })
    }
    create.mutate(values, {
      onSuccess: ({ secret }) => {
        onClose()
        onCreated(secret)
      },
      onError,
    })
  })
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      description="We'll send a signed request to this address when one of these events happens."
      submitLabel={webhook ? 'Save webhook' : 'Add webhook'}
      busyLabel="Saving..."
      isBusy={isBusy}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Address"
        hint="It must start with https:// and be reachable from the internet."
        {...(errors.url?.message && { error: errors.url.message })}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('url', { required: 'Address is required' })}
            inputMode="url"
            maxLength={LIMITS.url}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_WORDS[event]}
            value={event}
            {...form.register('events', {
              validate: (events) => events.length > 0 || 'Choose at least one event',
            })}
          />
        ))}
        {errors.events?.message && (
          <p role="alert" className="text-danger text-sm">
            {errors.events.message}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}
