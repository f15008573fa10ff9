import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { offerSettingsQuery, useUpdateOfferSettings } from '../offers.api.ts'

const FreedHoursForm = OfferSettings.pick({ freedHours: true })

const MODES = [
  { value: 'off', label: 'Off: you fill them' },
  { value: 'chosen', label: 'I choose: you see who would like it, and send each offer' },
  { value: 'one-by-one', label: 'One after the other: each has 30 minutes, but nobody is asked at night' },
  { value: 'everyone', label: 'Everyone: the first to take it has it' },
]

/** Whether hours that become free are offered to trainees. */
export function FreedHoursDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const settings = useQuery(offerSettingsQuery(brand.id))
  const update = useUpdateOfferSettings(brand.id)
  const form = useForm({
    resolver: zodResolver(FreedHoursForm),
    values: settings.data && { freedHours: settings.data.freedHours },
    // Someone else's change, arriving late, mustn't replace what's chosen.
    resetOptions: { keepDirtyValues: true },
  })
  const saving = { ...update, isPending: update.isPending || !settings.data }
  const words = { saved: 'Settings saved', failed: 'Failed to save the settings' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = settings.isError
    ? messageOf(settings.error, 'Failed to load the settings. Close this and try again.')
    : undefined
  return (
    <FormDialog
      title="Offer freed hours"
      description={`When an hour at ${brand.name} becomes free, trainees who marked it and want more sessions can take it.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={unread ?? form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {settings.isPending && <Loading>Loading the settings...</Loading>}
      {settings.data && (
        <Controller
          control={form.control}
          name="freedHours"
          render={({ field }) => (
            <RadioList
              label="Whom freed hours are offered to"
              options={MODES}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  )
}
