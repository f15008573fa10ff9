import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { type PackOffer, PackOfferRequest } from '@spotter/contract/packs/packs.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/buttons/button.tsx'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { NativeSelect } from '../../components/ui/forms/native-select.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { currencyQuery, useArchiveOffer, useSaveOffer } from './packs.api.ts'

const asNumber = z.string().trim().transform(Number)

/** As it's typed: an empty number of months means without end. */
const OfferForm = PackOfferRequest.extend({
  sessions: asNumber.pipe(PackOfferRequest.shape.sessions),
  validMonths: z.union([
    z.literal('').transform(() => null),
    asNumber.pipe(PackOfferRequest.shape.validMonths.unwrap()),
  ]),
})

interface PackOfferDialogProps {
  brand: GymBrand
  /** Null for a new one. */
  offer: PackOffer | null
  onClose: () => void
}

export function PackOfferDialog({ brand, offer, onClose }: PackOfferDialogProps) {
  const currency = useQuery(currencyQuery(brand.id)).data
  const save = useSaveOffer(brand.id, offer?.id ?? null)
  const archive = useArchiveOffer()
  const form = useForm({
    resolver: zodResolver(OfferForm),
    values: {
      name: offer?.name ?? '',
      sessions: offer ? String(offer.sessions) : '10',
      price: offer?.price ?? '',
      currency: offer?.currency ?? currency ?? '',
      validMonths: offer?.validMonths ? String(offer.validMonths) : '',
      gymLocationId: offer?.gymLocationId ?? null,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = submitTo(form, save, {
    saved: 'Pack saved',
    failed: 'Failed to save the pack',
    onSaved: onClose,
  })
  const stopSelling = () =>
    offer &&
    archive.mutate(offer.id, {
      onSuccess: () => {
        toast.success(`${offer.name} is no longer sold`)
        onClose()
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to remove the pack')),
    })
  const { errors } = form.formState
  return (
    <FormDialog
      title={offer ? 'Edit pack' : 'Add a pack'}
      description="Packs that were sold already stay as they are."
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={save.isPending || archive.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('name')} placeholder="10 sessions" maxLength={60} />
        )}
      </Field>
      <Field label="Sessions" error={errors.sessions?.message}>
        {(control) => <TextInput {...control} {...form.register('sessions')} inputMode="numeric" />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Price" error={errors.price?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('price')} inputMode="decimal" placeholder="400.00" />
          )}
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          {(control) => <TextInput {...control} {...form.register('currency')} maxLength={3} />}
        </Field>
      </div>
      <Field label="Valid for (months)" hint="Leave empty for no end." error={errors.validMonths?.message}>
        {(control) => <TextInput {...control} {...form.register('validMonths')} inputMode="numeric" />}
      </Field>
      {brand.locations.length > 1 && (
        <Field label="Location" error={errors.gymLocationId?.message}>
          {(control) => (
            <NativeSelect
              {...control}
              emptyLabel="All locations"
              options={brand.locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={form.watch('gymLocationId')}
              onValueChange={(id) => form.setValue('gymLocationId', id, { shouldDirty: true })}
            />
          )}
        </Field>
      )}
      {offer && (
        <div>
          <Button variant="quiet-danger" disabled={archive.isPending} onClick={stopSelling}>
            Stop selling
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
