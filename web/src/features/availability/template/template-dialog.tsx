import { TEMPLATE_DAYS } from '@spotter/contract/availability/availability.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { templateQuery } from '../availability.api.ts'
import { TemplateForm } from './template-form.tsx'
import { type OpenTemplateProps, TEMPLATE_TITLES } from './template-props.ts'

export function TemplateDialog(props: OpenTemplateProps) {
  const { owner, kind, onClose } = props
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  const template = useQuery({ ...templateQuery(owner), staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && leave()}
      title={TEMPLATE_TITLES[kind]}
      description={`Set a typical week and we'll fill the next ${TEMPLATE_DAYS} days. Booked hours and hours you've set yourself won't change.`}
      size="lg"
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <Button disabled={isBusy} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={template.data === undefined}
            isBusy={isBusy}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </div>
      }
    >
      {template.isPending && <Loading>Loading...</Loading>}
      {template.isLoadingError && (
        <ErrorState
          title={messageOf(template.error, `Failed to load ${TEMPLATE_TITLES[kind].toLowerCase()}`)}
          onRetry={() => template.refetch()}
          isRetrying={template.isFetching}
        />
      )}
      {template.data !== undefined && (
        <TemplateForm
          {...props}
          formId={formId}
          saved={template.data}
          onBusyChange={setBusy}
          onChangedChange={setChanged}
        />
      )}
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        description="What you changed here hasn't been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onConfirm={onClose}
        isDestructive
      />
    </Dialog>
  )
}
