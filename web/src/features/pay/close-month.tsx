import type { PayMonth } from '@spotter/contract/pay/pay.ts'
import { addMonths, monthWords } from '@spotter/contract/shared/months.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../components/ui/dialogs/alert-dialog.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useCloseMonth } from './pay.api.ts'

export function CloseMonth({ gymBrandId, pay: { month, unmarked } }: { gymBrandId: string; pay: PayMonth }) {
  const [isOpen, setOpen] = useState(false)
  const closing = useCloseMonth()
  const close = () =>
    closing.mutate(
      { gymBrandId, month },
      {
        onSuccess: () => {
          toast.success(`${monthWords(month)} is closed`)
          setOpen(false)
        },
      },
    )
  const next = monthWords(addMonths(month, 1))
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          closing.reset()
          setOpen(true)
        }}
      >
        Close month
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Close ${monthWords(month)}?`}
        description={`What every trainer is paid for ${monthWords(month)} will be final. If attendance, a price, or a rate changes later, the difference becomes a correction in ${next}. You can't open the month again.`}
        confirmLabel="Close month"
        busyLabel="Closing..."
        isBusy={closing.isPending}
        error={closing.error && messageOf(closing.error, "We couldn't close the month. Try again.")}
        onConfirm={close}
      >
        {unmarked > 0 && (
          <Notice tone="info">
            {plural(unmarked, "session isn't marked yet and counts", "sessions aren't marked yet and count")}{' '}
            as attended.
          </Notice>
        )}
      </AlertDialog>
    </>
  )
}
