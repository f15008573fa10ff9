import { zodResolver } from '@hookform/resolvers/zod'
import { UpdateProfileRequest, type User } from '@spotter/contract/auth/auth.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { showRefusal } from '../../lib/form-errors.ts'
import { useUpdateProfile } from './auth.api.ts'

const Details = UpdateProfileRequest.pick({ firstName: true, lastName: true, phone: true })

export function ProfileDetails({ user }: { user: User }) {
  const update = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(Details),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ phone, ...names }) => {
    if (update.isPending) return
    update.mutate(
      { ...names, phone: phone || null },
      {
        onSuccess: () => toast.success('Profile saved'),
        onError: (error) => showRefusal(form, error, 'Failed to save profile. Please try again.'),
      },
    )
  })
  return (
    <Card title="Personal details">
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <TextInput {...control} {...form.register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <TextInput {...control} {...form.register('lastName')} autoComplete="family-name" />}
        </Field>
        <Field label="Phone (optional)" error={errors.phone?.message}>
          {(control) => <TextInput {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <div className="grid gap-3 sm:col-span-2">
          {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
          <div>
            <Button type="submit" variant="primary" isBusy={update.isPending} busyLabel="Saving...">
              Save changes
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
