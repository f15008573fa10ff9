import { zodResolver } from '@hookform/resolvers/zod'
import { InviteStaffRequest } from '@spotter/contract/admin/admin.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../../lib/form-errors.ts'
import { type Staff, useInviteStaff } from '../admin.api.ts'
import { STAFF_WORDS } from './staff-words.ts'

const Form = InviteStaffRequest.omit({ role: true })

/** For people without an account. It opens on demand, because choosing from the list is the usual way. */
export function InviteStaff({ gymBrandId, staff }: { gymBrandId: string; staff: Staff }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <InviteForm gymBrandId={gymBrandId} staff={staff} onDone={() => setOpen(false)} />
  return (
    <p className="text-muted text-sm">
      No account yet?{' '}
      <Button size="sm" onClick={() => setOpen(true)}>
        Invite by email
      </Button>
    </p>
  )
}

function InviteForm({ gymBrandId, staff, onDone }: { gymBrandId: string; staff: Staff; onDone: () => void }) {
  const invite = useInviteStaff(gymBrandId)
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', firstName: '', lastName: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((person) => {
    if (invite.isPending) return
    invite.mutate(
      { ...person, role: STAFF_WORDS[staff].role },
      { onSuccess: onDone, onError: (error) => showRefusal(form, error, 'Failed to send the invitation') },
    )
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-ui border border-line p-4">
      {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <TextInput {...control} {...form.register('firstName')} required />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <TextInput {...control} {...form.register('lastName')} required />}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <TextInput {...control} {...form.register('email')} type="email" required />}
      </Field>
      <p className="text-muted text-sm">We'll email them a link to set a password. It works for 7 days.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={invite.isPending} busyLabel="Sending...">
          Send invitation
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
