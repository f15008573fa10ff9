import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** What went wrong; the dialog stays open and keeps what was typed. */
  error: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
}

/** A form in a dialog, with buttons that stay visible. Render it only while it's open. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const [isBegun, setBegun] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !props.isBusy && props.onClose()}
      title={props.title}
      description={props.description}
      ignoresOutsidePress={isBegun}
      footer={
        <>
          <Button disabled={props.isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={props.isBusy}
            busyLabel={props.busyLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={props.onSubmit}
        onChange={() => setBegun(true)}
        className="grid gap-4"
      >
        {props.error && <Notice tone="error">{props.error}</Notice>}
        {props.children}
      </form>
    </Dialog>
  )
}
