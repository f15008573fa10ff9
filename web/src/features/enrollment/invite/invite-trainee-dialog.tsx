import { zodResolver } from '@hookform/resolvers/zod'
import { CreateTraineeRequest } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../../lib/form-errors.ts'
import { useCreateTrainee } from '../trainees.api.ts'

const TEXTS = [
  ['firstName', 'First name', 'text'],
  ['lastName', 'Last name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone (optional)', 'tel'],
] as const

const STATUSES = [
  { value: 'Approved', label: 'Approved', hint: 'You can schedule sessions right away' },
  { value: 'Pending', label: 'Pending', hint: 'Needs approval first' },
]

interface InviteTraineeDialogProps {
  open: boolean
  brand: Pick<GymBrand, 'name' | 'locations'>
  onClose: () => void
}

export function InviteTraineeDialog({ open, brand, onClose }: InviteTraineeDialogProps) {
  const { form, submit, isPending } = useInvitation(brand, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title="Invite Trainee"
      description={`They'll get an email invitation to ${brand.name}.`}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={isPending} busyLabel="Sending..." onClick={submit}>
            Send Invitation
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(([name, label, type]) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(control) => <TextInput {...control} type={type} {...form.register(name)} />}
          </Field>
        ))}
        <Controller
          control={form.control}
          name="gymLocationId"
          render={({ field }) => (
            <Field label="Gym Location" error={errors.gymLocationId?.message}>
              {(control) => (
                <Select
                  {...control}
                  options={brand.locations.map(({ id, name, address }) => ({
                    value: id,
                    label: name,
                    hint: address,
                  }))}
                  value={field.value || null}
                  onValueChange={field.onChange}
                  placeholder="Select a location"
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <Field label="Status">
              {(control) => (
                <Select
                  {...control}
                  options={STATUSES}
                  value={field.value ?? null}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        {errors.root?.message && (
          <div className="sm:col-span-2">
            <Notice tone="error">{errors.root.message}</Notice>
          </div>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function useInvitation(brand: InviteTraineeDialogProps['brand'], onClose: () => void) {
  const create = useCreateTrainee()
  const only = brand.locations.length === 1 ? brand.locations[0]?.id : undefined
  const form = useForm({
    resolver: zodResolver(CreateTraineeRequest),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      status: 'Approved' as const,
      gymLocationId: only ?? '',
    },
  })
  const submit = form.handleSubmit((request) =>
    create.mutate(request, {
      onSuccess: (trainee) => {
        toast.success(`Invitation sent to ${trainee.email}`)
        onClose()
      },
      onError: (error) => showRefusal(form, error, 'Failed to invite the trainee. Please try again.'),
    }),
  )
  return { form, submit, isPending: create.isPending }
}
