import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { panelClass, panelFootClass, scrimClass } from './dialog-class.ts'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  children?: ReactNode
  /** Names the action: 'Delete', never 'OK'. */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  onConfirm: () => void
  isBusy?: boolean
  isDestructive?: boolean
  /** Can't be confirmed yet, because the consequences are still loading. */
  isWaiting?: boolean
  /** What went wrong; the dialog stays open. */
  error?: string | null
}

export function AlertDialog(props: AlertDialogProps) {
  const { open, isBusy = false, onOpenChange } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={classNames(scrimClass, 'z-50!')} />
        <Base.Popup className={classNames(panelClass, 'sm:max-w-md')}>
          <div className="grid gap-2 overflow-y-auto p-5">
            <Base.Title className="font-semibold text-lg">{props.title}</Base.Title>
            <Base.Description className="text-muted">{props.description}</Base.Description>
            {props.children}
            {props.error && <Notice tone="error">{props.error}</Notice>}
          </div>
          <div className={panelFootClass}>
            <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              variant={props.isDestructive ? 'danger' : 'primary'}
              disabled={props.isWaiting}
              isBusy={isBusy}
              busyLabel={props.busyLabel}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
