import { zodResolver } from '@hookform/resolvers/zod'
import { type GymBrand, UpdateBrandRequest } from '@spotter/contract/gyms/gyms.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { Textarea } from '../../components/ui/forms/textarea.tsx'
import { useUpdateBrand } from './gyms.api.ts'

const BrandForm = UpdateBrandRequest.pick({ name: true, description: true, contactEmail: true }).required()

export function EditBrandDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const update = useUpdateBrand(brand.id)
  const form = useForm({
    resolver: zodResolver(BrandForm),
    defaultValues: {
      name: brand.name,
      description: brand.description ?? '',
      contactEmail: brand.contactEmail,
    },
  })
  const { errors } = form.formState
  const words = { saved: 'Gym brand saved', failed: 'Failed to update gym brand' }
  const submit = submitTo(form, update, { ...words, onSaved: onClose })
  return (
    <FormDialog
      title="Edit Gym Brand"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} required />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </Field>
      <Field label="Contact email" error={errors.contactEmail?.message}>
        {(control) => <TextInput {...control} {...form.register('contactEmail')} type="email" required />}
      </Field>
    </FormDialog>
  )
}
