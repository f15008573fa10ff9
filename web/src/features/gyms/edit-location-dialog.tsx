import { zodResolver } from '@hookform/resolvers/zod'
import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { useUpdateLocation } from './gyms.api.ts'
import { LocationFields } from './location-fields.tsx'
import { EditLocationForm, type LocationFormOutput, type LocationFormValues } from './location-form.ts'

export function EditLocationDialog({ location, onClose }: { location: GymLocation; onClose: () => void }) {
  const update = useUpdateLocation(location.id)
  const form = useForm<LocationFormValues, unknown, LocationFormOutput>({
    resolver: zodResolver(EditLocationForm),
    defaultValues: {
      name: location.name,
      address: location.address,
      city: location.city,
      state: location.state ?? '',
      capacity: location.capacity === null ? '' : String(location.capacity),
      timeZone: location.timeZone,
    },
  })
  const words = { saved: 'Location saved', failed: 'Failed to update location' }
  const submit = submitTo(form, update, { ...words, onSaved: onClose })
  return (
    <FormDialog
      title="Edit Location"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <LocationFields form={form} />
    </FormDialog>
  )
}
