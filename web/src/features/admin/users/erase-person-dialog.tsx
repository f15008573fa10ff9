import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useErasePerson } from './personal-data.api.ts'

interface ErasePersonDialogProps {
  user: AdminUser
  name: string
  onClose: () => void
}

export function ErasePersonDialog({ user, name, onClose }: ErasePersonDialogProps) {
  const erase = useErasePerson()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const onConfirm = () => {
    const isRight = typed.trim().toLowerCase() === user.email
    setWrong(!isRight)
    if (isRight) erase.mutate({ userId: user.id, confirmEmail: typed }, { onSuccess: onClose })
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Erase ${name}`}
      description={`This permanently deletes ${name}'s name, email, phone, password, photo, hours, notes, sign-ins, and messages. Past sessions remain, shown as 'Erased person'. You can't undo this.`}
      confirmLabel="Erase Person"
      busyLabel="Erasing..."
      isDestructive
      isBusy={erase.isPending}
      error={erase.isError ? messageOf(erase.error, 'Failed to erase person') : null}
      onConfirm={onConfirm}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <Field
          label={<span className="wrap-anywhere">Type {user.email} to confirm</span>}
          error={isWrong ? "That email doesn't match this person" : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  )
}
