import { Button } from '../../components/ui/buttons/button.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useResendConfirmation } from './auth.api.ts'

export function ResendConfirmation() {
  const resend = useResendConfirmation()
  return (
    <Button
      size="sm"
      isBusy={resend.isPending}
      busyLabel="Sending..."
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: () => toast.success('Confirmation email sent'),
          onError: (error) =>
            toast.error(messageOf(error, 'Failed to send confirmation email. Please try again.')),
        })
      }
    >
      Resend confirmation email
    </Button>
  )
}
