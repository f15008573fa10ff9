import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { clearSignIn } from '../../../sign-in/stored-sign-in.ts'
import { useSignOutEverywhere } from './security-log.api.ts'

export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false)
  const signOut = useSignOutEverywhere()
  const onSuccess = () => {
    toast.success("You've been signed out everywhere")
    clearSignIn()
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={() => setOpen(false)}
        title="Sign out everywhere?"
        description="Every device signed in to your account will be signed out, including this one. Your API tokens and your calendar link will stop working."
        confirmLabel="Sign Out Everywhere"
        busyLabel="Signing out..."
        onConfirm={() => signOut.mutate(undefined, { onSuccess })}
        isBusy={signOut.isPending}
        isDestructive
        error={signOut.isError ? messageOf(signOut.error, 'Failed to sign out. Please try again.') : null}
      />
    </>
  )
}
