import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Money, PriceSettings } from '@spotter/contract/schedule/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { priceSettingsQuery, useUpdatePriceSettings } from './payments.api.ts'

/** An empty price means none. */
const PriceForm = PriceSettings.extend({ price: z.union([z.literal('').transform(() => null), Money]) })

export function PriceDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const settings = useQuery(priceSettingsQuery(brand.id))
  const update = useUpdatePriceSettings(brand.id)
  const form = useForm({
    resolver: zodResolver(PriceForm),
    values: settings.data && { ...settings.data, price: settings.data.price ?? '' },
    // Someone else's change, arriving late, mustn't replace what's typed.
    resetOptions: { keepDirtyValues: true },
  })
  const saving = { ...update, isPending: update.isPending || !settings.data }
  const words = { saved: 'Prices saved', failed: 'Failed to save the prices' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = settings.isError
    ? messageOf(settings.error, 'Failed to load the prices. Close this and try again.')
    : undefined
  const { errors } = form.formState
  return (
    <FormDialog
      title="Prices"
      description={`New sessions at ${brand.name} take this price. Existing ones keep theirs.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {settings.isPending ? (
        <Loading>Loading the prices...</Loading>
      ) : (
        <>
          <Field label="Price per session" hint="Leave empty for no price." error={errors.price?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('price')} inputMode="decimal" placeholder="45.00" />
            )}
          </Field>
          <Field label="Currency" hint="A code such as EUR or USD." error={errors.currency?.message}>
            {(control) => <TextInput {...control} {...form.register('currency')} maxLength={3} />}
          </Field>
          <Checkbox label="Charge for no-shows" {...form.register('chargesNoShows')} />
          <Checkbox label="Charge for late cancellations" {...form.register('chargesLateCancellations')} />
        </>
      )}
    </FormDialog>
  )
}
