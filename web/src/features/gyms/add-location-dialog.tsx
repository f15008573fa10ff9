import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { showRefusal } from '../../lib/form-errors.ts'
import { useCreateLocation } from './gyms.api.ts'
import { LocationFields } from './location-fields.tsx'
import { LocationForm, type LocationFormOutput, type LocationFormValues } from './location-form.ts'
import { ownTimeZone } from './time-zones.ts'

export function AddLocationDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const create = useCreateLocation()
  const form = useForm<LocationFormValues, unknown, LocationFormOutput>({
    resolver: zodResolver(LocationForm),
    defaultValues: {
      name: '',
      address: '',
      city: '',
      state: '',
      country: '',
      postalCode: '',
      capacity: '',
      // A brand's next location is usually near its first.
      timeZone: brand.locations[0]?.timeZone ?? ownTimeZone(),
    },
  })
  const submit = form.handleSubmit((location) => {
    if (create.isPending) return
    create.mutate(
      { ...location, gymBrandId: brand.id },
      {
        onSuccess: () => {
          toast.success('Location added')
          onClose()
        },
        onError: (error) => showRefusal(form, error, 'Failed to create location'),
      },
    )
  })
  return (
    <FormDialog
      title="Add New Location"
      description={brand.name}
      submitLabel="Add Location"
      busyLabel="Adding..."
      isBusy={create.isPending}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <LocationFields form={form} withCountry />
    </FormDialog>
  )
}
