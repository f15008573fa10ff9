import { zodResolver } from '@hookform/resolvers/zod'
import { CreateBrandRequest, type GymBrand, UpdateBrandRequest } from '@spotter/contract/gyms/gyms.ts'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Switch } from '../../../components/ui/forms/switch.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'
import { showRefusal } from '../../../lib/form-errors.ts'
import { useCreateBrand, useUpdateBrand } from '../admin.api.ts'

const BrandForm = CreateBrandRequest.extend({ isActive: z.boolean() })
/** The server checks the name if it changes. */
const EditBrandForm = BrandForm.extend({ name: UpdateBrandRequest.shape.name.unwrap() })

export function BrandFormDialog({ brand, onClose }: { brand?: GymBrand; onClose: () => void }) {
  const create = useCreateBrand()
  const update = useUpdateBrand(brand?.id ?? '')
  const form = useForm({
    resolver: zodResolver(brand ? EditBrandForm : BrandForm),
    defaultValues: valuesOf(brand),
  })
  const { errors } = form.formState
  const isBusy = create.isPending || update.isPending
  const submit = form.handleSubmit(({ isActive, ...fields }) => {
    if (isBusy) return
    const outcome = {
      onSuccess: () => {
        toast.success(brand ? 'Gym brand saved' : 'Gym brand created')
        onClose()
      },
      onError: (error: unknown) =>
        showRefusal(form, error, brand ? 'Failed to update gym brand' : 'Failed to create gym brand'),
    }
    if (brand) update.mutate({ ...fields, isActive }, outcome)
    else create.mutate(fields, outcome)
  })
  return (
    <FormDialog
      title={brand ? 'Edit Gym Brand' : 'Create Gym Brand'}
      submitLabel={brand ? 'Save Changes' : 'Create Gym Brand'}
      busyLabel={brand ? 'Saving...' : 'Creating...'}
      isBusy={isBusy}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} required />}
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact email" error={errors.contactEmail?.message}>
          {(control) => <TextInput {...control} {...form.register('contactEmail')} type="email" required />}
        </Field>
        <Field label="Contact phone (optional)" error={errors.contactPhone?.message}>
          {(control) => <TextInput {...control} {...form.register('contactPhone')} type="tel" />}
        </Field>
        <Field label="Website (optional)" error={errors.website?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('website')} type="url" placeholder="https://" />
          )}
        </Field>
        <Field label="Logo URL (optional)" error={errors.logoUrl?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('logoUrl')} type="url" placeholder="https://" />
          )}
        </Field>
      </div>
      {brand && (
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => (
            <Switch
              label="Active"
              description="Inactive brands are hidden from visitors and can't take new enrollments or sessions."
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  )
}

function valuesOf(brand: GymBrand | undefined) {
  return {
    name: brand?.name ?? '',
    description: brand?.description ?? '',
    contactEmail: brand?.contactEmail ?? '',
    contactPhone: brand?.contactPhone ?? '',
    website: brand?.website ?? '',
    logoUrl: brand?.logoUrl ?? '',
    isActive: brand?.isActive ?? true,
  }
}
