import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { type AvailabilityOwner, useReapplyTemplate, useRemoveTemplate } from '../availability.api.ts'
import { showWritten } from '../written-words.ts'
import { TEMPLATE_TITLES, type TemplateProps } from './template-props.ts'

interface SavedTemplateProps {
  owner: AvailabilityOwner
  kind: TemplateProps['kind']
  onReapplied: () => void
  onRemoved: () => void
}

export function SavedTemplate({ owner, kind, onReapplied, onRemoved }: SavedTemplateProps) {
  const [isConfirming, setConfirming] = useState(false)
  const name = TEMPLATE_TITLES[kind].toLowerCase()
  const reapply = useReapplyTemplate(owner)
  const removal = useRemoveTemplate(owner)
  const startReapply = () =>
    reapply.mutate(undefined, {
      onSuccess: (result) => {
        showWritten(result, 'filled in')
        onReapplied()
      },
      onError: (error) => toast.error(messageOf(error, `Failed to re-apply ${name}`)),
    })
  const confirmRemoval = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        toast.success(`${TEMPLATE_TITLES[kind]} removed`)
        onRemoved()
      },
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-sunken/60 p-3">
      <p className="min-w-48 flex-1 text-sm">
        Re-apply fills in the saved week again, including hours you've cleared since.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={startReapply} isBusy={reapply.isPending} busyLabel="Filling in...">
          Re-apply
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Remove your ${name}?`}
        description="This also removes the upcoming hours it filled in, unless you've changed them or they're booked."
        confirmLabel="Remove"
        busyLabel="Removing..."
        onConfirm={confirmRemoval}
        isBusy={removal.isPending}
        isDestructive
        error={removal.isError ? messageOf(removal.error, `Failed to remove ${name}`) : null}
      />
    </div>
  )
}
