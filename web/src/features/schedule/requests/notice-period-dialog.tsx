import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { DEFAULT_NOTICE_HOURS, RequestSettings } from '@spotter/contract/schedule/session-requests.ts'
import { MAX_NOTICE_HOURS } from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { requestSettingsQuery, useUpdateRequestSettings } from './requests.api.ts'

interface NoticePeriodDialogProps {
  brand: GymBrand
  onClose: () => void
}

export function NoticePeriodDialog({ brand, onClose }: NoticePeriodDialogProps) {
  const settings = useQuery(requestSettingsQuery(brand.id))
  const update = useUpdateRequestSettings(brand.id)
  const form = useForm({
    resolver: zodResolver(RequestSettings),
    values: settings.data,
    // Someone else's change, arriving late, mustn't replace what's typed.
    resetOptions: { keepDirtyValues: true },
    defaultValues: { noticeHours: DEFAULT_NOTICE_HOURS },
  })
  const saving = { ...update, isPending: update.isPending || !settings.data }
  const words = { saved: 'Notice period saved', failed: 'Failed to save the notice period' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = settings.isError
    ? messageOf(settings.error, 'Failed to load the notice period. Close this and try again.')
    : undefined
  const { errors } = form.formState
  return (
    <FormDialog
      title="Notice Period"
      description={`When someone at ${brand.name} says they can't make it later than this, their request is marked late.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {settings.isPending ? (
        <Loading>Loading the notice period...</Loading>
      ) : (
        <Field
          label="Hours before a session"
          hint={`0 to ${MAX_NOTICE_HOURS}. With 0, no request is late.`}
          error={errors.noticeHours?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('noticeHours', { valueAsNumber: true })}
              inputMode="numeric"
              disabled={!settings.data}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
